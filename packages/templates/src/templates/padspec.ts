import { draft, replaceNode, type Template } from '../template.js';
import { childOf, namedOf } from '../source/lite.js';

const MOST = 3;

/** How a value is written into a text, as the failures show it: so many digits, so many places, a sign, a separator. */
export const padspec: Template = {
  name: 'padspec',
  language: 'python',
  prior: 1.6,
  boosts: { text: 0.8, space: 0.6, longer: 0.2, shorter: 0.2 },
  on: 'node',
  nodes: /^interpolation$/,
  *propose(node, { texts }) {
    if (texts.length === 0) return;
    const expression = childOf(node, 'expression') ?? namedOf(node)[0];
    const spec = node.children.find((c) => c.type === 'format_specifier');
    if (!expression) return;
    const specs = new Map<string, number>();
    const add = (text: string, fit: number) => {
      if (spec?.text !== text) specs.set(text, Math.max(fit, specs.get(text) ?? -9));
    };
    for (const diff of texts) {
      // 9:5 for 9:05, 3.5 for 3.50, 1234 for 1,234, 5 for +5.
      const pad = /^0+$/.exec(diff.in);
      if (diff.out === '' && pad && /^\d/.test(diff.tail || diff.in)) add(`:0${pad[0].length + 1}`, 0.8);
      const after = /^\.?\d*$/.test(diff.in) && diff.in !== '' && diff.out === '';
      if (after && /\d\.?\d*$/.test(diff.head)) {
        const places = /\.(\d*)$/.exec(/[\d.]+$/.exec(diff.head + diff.in)?.[0] ?? '')?.[1]?.length ?? 0;
        if (places > 0) add(`:.${places}f`, 0.7);
      }
      if (diff.in === '' && /^\.?\d+$/.test(diff.out)) {
        const left = /\d+(?:\.(\d*))?$/.exec(diff.head);
        if (left) add(`:.${left[1]?.length ?? 0}f`, 0.4);
      }
      if (diff.in === ',' && diff.out === '') add(':,', 0.8);
      if (diff.in === '+' && diff.out === '') add(':+', 0.6);
      if (diff.out === '' && /^ +$/.test(diff.in)) {
        add(`:>${diff.in.length + 1}`, 0.2);
        add(`:<${diff.in.length + 1}`, 0.1);
      }
    }
    for (const [text, fit] of [...specs].slice(0, MOST))
      yield {
        ...draft(
          `writing ${expression.text} as ${text.slice(1)}`,
          spec ? replaceNode(spec, text) : replaceNode({ start: expression.end, end: node.end - 1 }, text),
          fit,
        ),
        kin: text,
      };
  },
};
