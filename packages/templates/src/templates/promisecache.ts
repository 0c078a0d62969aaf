import { childOf, type Lite, namedOf } from '../source/lite.js';
import { callOf } from '../source/shape.js';
import { indentOf, insertLines, ownsLines, siblings } from '../source/statements.js';
import { finds } from '../source/view.js';
import { draft, replaceNode, type Template } from '../template.js';

/** An answer that is kept only when it is there: who asks meanwhile asks a second time. The promise itself is kept. */
export const promisecache: Template = {
  name: 'promisecache',
  language: 'script',
  prior: 1,
  boosts: { longer: 0.4, 'by-one': 0.4, 'too-big': 0.6 },
  classes: { concurrency: 2.2, 'async-order': 1.4 },
  on: 'node',
  nodes: /^lexical_declaration$/,
  *propose(node, { view, unit }) {
    const [only, more] = namedOf(node);
    const name = only ? childOf(only, 'name') : null;
    const value = only ? childOf(only, 'value') : null;
    const waited = value?.type === 'await_expression' ? namedOf(value)[0] : undefined;
    if (!value || !waited || more || name?.type !== 'identifier' || !ownsLines(node, view)) return;
    const kept = keptAs(name.text, siblings(node).slice(siblings(node).indexOf(node) + 1));
    if (!kept) return;
    const { statement, cache, key } = kept;
    const plain = replaceNode(value, waited.text);
    const indent = indentOf(node, view);
    yield draft('keeping the promise', plain, 0.4);
    const forget = `${view.eol}${indentOf(statement, view)}${name.text}.catch(() => ${cache}.delete(${key}));`;
    yield draft(
      'keeping the promise until it fails',
      [plain, { start: statement.end, end: statement.end, text: forget }],
      0.6,
    );
    if (!/\bthis\./.test(unit.text) || finds(view, /\bthis\.#?inFlight\b/)) return;
    const request = `Promise.resolve(${waited.text}).finally(() => this.inFlight.delete(${key}))`;
    const asked = siblings(node).find(
      (one) =>
        one.type === 'if_statement' && one.end < node.start && one.text.includes(cache) && one.text.includes(key),
    );
    const after = asked && ownsLines(asked, view) ? view.lineAt(asked.end - 1) + 1 : view.lineAt(node.start);
    const joining = [
      'this.inFlight ??= new Map();',
      `if (this.inFlight.has(${key})) {`,
      `  return this.inFlight.get(${key});`,
      '}',
    ];
    const sharing = [
      `const request = ${request};`,
      `this.inFlight.set(${key}, request);`,
      `const ${name.text} = await request;`,
    ];
    yield draft(
      'sharing a request that is under way',
      [
        insertLines(
          joining.map((line) => indent + line),
          after,
          view,
        ),
        replaceNode(node, sharing.join(`${view.eol}${indent}`)),
      ],
      0.8,
    );
  },
};

/** The statement that puts a value in a map under a key. */
function keptAs(name: string, after: readonly Lite[]) {
  for (const statement of after) {
    const call = statement.children[0] ? callOf(statement.children[0]) : null;
    const [key, value] = call?.args ?? [];
    if (call?.name === 'set' && call.receiver && key && value?.text === name)
      return { statement, cache: call.receiver.text, key: key.text };
  }
  return null;
}
