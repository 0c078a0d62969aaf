import { namedOf } from '../source/lite.js';
import { draft, type Template } from '../template.js';

const MOST = 12;

/** An item too many in a list, a set or a table that is written down. */
export const itemdrop: Template = {
  name: 'itemdrop',
  prior: 0.8,
  boosts: { longer: 0.6, 'bool-flipped': 0.4, 'not-raised': 0.5, 'wrong-value': 0.1, shorter: 0.2 },
  on: 'node',
  nodes: /^(?:list|tuple|set|array|dictionary|object)$/,
  *propose(node) {
    const items = namedOf(node);
    if (items.length < 2 || items.length > MOST || node.field === 'left') return;
    for (const [i, item] of items.entries()) {
      const [before, after] = [items[i - 1], items[i + 1]];
      const [start, end] = before ? [before.end, item.end] : [item.start, after?.start ?? item.end];
      const same = items.some((other) => other !== item && other.text === item.text) ? 1.5 : 0;
      const last = i === items.length - 1 ? 0.2 : 0;
      yield draft(`leaving ${item.text.slice(0, 40)} out`, { start, end, text: '' }, same + last - 0.05 * items.length);
    }
  },
};
