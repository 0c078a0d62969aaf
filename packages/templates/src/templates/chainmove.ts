import type { Lite } from '../source/lite.js';
import { callOf, memberOf } from '../source/shape.js';
import { spoiled } from '../source/feeds.js';
import { draft, replaceNode, type Template } from '../template.js';

interface Link {
  /** From the dot to the closing bracket, white space before the dot included. */
  readonly text: string;
}

/** Calls in a chain in the wrong order: one link to the front, to the end, one place on. */
export const chainmove: Template = {
  name: 'chainmove',
  prior: 1.6,
  boosts: { order: 0.6, text: 0.6, 'wrong-value': 0.2, longer: 0.5, space: 0.3 },
  on: 'node',
  nodes: /^(?:call|call_expression)$/,
  *propose(node, { view }) {
    if (!callOf(node) || (node.parent && memberOf(node.parent)?.object === node)) return;
    const links: Link[] = [];
    let at: Lite = node;
    for (let call = callOf(at); call?.receiver; call = callOf(at)) {
      links.unshift({ text: view.text.slice(call.receiver.end, at.end) });
      at = call.receiver;
    }
    if (links.length < 2 || links.length > 8) return;
    const alike = new Set(links.map((link) => /\w+/.exec(link.text)?.[0])).size < links.length ? 0.7 : -0.4;
    for (const [i, link] of links.entries()) {
      for (let to = 0; to < links.length; to += 1) {
        if (to === i || (Math.abs(to - i) === 1 && to < i)) continue;
        const order = links.filter((other) => other !== link);
        order.splice(to, 0, link);
        const text = order.map((other) => other.text).join('');
        if (text === links.map((other) => other.text).join('')) continue;
        const before = spoiled(links.map((other) => other.text));
        const better = before > 0 && spoiled(order.map((other) => other.text)) === 0 ? 2.5 : 0;
        const end = to === 0 || to === links.length - 1 ? 0.2 : -0.2;
        yield draft(
          `calling ${link.text.trim()} at place ${to + 1} of its chain`,
          replaceNode({ start: at.end, end: node.end }, text),
          alike + end + better,
        );
      }
    }
  },
};
