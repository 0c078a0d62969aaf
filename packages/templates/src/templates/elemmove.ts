import { namedOf, type Lite } from '../source/lite.js';
import { spoiled } from '../source/feeds.js';
import { type Change, draft, replaceNode, type Template } from '../template.js';

/** The order of a list matters and is wrong: an item to the front, to the end, one place on. */
export const elemmove: Template = {
  name: 'elemmove',
  prior: 1.4,
  boosts: { order: 0.8, text: 0.5, 'wrong-value': 0.4, longer: 0.4 },
  classes: { 'env-config': 1.5 },
  on: 'node',
  nodes: /^(?:list|tuple|array)$/,
  *propose(node, { groups, view }) {
    if (!/^(?:list|tuple|array)$/.test(node.type)) return;
    const items = namedOf(node);
    if (items.length < 2 || items.length > 12 || items.some((item) => /^(?:integer|number|float)$/.test(item.type)))
      return;
    // A row of a table keeps its columns.
    if (node.field === 'left' || (node.parent && /^(?:list|tuple|array)$/.test(node.parent.type))) return;
    const before = spoiled(items.map((item) => item.text));
    const composed = items.some((item) => item.children.length > 1 && !/^string/.test(item.type)) ? 0.5 : -1.2;
    const fresh = new Set(
      groups.filter((g) => g.file === view.path).flatMap((g) => g.added.map((line) => line.trim())),
    );
    const seen = new Set<string>();
    for (const [i, item] of items.entries()) {
      const touched = [...fresh].some((line) => line !== '' && (line.includes(item.text) || item.text.includes(line)))
        ? 0.3
        : -0.2;
      for (let to = 0; to < items.length; to += 1) {
        if (to === i) continue;
        const order = items.filter((_, at) => at !== i);
        order.splice(to, 0, item);
        const key = order.map((o) => o.text).join('\u0000');
        if (seen.has(key)) continue;
        seen.add(key);
        const end = to === 0 || to === items.length - 1 ? 0.3 : 0;
        const far = Math.abs(to - i) === 1 ? 0.1 : 0;
        const better = before - spoiled(order.map((other) => other.text)) === before && before > 0 ? 2.5 : 0;
        const made = draft(
          `putting ${short(item)} at place ${to + 1} instead of ${i + 1}`,
          reordered(items, order),
          composed + touched + end + far + better,
        );
        yield { ...made, kin: `${item.text} ${to === 0 ? 'first' : to === items.length - 1 ? 'last' : `${to}`}` };
      }
    }
  },
};

const short = (item: Lite): string =>
  (item.text.length > 40 ? `${item.text.slice(0, 40)}…` : item.text).replace(/\s+/g, ' ');

const reordered = (items: readonly Lite[], order: readonly Lite[]): readonly Change[] =>
  items.flatMap((item, i) => {
    const other = order[i];
    return other && other !== item ? [replaceNode(item, other.text)] : [];
  });
