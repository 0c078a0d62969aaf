import { callOf } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** `Array(n).fill([])` puts the same list in every place. */
export const fillshared: Template = {
  name: 'fillshared',
  language: 'script',
  prior: 3,
  on: 'node',
  nodes: /^call_expression$/,
  *propose(node) {
    const fill = callOf(node);
    const [value, more] = fill?.args ?? [];
    const length = /^(?:new )?Array\(([^()]+)\)$|^Array\.from\(\{ length: ([^()}]+) \}\)$/.exec(
      fill?.receiver?.text ?? '',
    );
    if (fill?.name !== 'fill' || !length || !value || more) return;
    if (!/^(?:array|object|new_expression|call_expression)$/.test(value.type)) return;
    const made = value.type === 'object' ? `(${value.text})` : value.text;
    const count = length[1] ?? length[2] ?? '';
    yield draft('making one for each place', replaceNode(node, `Array.from({ length: ${count} }, () => ${made})`), 1);
  },
};
