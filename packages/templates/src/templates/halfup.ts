import { importChange } from '../source/imports.js';
import { childOf } from '../source/lite.js';
import { callOf, isExpression, operand } from '../source/shape.js';
import { finds, type View } from '../source/view.js';
import { type Change, draft, replaceNode, type Template } from '../template.js';

const MODES = ['ROUND_HALF_UP', 'ROUND_HALF_EVEN', 'ROUND_DOWN', 'ROUND_UP', 'ROUND_FLOOR', 'ROUND_CEILING'] as const;

/** Halves go to the even neighbour unless another way is asked for: `round(2.5)` is 2. */
export const halfup: Template = {
  name: 'halfup',
  language: 'python',
  prior: 1.2,
  boosts: { number: 0.8, 'by-one': 1, text: 0.3, 'wrong-value': 0.2 },
  on: 'node',
  nodes: /^(?:call|identifier)$/,
  *propose(node, { view }) {
    if (node.type === 'identifier') {
      if (!/^ROUND_/.test(node.text) || !isExpression(node)) return;
      for (const [i, mode] of MODES.filter((m) => m !== node.text)
        .slice(0, 3)
        .entries())
        yield draft(`rounding by ${mode}`, [...own(view, mode), replaceNode(node, mode)], 0.4 - 0.3 * i);
      return;
    }
    const call = callOf(node);
    if (!call) return;
    if (call.name === 'quantize' && call.args.length === 1) {
      const end = call.args[0]?.end ?? node.end;
      const add = (mode: string, fit: number) =>
        draft(`rounding by ${mode}`, [...own(view, mode), replaceNode({ start: end, end }, `, rounding=${mode}`)], fit);
      yield add('ROUND_HALF_UP', 1);
      yield add('ROUND_DOWN', 0);
      yield add('ROUND_UP', -0.3);
    }
    const [only, digits] = call.args;
    if (call.callee.text !== 'round' || !only) return;
    if (!digits) {
      yield draft('rounding halves up', replaceNode(node, `int(${operand(only)} + 0.5)`), 0.6);
      const divided = only.type === 'binary_operator' && childOf(only, 'operator')?.text === '/';
      const [a, b] = [childOf(only, 'left'), childOf(only, 'right')];
      if (divided && a && b)
        yield draft(
          'rounding halves up',
          replaceNode(node, `(2 * ${operand(a)} + ${operand(b)}) // (2 * ${operand(b)})`),
          0.5,
        );
    } else if (/^\d$/.test(digits.text)) {
      const unit = digits.text === '0' ? '1' : `0.${'0'.repeat(Number(digits.text) - 1)}1`;
      const exact = `Decimal(str(${only.text})).quantize(Decimal("${unit}"), rounding=ROUND_HALF_UP)`;
      const needs = [...own(view, 'Decimal'), ...own(view, 'ROUND_HALF_UP')];
      yield draft('rounding halves up', [...needs, replaceNode(node, `float(${exact})`)], 0);
    }
  },
};

/** The import that a name of the module `decimal` needs. */
const own = (view: View, name: string): readonly Change[] =>
  finds(view, new RegExp(`^from decimal import .*\\b${name}\\b`, 'm'))
    ? []
    : [importChange(view, `from decimal import ${name}`)];
