import { childOf, type Lite, namedOf } from '../source/lite.js';
import { callOf, operand } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** One direction for all keys where ties go the other way: `key=(points, name), reverse=True` for `(-points, name)`. */
export const sortdirections: Template = {
  name: 'sortdirections',
  language: 'python',
  prior: 1,
  boosts: { order: 2, reversed: 0.6 },
  on: 'node',
  nodes: /^call$/,
  *propose(node, { view }) {
    const call = callOf(node);
    if (!call || !/^(?:sorted|sort|min|max)$/.test(call.name)) return;
    const option = (name: string): Lite | null =>
      call.args.find((arg) => arg.type === 'keyword_argument' && childOf(arg, 'name')?.text === name) ?? null;
    const [key, reverse] = [option('key'), option('reverse')];
    const lambda = key && childOf(key, 'value');
    const tuple = lambda?.type === 'lambda' ? childOf(lambda, 'body') : null;
    if (!reverse || childOf(reverse, 'value')?.text !== 'True' || tuple?.type !== 'tuple') return;
    const items = namedOf(tuple);
    if (items.length < 2 || items.length > 5) return;
    // What separates the option from its neighbour goes with it.
    const before = view.text.slice(0, reverse.start).search(/,\s*$/);
    const gone = before < 0 ? replaceNode(reverse, 'reverse=False') : { start: before, end: reverse.end, text: '' };
    for (let last = 1; last < items.length; last += 1)
      yield draft(
        `turning the first ${last === 1 ? 'key' : `${last} keys`} instead of all`,
        [...items.slice(0, last).map((item) => replaceNode(item, `-${operand(item)}`)), gone],
        last === items.length - 1 ? 0.6 : 0,
      );
  },
};
