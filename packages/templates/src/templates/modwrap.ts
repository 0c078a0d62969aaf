import { globalsOf } from '../source/names.js';
import { childOf, type Lite } from '../source/lite.js';
import { binariesOf, callOf, isExpression } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A value on a circle: a difference of times, an index, an angle, taken modulo a constant of the module. */
export const modwrap: Template = {
  name: 'modwrap',
  prior: 0.6,
  boosts: { number: 0.8, index: 0.8, order: 0.5, 'wrong-value': 0.2, text: 0.2 },
  on: 'node',
  nodes: /^(?:call|call_expression|binary_operator|binary_expression)$/,
  *propose(node, { view, groups, unit, labels }) {
    if (!isExpression(node)) return;
    const absolute = callOf(node);
    const inner = absolute && /^(?:abs|Math\.abs)$/.test(absolute.callee.text) ? absolute.args[0] : null;
    if (!inner && !/^binary_(?:operator|expression)$/.test(node.type)) return;
    if (!inner && !/^[-+]$/.test(node.children[1]?.text ?? '')) return;
    yield* rest(node);
    if (labels.has('index')) yield* around(node, view.python);
    const fresh = groups.flatMap((group) => group.added).join('\n');
    const constants = globalsOf(view).filter(
      (name) => /^[A-Z][A-Z_0-9]*$/.test(name) && !view.text.includes(`${name}(`),
    );
    for (const constant of constants.slice(0, 5)) {
      if (node.text.includes(constant)) continue;
      const text = (inner ?? node).text;
      const fit =
        (inner ? 0.9 : -0.2) + (fresh.includes(constant) ? 0.4 : 0) + (unit.text.includes(constant) ? 0.2 : 0);
      yield draft(`taking ${text} modulo ${constant}`, replaceNode(node, `(${text}) % ${constant}`), fit);
    }
    if (inner) yield draft(`using ${inner.text} as it is`, replaceNode(node, inner.text), 0.4);
  },
};

/** `10 - n % 10` is 10 where nothing is left to fill up: what is missing to a whole turn is taken round once more. */
function* rest(node: Lite) {
  const [outer] = binariesOf(node);
  const [inner] = outer?.op.text === '-' ? binariesOf(outer.right) : [];
  if (!outer || inner?.op.text !== '%' || inner.right.text !== outer.left.text) return;
  const around = node.parent?.type === 'parenthesized_expression' ? node.parent.parent : node.parent;
  if (around && binariesOf(around).some(({ op }) => op.text === '%')) return;
  yield draft(
    `taking ${node.text} modulo ${outer.left.text}`,
    replaceNode(node, `(${node.text}) % ${outer.left.text}`),
    2.6,
  );
}

/** `seats[at + 1]` around a table: behind the last comes the first. */
function* around(node: Lite, python: boolean) {
  const place = node.parent;
  const base = place ? (childOf(place, 'value') ?? childOf(place, 'object')) : null;
  if (!place || !base || base === node || !/^subscript(?:_expression)?$/.test(place.type)) return;
  const [only] = binariesOf(node);
  if (!python && only?.op.text === '-') return;
  const size = python ? `len(${base.text})` : `${base.text}.length`;
  yield draft('taking the first behind the last', replaceNode(node, `(${node.text}) % ${size}`), 0.2);
}
