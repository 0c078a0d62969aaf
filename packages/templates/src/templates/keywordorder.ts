import { escaped } from '../source/escaped.js';
import { childOf, type Lite } from '../source/lite.js';
import { callOf } from '../source/shape.js';
import { isRefused } from '../source/unparsed.js';
import type { View } from '../source/view.js';
import { type Draft, draft, replaceNode, type Template } from '../template.js';

/** An argument by name before one by position: Python refuses the file although the grammar reads it. */
export const keywordorder: Template = {
  name: 'keywordorder',
  language: 'python',
  prior: 2.6,
  boosts: { syntax: 2 },
  classes: { syntax: 2 },
  on: 'node',
  nodes: /^call$/,
  *propose(node, context) {
    if (!isRefused(context)) return;
    const call = callOf(node);
    if (!call) return;
    yield* doubled(call.args);
    const last = call.args.findLastIndex(isPlain);
    const named = call.args.slice(0, Math.max(last, 0)).filter((arg) => arg.type === 'keyword_argument');
    if (named.length === 0) return;
    const places = fieldsOf(call.callee.text, context.view);
    const at = named.every((arg) => places[call.args.indexOf(arg)] === childOf(arg, 'name')?.text);
    yield draft(
      'passing all of them by position',
      named.map((arg) => replaceNode(arg, childOf(arg, 'value')?.text ?? arg.text)),
      at ? 1 : 0.5,
    );
    const plain = call.args.filter((arg, i) => isPlain(arg) && call.args.slice(0, i).some((a) => named.includes(a)));
    const names = plain.map((arg) => places[call.args.indexOf(arg)]);
    if (names.every((name) => name !== undefined))
      yield draft(
        'passing those behind it by name too',
        plain.map((arg, i) => replaceNode({ start: arg.start, end: arg.start }, `${names[i]}=`)),
        0.7,
      );
    const order = [...call.args.filter(isPlain), ...call.args.filter((arg) => !isPlain(arg))];
    yield draft(
      'passing those by position first',
      order.map((arg, i) => replaceNode(call.args[i] ?? arg, arg.text)),
      0.2,
    );
  },
};

const isPlain = (arg: Lite): boolean => !/^(?:keyword_argument|dictionary_splat|list_splat)$/.test(arg.type);

/** The same name twice: one of the two has to go. */
function* doubled(args: readonly Lite[]): Generator<Draft> {
  for (const [i, arg] of args.entries()) {
    const name = arg.type === 'keyword_argument' ? childOf(arg, 'name')?.text : undefined;
    const before = args.slice(0, i).find((a) => a.type === 'keyword_argument' && childOf(a, 'name')?.text === name);
    const [ahead, behind] = [args[i - 1], args[args.indexOf(before ?? arg) + 1]];
    if (name === undefined || !before || !ahead || !behind) continue;
    yield draft(`passing ${name} once`, { start: ahead.end, end: arg.end, text: '' }, 0.8);
    yield draft(`passing ${name} once`, { start: before.start, end: behind.start, text: '' }, 0.6);
  }
}

/** Parameters of a function, or fields of a class, of this file in their order. */
function fieldsOf(callee: string, view: View): readonly string[] {
  const name = escaped(callee.replace(/^.*\./, ''));
  const def = new RegExp(`^\\s*(?:async )?def ${name}\\(([^)]*)\\)`, 'm').exec(view.text)?.[1];
  if (def !== undefined)
    return def
      .split(',')
      .map((part) => /^\s*(\w+)/.exec(part)?.[1] ?? '')
      .filter((part) => part !== 'self' && part !== 'cls');
  const body = new RegExp(`^class ${name}\\b.*:\\r?\\n((?:[ \\t].*\\r?\\n|\\r?\\n)*)`, 'm').exec(view.text)?.[1] ?? '';
  return [...body.matchAll(/^ {4}(\w+)\s*:/gm)].map((match) => match[1] ?? '');
}
