import { callOf } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** The best or the first of nothing: a default where there is none. */
export const emptydefault: Template = {
  name: 'emptydefault',
  language: 'python',
  prior: 1,
  boosts: { value: 1.2, raised: 0.5, generator: 0.3, empty: 0.4 },
  classes: { null: 1.2 },
  on: 'node',
  nodes: /^call$/,
  *propose(node, { messages }) {
    const call = callOf(node);
    const lone = call?.list.type === 'generator_expression';
    const [only, more] = lone ? [call.list] : (call?.args ?? []);
    if (!call || !only || call.receiver) return;
    const end = { start: call.args.at(-1)?.end ?? only.end, end: call.args.at(-1)?.end ?? only.end };
    if (/^(?:max|min)$/.test(call.name) && !/\bdefault\s*=/.test(node.text)) {
      if (more && more.type !== 'keyword_argument') return;
      const told = /empty (?:sequence|iterable)|iterable argument is empty/.test(messages) ? 1.2 : -0.8;
      const list = (value: string) =>
        lone ? replaceNode(call.list, `(${call.list.text}, default=${value})`) : replaceNode(end, `, default=${value}`);
      yield draft('0 for nothing', list('0'), told);
      yield draft('None for nothing', list('None'), told - 0.2);
    }
    if (call.name !== 'next' || more) return;
    const told = /StopIteration|generator raised/.test(messages) ? 1.2 : -0.2;
    yield draft(
      'None where there is no next',
      lone ? replaceNode(call.list, `(${call.list.text}, None)`) : replaceNode(end, ', None'),
      told,
    );
  },
};
