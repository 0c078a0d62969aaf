import { escaped } from '../source/escaped.js';
import { childOf, type Lite, namedOf, walk } from '../source/lite.js';
import { isExpression } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

const MOST = 6;

/** Which items a comprehension takes: a filter too many, one that is missing and stands elsewhere in the function. */
export const compfilter: Template = {
  name: 'compfilter',
  language: 'python',
  prior: 1.2,
  boosts: { longer: 0.9, shorter: 0.9, empty: 0.4, raised: 0.3, number: 0.2, 'wrong-value': 0.2 },
  on: 'node',
  nodes: /^(?:list_comprehension|set_comprehension|generator_expression|dictionary_comprehension)$/,
  *propose(node, { unit, view }) {
    const filters = node.children.filter((c) => c.type === 'if_clause');
    const loop = node.children.find((c) => c.type === 'for_in_clause');
    const item = loop ? childOf(loop, 'left') : null;
    if (!loop || !item) return;
    for (const filter of filters) {
      const start = view.text.slice(0, filter.start).trimEnd().length;
      yield draft(`taking every ${item.text}`, { start, end: filter.end, text: '' }, 0.2);
    }
    if (filters.length > 0 || item.type !== 'identifier') return;
    const end = loop.end;
    const tried = new Set<string>();
    for (const text of [item.text, `${item.text} is not None`, ...conditionsOf(unit, item.text)].slice(0, MOST)) {
      if (tried.has(text)) continue;
      tried.add(text);
      yield draft(`taking the ${item.text} with ${text}`, replaceNode({ start: end, end }, ` if ${text}`), -0.2);
    }
  },
};

/** Conditions of the function on one variable, told of another. */
function conditionsOf(unit: Lite, item: string): readonly string[] {
  const found: string[] = [];
  for (const node of walk(unit)) {
    if (!/^(?:comparison_operator|call)$/.test(node.type) || !isExpression(node) || node.text.length > 50) continue;
    if (
      node.type === 'call' &&
      !/^(?:if_clause|if_statement|boolean_operator|not_operator)$/.test(node.parent?.type ?? '')
    )
      continue;
    const [subject] = node.type === 'call' ? namedOf(childOf(node, 'arguments') ?? node) : namedOf(node);
    if (subject?.type !== 'identifier') continue;
    found.push(node.text.replace(new RegExp(`(?<![\\w.])${escaped(subject.text)}(?!\\w)`, 'g'), item));
  }
  return found;
}
