import { childOf, type Lite, namedOf } from '../source/lite.js';
import { callOf } from '../source/shape.js';
import { indentOf, ownsLines, siblings } from '../source/statements.js';
import { finds } from '../source/view.js';
import { draft, type Template } from '../template.js';

/** What is listened for after the call that sets it off may have happened already: the listener comes first. */
export const listenfirst: Template = {
  name: 'listenfirst',
  language: 'script',
  prior: 1.6,
  boosts: { timeout: 2, promise: 0.5 },
  classes: { 'async-order': 2, concurrency: 1 },
  on: 'node',
  nodes: /^(?:expression_statement|lexical_declaration)$/,
  *propose(node, { view }) {
    const before = siblings(node)[siblings(node).indexOf(node) - 1];
    if (before?.type !== 'expression_statement' || !ownsLines(node, view) || !ownsLines(before, view)) return;
    const [set, heard] = [waitedIn(before), waitedIn(node)];
    if (!set || !heard || !listens(heard) || listens(set)) return;
    const head = node.text.slice(0, (heard.parent ?? heard).start - node.start);
    const [, kind = '', target = ''] = /^(const|let) (.+?) = $/.exec(head) ?? [];
    if (node.type === 'lexical_declaration' && target === '') return;
    const span = { start: before.start, end: node.end };
    const indent = indentOf(node, view);
    const opening = target === '' ? '' : `${kind} [${target}] = `;
    yield draft(
      'listening before it is set off',
      {
        ...span,
        text: `${opening}await Promise.all([${heard.text}, ${set.text}]);`,
      },
      0.8,
    );
    const name = finds(view, /\bheard\b/) ? 'heardOf' : 'heard';
    const lines = [`const ${name} = ${heard.text};`, `await ${set.text};`, `${head}await ${name};`];
    yield draft('listening before it is set off', { ...span, text: lines.join(`${view.eol}${indent}`) }, 0.4);
  },
};

/** The call that a statement waits for. */
function waitedIn(statement: Lite): Lite | null {
  const [only, more] = namedOf(statement);
  const value = only?.type === 'variable_declarator' ? childOf(only, 'value') : only;
  const waited = !more && value?.type === 'await_expression' ? namedOf(value)[0] : null;
  return waited && callOf(waited) ? waited : null;
}

const listens = (node: Lite): boolean =>
  /once|wait|event|listen|heard|nextOf|^next|first|^until|^when|settled|idle$|drained/i.test(callOf(node)?.name ?? '');
