import { childOf, type Lite, walk } from '../source/lite.js';
import { callOf, isFunction, isStatement } from '../source/shape.js';
import { indentOf, insertLines, ownsLines } from '../source/statements.js';
import { draft, replaceNode, type Template } from '../template.js';

/** What can be gone through once is gone through twice: the second time finds nothing. */
export const exhausted: Template = {
  name: 'exhausted',
  language: 'python',
  prior: 1.8,
  boosts: { generator: 2, empty: 1, shorter: 0.6, number: 0.3, 'zero-division': 0.5, value: 0.4 },
  classes: { type: 1 },
  on: 'node',
  nodes: /^(?:assignment|function_definition)$/,
  *propose(node, { unit, view }) {
    if (node.type === 'function_definition') {
      if (!isFunction(node)) return;
      const body = childOf(node, 'body');
      const first = body?.children.find((c) => isStatement(c) && !isText(c));
      if (!body || !first || !ownsLines(first, view)) return;
      for (const parameter of onceOnly(node)) {
        const reads = readsOf(body, parameter);
        if (reads < 2 || new RegExp(`\\b${parameter}\\s*=\\s*(?:list|tuple|sorted|set)\\(`).test(body.text)) continue;
        yield draft(
          `keeping what ${parameter} gives`,
          insertLines([`${indentOf(first, view)}${parameter} = list(${parameter})`], view.lineAt(first.start), view),
          0.4,
        );
      }
      return;
    }
    const [left, value] = [childOf(node, 'left'), childOf(node, 'right')];
    if (!left || !value || !runsOut(value)) return;
    const many = readsOf(unit, left.text) >= 3 || left.type === 'attribute';
    const inner = value.type === 'generator_expression' ? value.text.slice(1, -1) : value.text;
    const text = value.type === 'generator_expression' ? `[${inner}]` : `list(${inner})`;
    yield draft(`keeping all of ${left.text}`, replaceNode(value, text), many ? 0.8 : -0.2);
  },
};

const runsOut = (value: Lite): boolean =>
  value.type === 'generator_expression' ||
  /^(?:map|filter|zip|reversed|iter|enumerate|(?:itertools\.)?(?:chain|islice|groupby|takewhile|dropwhile|accumulate)|csv\.reader|csv\.DictReader|re\.finditer)$/.test(
    callOf(value)?.callee.text ?? '',
  );

/** Parameters that are declared as something to go through, not as something to keep. */
const onceOnly = (fn: Lite): readonly string[] =>
  (childOf(fn, 'parameters')?.children ?? [])
    .filter((p) => /^typed_/.test(p.type) && /^(?:Iterable|Iterator|Generator)\b/.test(childOf(p, 'type')?.text ?? ''))
    .map((p) => (childOf(p, 'name') ?? p.children[0])?.text ?? '');

const readsOf = (scope: Lite, name: string): number =>
  [...walk(scope)].filter((n) => n.text === name && /^(?:identifier|attribute)$/.test(n.type) && n.field !== 'name')
    .length;

const isText = (node: Lite): boolean => node.type === 'expression_statement' && node.children[0]?.type === 'string';
