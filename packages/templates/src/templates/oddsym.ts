import { childOf, namedOf } from '../source/lite.js';
import { parametersOf } from '../source/names.js';
import { ancestor } from '../source/lite.js';
import { isFunction } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A rounding that goes one way for positive numbers has to go the mirrored way for negative ones. */
export const oddsym: Template = {
  name: 'oddsym',
  prior: 0.8,
  boosts: { number: 0.9, 'by-one': 1, negated: 0.4, 'wrong-value': 0.2 },
  on: 'node',
  nodes: /^return_statement$/,
  *propose(node, { view, messages }) {
    if (node.type !== 'return_statement') return;
    const value = namedOf(node)[0];
    if (!value || !/\b(?:floor|round|ceil|trunc|int)\(|\/\/|divmod/.test(value.text)) return;
    const fn = ancestor(node, isFunction);
    const name = fn ? childOf(fn, 'name')?.text : null;
    const [first, ...rest] = fn ? parametersOf(fn).filter((p) => p !== 'self') : [];
    if (!fn || !name || !first || !value.text.includes(first)) return;
    const negative = /(?:^|[^\w.])-\d/.test(messages) ? 1.2 : 0;
    const method =
      fn.type === 'method_definition'
        ? 'this.'
        : /^\s*(?:self)\b/.test(childOf(fn, 'parameters')?.text.slice(1) ?? '')
          ? 'self.'
          : '';
    const again = `${method}${name}(${[`-${first}`, ...rest].join(', ')})`;
    const text = view.python
      ? `-${again} if ${first} < 0 else ${value.text}`
      : `${first} < 0 ? 0 - ${again} : ${value.text}`;
    yield draft(`mirroring ${name} for a negative ${first}`, replaceNode(value, text), negative + 0.4);
    for (const other of ['trunc', 'round', 'ceil', 'floor'])
      if (!view.python && /^Math\.\w+\(/.test(value.text) && !value.text.startsWith(`Math.${other}(`))
        yield draft(
          `rounding with ${other}`,
          replaceNode(value, value.text.replace(/^Math\.\w+/, `Math.${other}`)),
          0.6,
        );
  },
};
