import { namedOf } from '../source/lite.js';
import { draft, replaceNode, type Template } from '../template.js';

/** What is taken apart by place has names, or the other way round. */
export const patternkind: Template = {
  name: 'patternkind',
  language: 'script',
  prior: 1,
  boosts: { none: 1.2, 'null-actual': 1, type: 0.6 },
  classes: { type: 1 },
  on: 'node',
  nodes: /^(?:object_pattern|array_pattern)$/,
  *propose(node, { messages }) {
    const parts = namedOf(node);
    if (parts.length === 0 || parts.length > 5) return;
    const names = parts.map(({ text }) => text);
    if (names.some((name) => !/^[A-Za-z_$][\w$]*$/.test(name))) return;
    if (
      !/^(?:variable_declarator|for_in_statement|formal_parameters|assignment_expression)$/.test(
        node.parent?.type ?? '',
      )
    )
      return;
    const array = node.type === 'array_pattern';
    const told = array && /is not iterable/.test(messages) ? 1.4 : 0;
    const text = array ? `{ ${names.join(', ')} }` : `[${names.join(', ')}]`;
    yield draft(array ? 'taking the parts by name' : 'taking the parts by place', replaceNode(node, text), told);
  },
};
