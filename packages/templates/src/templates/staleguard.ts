import { awaitsIn } from '../source/awaits.js';
import { ancestor, childOf, type Lite, walk } from '../source/lite.js';
import { parametersOf } from '../source/names.js';
import { isFunction, isStatement } from '../source/shape.js';
import { indentOf, insertLines, ownsLines, siblings } from '../source/statements.js';
import { finds, type View } from '../source/view.js';
import { draft, type Template } from '../template.js';

/** An answer that comes back when another one is asked for already: it must not overwrite the newer one. */
export const staleguard: Template = {
  name: 'staleguard',
  language: 'script',
  prior: 0.8,
  boosts: { order: 0.4, text: 0.3 },
  classes: { 'async-order': 2, concurrency: 1.6 },
  on: 'node',
  nodes: /^(?:expression_statement|lexical_declaration)$/,
  *propose(node, { view, unit, allowed }) {
    const fn = ancestor(node, isFunction);
    if (!fn || !isStatement(node) || !ownsLines(node, view) || !awaitsIn(node)) return;
    const after = unit.text.slice(node.end - unit.start, fn.end - unit.start);
    if (!/this\.|\bset\w*\(|render|show|update/i.test(after)) return;
    const line = view.lineAt(node.end - 1) + 1;
    const indent = indentOf(node, view);
    for (const [place, value] of keptIn(fn, node)) {
      const text = `${indent}if (${place} !== ${value}) return;`;
      if (!unit.text.includes(`if (${place} !== ${value})`))
        yield draft(`leaving where ${place} has moved on`, insertLines([text], line, view), 1);
    }
    for (const [place, value] of keptIn(fn, node)) {
      const shown = shownAfter(node, view).map((one) =>
        insertLines([`${indentOf(one, view)}if (${place} !== ${value}) return;`], view.lineAt(one.start), view),
      );
      if (shown.length > 0) yield draft(`showing only what ${place} still asks for`, shown, 0.9);
    }
    // Nothing tells one request from the next: they are counted.
    const body = childOf(fn, 'body');
    const first = body?.children.find(isStatement);
    if (fn.type !== 'method_definition' || !first || first.start > node.start || finds(view, /\bturn\b/)) return;
    const begin = view.lineAt(first.start);
    if (!allowed(begin) || !ownsLines(first, view)) return;
    const count = `${indentOf(first, view)}const turn = (this.turn = (this.turn ?? 0) + 1);`;
    yield draft(
      'leaving where a later call has begun',
      [insertLines([count], begin, view), insertLines([`${indent}if (turn !== this.turn) return;`], line, view)],
      -0.4,
    );
  },
};

/** The last statement behind a wait and the last one of the `catch` beside it: where the outcome is shown. */
function shownAfter(node: Lite, view: View): readonly Lite[] {
  const handler = node.parent?.parent?.type === 'try_statement' ? childOf(node.parent.parent, 'handler') : null;
  const caught = handler ? childOf(handler, 'body') : null;
  const places = [siblings(node).at(-1), caught?.children.filter(isStatement).at(-1)];
  return places.filter(
    (one): one is Lite =>
      one !== undefined && one !== node && one.type === 'expression_statement' && ownsLines(one, view),
  );
}

/** Members that were set to a parameter, or to a count that is kept, before a place. */
function keptIn(fn: Lite, before: Lite): readonly (readonly [string, string])[] {
  const found: (readonly [string, string])[] = [];
  const parameters = parametersOf(fn);
  for (const inner of walk(fn)) {
    if (inner.start >= before.start) break;
    const counted =
      inner.type === 'variable_declarator' ? /^\(?\+\+([\w$.#]+)\)?$/.exec(childOf(inner, 'value')?.text ?? '') : null;
    const name = childOf(inner, 'name');
    if (counted?.[1] && name) found.push([counted[1], name.text]);
    const [left, right] = [childOf(inner, 'left'), childOf(inner, 'right')];
    // What is compared with the object's own state is what that state will hold.
    const compared = inner.type === 'binary_expression' && /^[!=]==$/.test(childOf(inner, 'operator')?.text ?? '');
    if (compared && left?.type === 'identifier' && /^this\./.test(right?.text ?? ''))
      found.push([right?.text ?? '', left.text]);
    if (compared && right?.type === 'identifier' && /^this\./.test(left?.text ?? ''))
      found.push([left?.text ?? '', right.text]);
    if (inner.type !== 'assignment_expression' || left?.type !== 'member_expression' || !right) continue;
    if (parameters.includes(right.text)) found.push([left.text, right.text]);
  }
  return found.slice(0, 2);
}
