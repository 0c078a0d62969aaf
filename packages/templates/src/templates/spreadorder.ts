import { namedOf } from '../source/lite.js';
import { draft, replaceNode, type Template } from '../template.js';

/** The later one of two spreads wins: what is given has to stand behind the defaults. */
export const spreadorder: Template = {
  name: 'spreadorder',
  language: 'script',
  prior: 1.4,
  boosts: { 'wrong-value': 0.3, text: 0.2, number: 0.2, 'bool-flipped': 0.2 },
  classes: { 'env-config': 1.8 },
  on: 'node',
  nodes: /^object$/,
  *propose(node, { view }) {
    const parts = namedOf(node);
    const spreads = parts.filter((part) => part.type === 'spread_element');
    if (spreads.length === 0 || parts.length < 2 || parts.length > 8) return;
    const whole = (order: readonly string[]) => {
      if (!node.text.includes('\n')) return replaceNode(node, `{ ${order.join(', ')} }`);
      const indent = /^[ \t]*/.exec(view.line(view.lineAt(parts[0]?.start ?? node.start)))?.[0] ?? '';
      const close = /^[ \t]*/.exec(view.line(view.lineAt(node.end - 1)))?.[0] ?? '';
      const rows = order.map((text) => `${indent}${text},`);
      return replaceNode(node, ['{', ...rows, `${close}}`].join(view.eol));
    };
    const texts = parts.map(({ text }) => text);
    for (const spread of spreads) {
      const rest = texts.filter((_, i) => parts[i] !== spread);
      const note = `letting ${spread.text.slice(3)}`;
      if (parts.at(-1) !== spread) yield draft(`${note} win`, whole([...rest, spread.text]), 0.4);
      if (parts[0] !== spread) yield draft(`${note} give way`, whole([spread.text, ...rest]), 0.4);
    }
  },
};
