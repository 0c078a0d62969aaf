import { childOf, type Lite, namedOf, walk } from '../source/lite.js';
import { callOf, isStatement } from '../source/shape.js';
import { indentOf, ownsLines, siblings } from '../source/statements.js';
import type { View } from '../source/view.js';
import { type Change, draft, replaceNode, type Template } from '../template.js';

/**
 * What is given back lies open to anybody before the one who waits for it comes to take it. It is handed over to the
 * waiting one at once, who takes nothing on waking up.
 */
export const handover: Template = {
  name: 'handover',
  language: 'script',
  prior: 1.6,
  boosts: { raised: 0.2, none: 0.3, 'null-actual': 0.4 },
  classes: { concurrency: 2.4, 'async-order': 1.2 },
  on: 'node',
  nodes: /^expression_statement$/,
  *propose(node, { view, allowed }) {
    const queue = wokenIn(node);
    const before = siblings(node)[siblings(node).indexOf(node) - 1];
    if (!queue || before?.type !== 'expression_statement' || !ownsLines(node, view) || !ownsLines(before, view)) return;
    const put = before.children[0] ? callOf(before.children[0]) : null;
    const pool = put && /^(?:push|unshift|add)$/.test(put.name) && put.receiver ? put.receiver.text : null;
    const counted = /^([\w$.#]+) (?:[-+]= 1|= \1 [-+] 1)|^([\w$.#]+)(?:--|\+\+)/.exec(before.text);
    const place = pool ?? counted?.[1] ?? counted?.[2];
    if (!place) return;
    const indent = indentOf(node, view);
    const given = pool === null ? '' : (put?.args[0]?.text ?? '');
    const lines = ['const next = ', 'if (next) {', `  next(${given});`, '} else {', `  ${before.text}`, '}'];
    lines[0] = `const next = ${queue}.shift();`;
    const whole = { start: before.start, end: node.end, text: lines.join(`${view.eol}${indent}`) };
    for (const taking of takingIn(view, place, pool !== null)) {
      if (!allowed(view.lineAt(taking.start)) || !allowed(view.lineAt(taking.end - 1))) continue;
      yield draft(`handing ${place} over to who waits`, [whole, taking], 1);
    }
    yield draft('waking who waits, or else giving back', whole, -0.4);
  },
};

/** The queue whose first one a statement wakes: `queue.shift()?.()`. */
function wokenIn(node: Lite): string | null {
  const outer = node.children[0] ? callOf(node.children[0]) : null;
  const inner = outer && outer.args.length === 0 ? callOf(outer.callee) : null;
  return inner?.name === 'shift' && inner.receiver ? inner.receiver.text : null;
}

/** The places where somebody waits and takes afterwards: the one who has waited is given it. */
function takingIn(view: View, place: string, pooled: boolean): readonly Change[] {
  const found: Change[] = [];
  for (const span of view.tree.functions()) {
    const unit = view.unit(span.start_line);
    if (!unit?.text.includes(place)) continue;
    for (const node of walk(unit)) {
      const body =
        node.type === 'if_statement' && isStatement(node) && !childOf(node, 'alternative')
          ? childOf(node, 'consequence')
          : null;
      const [only, more] = body ? (body.type === 'statement_block' ? namedOf(body) : [body]) : [];
      const waited = only?.type === 'expression_statement' ? only.children[0] : undefined;
      const next = siblings(node)[siblings(node).indexOf(node) + 1];
      if (!body || !waited || more || waited.type !== 'await_expression' || !next) continue;
      const condition = childOf(node, 'condition')?.text ?? '';
      const [declared] = namedOf(next);
      const value = declared?.type === 'variable_declarator' ? childOf(declared, 'value') : null;
      const span = { start: node.start, end: next.end };
      if (pooled && value && callOf(value)?.receiver?.text === place) {
        const head = next.text.slice(0, value.start - next.start);
        found.push({ ...span, text: `${head}${condition} ? ${waited.text} : ${value.text};` });
      } else if (!pooled && next.text.startsWith(place))
        found.push(
          replaceNode(
            span,
            `if ${condition} {${view.eol}${indentOf(node, view)}  ${waited.text};${view.eol}${indentOf(node, view)}} else {${view.eol}${indentOf(node, view)}  ${next.text}${view.eol}${indentOf(node, view)}}`,
          ),
        );
    }
  }
  return found.slice(0, 2);
}
