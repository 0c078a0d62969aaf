import { ancestor } from '../source/lite.js';
import { binariesOf, isFunction } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** Sums and products of fractions that are off in the last digit: they are rounded to as many places as are asked for. */
export const moneyround: Template = {
  name: 'moneyround',
  language: 'script',
  prior: 1.4,
  boosts: { number: 0.6 },
  on: 'node',
  nodes: /^binary_expression$/,
  *propose(node, { messages }) {
    // Only where the failure shows such a value: 0.30000000000000004, 19.990000000000002.
    if (!/\d\.\d{9,}/.test(messages)) return;
    const [binary] = binariesOf(node);
    if (binary?.family !== 'arith' || (node.parent && binariesOf(node.parent).length > 0)) return;
    const held = /^(?:return_statement|pair|variable_declarator|assignment_expression|arrow_function)$/.test(
      node.parent?.type ?? '',
    );
    if (!held || !ancestor(node, isFunction)) return;
    const places = /(?:^|[^\d.])\d+\.(\d{1,3})(?!\d)/.exec(messages)?.[1]?.length ?? 2;
    const unit = 10 ** Math.max(places, 1);
    yield draft(
      'rounding to the places asked for',
      replaceNode(node, `Math.round((${node.text}) * ${unit}) / ${unit}`),
      0.8,
    );
    if (unit !== 100)
      yield draft('rounding to two places', replaceNode(node, `Math.round((${node.text}) * 100) / 100`), 0.4);
  },
};
