import { ancestor, childOf, type Lite, namedOf } from '../source/lite.js';
import { binariesOf, callOf } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A key that may be missing: `d[k]` for `d.get(k)` with a default that fits what is done with it. */
export const dictget: Template = {
  name: 'dictget',
  language: 'python',
  prior: 1.0,
  boosts: { key: 2, none: 0.6 },
  classes: { 'env-config': 1.2 },
  on: 'node',
  nodes: /^(?:subscript|call|comparison_operator)$/,
  *propose(node, { unit }) {
    if (node.type === 'comparison_operator') {
      yield* membership(node, unit);
      return;
    }
    if (node.type === 'subscript') {
      const parent = node.parent;
      if (!parent || (/assignment/.test(parent.type) && node.field === 'left') || parent.type === 'delete_statement')
        return;
      const base = childOf(node, 'value');
      const key = childOf(node, 'subscript');
      if (!base || !key || key.type === 'slice' || /^(?:integer|unary_operator)$/.test(key.type)) return;
      const counted = /binary_operator|augmented/.test(parent.type) ? 0.8 : 0;
      yield draft(
        `reading ${base.text} with a default`,
        replaceNode(node, `${base.text}.get(${key.text}, 0)`),
        counted - 0.2,
      );
      yield draft(
        `reading ${base.text} with a default`,
        replaceNode(node, `${base.text}.get(${key.text}, [])`),
        /^for/.test(parent.type) ? 1 : -0.5,
      );
      yield draft(
        `reading ${base.text} where it has the key`,
        replaceNode(node, `${base.text}.get(${key.text})`),
        -0.2,
      );
      return;
    }
    const call = callOf(node);
    if (call?.name !== 'get' || !call.receiver) return;
    const [key, fallback] = namedOf(call.list);
    if (!key || ancestor(node, (n) => n.type === 'import_statement')) return;
    if (!fallback)
      for (const [i, other] of ["''", '0', '[]', '{}', key.text].entries())
        yield draft(
          `reading ${call.receiver.text} with ${other} as default`,
          replaceNode({ start: key.end, end: key.end }, `, ${other}`),
          0.2 - 0.2 * i,
        );
  },
};

/** What is there and empty counts as missing: `key in d` for `d.get(key)`. */
function* membership(node: Lite, unit: Lite) {
  const [only, more] = binariesOf(node);
  if (!only || more || !/^(?:in|not in)$/.test(only.op.text)) return;
  const { left, op, right } = only;
  if (!/^(?:identifier|attribute)$/.test(right.type)) return;
  if (!unit.text.includes(`${right.text}[${left.text}]`) && !unit.text.includes(`${right.text}.get(`)) return;
  const read = `${right.text}.get(${left.text})`;
  yield draft(
    `asking whether ${right.text} has something for ${left.text}`,
    replaceNode(node, op.text === 'in' ? read : `not ${read}`),
    0.2,
  );
}
