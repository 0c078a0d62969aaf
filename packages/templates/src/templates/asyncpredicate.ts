import { asyncAround, isAsync } from '../source/awaits.js';
import { ancestor, childOf, type Lite, walk } from '../source/lite.js';
import { parametersOf } from '../source/names.js';
import { callOf, isFunction, isStatement } from '../source/shape.js';
import { indentOf, ownsLines } from '../source/statements.js';
import { draft, replaceNode, type Template } from '../template.js';

/** An asynchronous callback where a plain answer is asked for: its promise counts as true, or is added up as a text. */
export const asyncpredicate: Template = {
  name: 'asyncpredicate',
  language: 'script',
  prior: 2.4,
  boosts: { promise: 1.5, longer: 0.6, 'bool-flipped': 0.8 },
  classes: { 'async-order': 2 },
  on: 'node',
  nodes: /^call_expression$/,
  *propose(node, { view, unit }) {
    const call = callOf(node);
    const callback = call?.args[0];
    if (!call?.receiver || !callback || !isFunction(callback) || !isAsync(callback)) return;
    const from = call.receiver.text;
    const answers = `await Promise.all(${from}.map(${callback.text}))`;
    const changed = (text: string) =>
      draft(`waiting for what each ${call.name} asks`, [...asyncAround(node), replaceNode(node, text)], 1);
    switch (call.name) {
      case 'some':
      case 'every':
      case 'findIndex':
        yield changed(`(${answers}).${call.name}(Boolean)`);
        return;
      case 'find':
        yield changed(`${from}[(${answers}).findIndex(Boolean)]`);
        return;
      case 'filter': {
        const statement = ancestor(node, (at) => isStatement(at) || isFunction(at));
        if (!statement || !isStatement(statement) || !ownsLines(statement, view)) return;
        const name =
          ['kept', 'wanted', 'answers'].find((one) => !new RegExp(`\\b${one}\\b`).test(unit.text)) ?? 'kept_';
        const at = view.startOf(view.lineAt(statement.start));
        yield draft('asking for each item before the filter', [
          ...asyncAround(node),
          { start: at, end: at, text: `${indentOf(statement, view)}const ${name} = ${answers};${view.eol}` },
          replaceNode(node, `${from}.filter((_, i) => ${name}[i])`),
        ]);
        return;
      }
      case 'reduce':
        yield* summed(callback);
        return;
      default:
    }
  },
};

/** What a step of `reduce` gets from the one before is a promise: it has to be waited for. */
function* summed(callback: Lite) {
  const [total] = parametersOf(callback);
  const body = childOf(callback, 'body');
  if (!total || !body) return;
  const reads = [...walk(body)].filter(
    (at) => at.type === 'identifier' && at.text === total && !/^await/.test(at.parent?.type ?? ''),
  );
  if (reads.length > 0)
    yield draft(
      `waiting for ${total}`,
      reads.map((read) => replaceNode(read, `(await ${total})`)),
      1,
    );
}
