import { ancestor, childOf, namedOf } from '../source/lite.js';
import { callOf } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A key that may be missing: `d[k]` for `d.get(k)` with a default that fits what is done with it. */
export const dictget: Template = {
  name: 'dictget',
  language: 'python',
  prior: 1.0,
  boosts: { key: 2, none: 0.6 },
  on: 'node',
  nodes: /^(?:subscript|call)$/,
  *propose(node) {
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
