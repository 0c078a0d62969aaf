import { namedOf } from '../source/lite.js';
import { draft, replaceNode, type Template } from '../template.js';

/** `...rest` takes what is left: it has to stand last, with no comma behind it. */
export const restlast: Template = {
  name: 'restlast',
  language: 'script',
  prior: 3,
  boosts: { syntax: 2 },
  classes: { syntax: 2 },
  on: 'node',
  nodes: /^(?:rest_pattern|rest_element)$/,
  *propose(node) {
    const list = node.parent;
    if (!list || !/^(?:object_pattern|array_pattern|formal_parameters)$/.test(list.type)) return;
    const parts = namedOf(list);
    const comma = list.children[list.children.indexOf(node) + 1];
    if (parts.at(-1) === node) {
      if (comma?.text === ',') yield draft('leaving the comma behind the rest out', replaceNode(comma, ''), 1);
      return;
    }
    const others = parts.filter((part) => part !== node);
    const [first, last] = [parts[0], parts.at(-1)];
    if (first && last)
      yield draft(
        'taking the rest last',
        replaceNode({ start: first.start, end: last.end }, [...others, node].map(({ text }) => text).join(', ')),
        1,
      );
  },
};
