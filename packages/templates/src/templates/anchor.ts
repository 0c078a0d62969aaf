import { ancestor, childOf, type Lite, walk } from '../source/lite.js';
import { callOf, isFunction, isStatement } from '../source/shape.js';
import { indentOf, ownsLines } from '../source/statements.js';
import { draft, replaceNode, type Template } from '../template.js';

/** Steps taken one from the other lose what the first was (the 31st of a month): each is taken from the start. */
export const anchor: Template = {
  name: 'anchor',
  prior: 1,
  boosts: { text: 0.3, order: 0.2, number: 0.2 },
  classes: { 'off-by-one': 0.4 },
  on: 'node',
  nodes: /^(?:assignment|assignment_expression)$/,
  *propose(node, { view, unit }) {
    const [left, right] = [childOf(node, 'left'), childOf(node, 'right')];
    const call = right ? callOf(right) : null;
    const statement = node.parent;
    const [from, step, more] = call?.args ?? [];
    if (!left || !call || !step || more || from?.text !== left.text || left.type !== 'identifier') return;
    const loop = ancestor(node, (at) => /^(?:while|for|do)\w*_statement$/.test(at.type) || isFunction(at));
    if (!loop || isFunction(loop) || statement?.type !== 'expression_statement' || !ownsLines(statement, view)) return;
    const begun = begunIn(unit, loop, left.text);
    if (!begun || !ownsLines(begun.statement, view)) return;
    const first = callOf(begun.value);
    const same = first?.callee.text === call.callee.text && first.args[1]?.text === step.text;
    const start = same ? first.args[0]?.text : begun.value.type === 'identifier' ? begun.value.text : null;
    if (!start) return;
    const count = ['count', 'steps', 'taken'].find((one) => !new RegExp(`\\b${one}\\b`).test(unit.text)) ?? 'count_';
    const end = view.python ? '' : ';';
    const indent = indentOf(begun.statement, view);
    const declared = `${view.eol}${indent}${view.python ? '' : 'let '}${count} = ${same ? step.text : '0'}${end}`;
    yield draft(
      `taking each ${left.text} from ${start}`,
      [
        { start: begun.statement.end, end: begun.statement.end, text: declared },
        replaceNode(
          statement,
          `${count} += ${step.text}${end}${view.eol}${indentOf(statement, view)}${left.text} = ${call.callee.text}(${start}, ${count})${end}`,
        ),
      ],
      same ? 0.8 : 0.4,
    );
  },
};

/** The statement before a loop that gives a variable its first value. */
function begunIn(unit: Lite, loop: Lite, name: string): { readonly statement: Lite; readonly value: Lite } | null {
  for (const inner of walk(unit)) {
    if (inner.start >= loop.start) return null;
    const target = childOf(inner, 'name') ?? childOf(inner, 'left');
    const value = childOf(inner, 'value') ?? childOf(inner, 'right');
    if (!/^(?:variable_declarator|assignment|assignment_expression)$/.test(inner.type) || target?.text !== name)
      continue;
    if (value && inner.parent && isStatement(inner.parent) && !childOf(inner, 'type'))
      return { statement: inner.parent, value };
  }
  return null;
}
