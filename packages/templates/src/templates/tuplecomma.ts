import { childOf, type Lite, namedOf } from '../source/lite.js';
import { type Draft, draft, replaceNode, type Template } from '../template.js';

/** The comma that makes a tuple: too many behind a value, missing in one of a single item or between two texts. */
export const tuplecomma: Template = {
  name: 'tuplecomma',
  language: 'python',
  prior: 1.4,
  boosts: { type: 0.6, 'other-type': 1, attribute: 0.5, shorter: 0.5, missed: 0.3, 'false-alarm': 0.5 },
  classes: { syntax: 0.8, type: 0.8 },
  on: 'node',
  nodes: /^(?:expression_list|tuple|parenthesized_expression|concatenated_string)$/,
  *propose(node) {
    const made = node.type === 'concatenated_string' ? separated(node) : inBrackets(node);
    if (made) yield made;
  },
};

function inBrackets(node: Lite): Draft | null {
  const [only, more] = namedOf(node);
  if (!only || more) return null;
  const comma = node.children.find((c) => c.type === ',');
  if (node.type !== 'parenthesized_expression')
    return comma
      ? draft(`giving ${only.text} alone`, replaceNode(comma, ''), node.type === 'expression_list' ? 1 : 0)
      : null;
  // `args=(x)`, `in ("a")`, `KINDS = ("a")` are no tuples.
  const parent = node.parent;
  const named =
    parent?.type === 'keyword_argument' && /^(?:args|argv|params|choices)$/.test(childOf(parent, 'name')?.text ?? '');
  const member = parent?.type === 'comparison_operator' && /\bin$/.test(operatorBefore(parent, node));
  const listed = /^(?:string|call)$/.test(only.type) && parent?.type === 'assignment' && node.field === 'right';
  if (!named && !(member && only.type === 'string') && !listed) return null;
  return draft(`making a tuple of ${only.text}`, replaceNode({ start: only.end, end: only.end }, ','), named ? 1 : 0.6);
}

const operatorBefore = (parent: Lite, node: Lite): string =>
  parent.children[parent.children.indexOf(node) - 1]?.text ?? '';

/** Two texts of a list that have run together. */
function separated(node: Lite): Draft | null {
  const parts = namedOf(node);
  if (!/^(?:list|tuple|set|argument_list)$/.test(node.parent?.type ?? '')) return null;
  const items = namedOf(node.parent ?? node);
  if (items.length < 2) return null;
  const changes = parts.slice(0, -1).map((part) => replaceNode({ start: part.end, end: part.end }, ','));
  return draft('separating the texts by a comma', changes, parts.length === 2 ? 0.8 : 0.2);
}
