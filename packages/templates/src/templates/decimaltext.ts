import { callOf } from '../source/shape.js';
import { finds } from '../source/view.js';
import { draft, replaceNode, type Template } from '../template.js';

/** Decimals are made from texts: a float beside them is refused, a decimal made from one keeps its error. */
export const decimaltext: Template = {
  name: 'decimaltext',
  language: 'python',
  prior: 1.8,
  boosts: { type: 1.2, number: 0.4, 'other-type': 0.6, 'wrong-value': 0.2 },
  classes: { type: 1.4 },
  on: 'node',
  nodes: /^(?:float|call)$/,
  *propose(node, { view }) {
    const made = finds(view, /\bDecimal\b/) ? 'Decimal' : finds(view, /\bFraction\b/) ? 'Fraction' : null;
    if (made === null) return;
    const kin = `${made} of a text`;
    if (node.type === 'float') {
      if (/^(?:interpolation|format_specifier)$/.test(node.parent?.type ?? '')) return;
      const within = node.parent?.parent ? callOf(node.parent.parent) : null;
      if (/^(?:Decimal|Fraction)$/.test(within?.name ?? ''))
        yield { ...draft(`reading ${node.text} exactly`, replaceNode(node, `"${node.text}"`), 0.8), kin };
      else if (!/^(?:sleep|wait|timeout|isclose|approx)$/.test(within?.name ?? ''))
        yield { ...draft(`writing ${node.text} as a ${made}`, replaceNode(node, `${made}("${node.text}")`), 0.6), kin };
      return;
    }
    const call = callOf(node);
    const [only, more] = call?.args ?? [];
    if (!call || !only || more || !/^(?:identifier|attribute|subscript|binary_operator|call)$/.test(only.type)) return;
    if (call.callee.text === made && !/^str\(/.test(only.text))
      yield {
        ...draft(`reading ${only.text} as it is written`, replaceNode(only, `str(${only.text})`), -0.2),
        kin: 'str',
      };
    else if (call.callee.text === 'float')
      yield { ...draft(`keeping ${only.text} exact`, replaceNode(call.callee, made), 0.3), kin: 'exact' };
  },
};
