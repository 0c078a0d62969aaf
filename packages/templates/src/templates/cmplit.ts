import { binariesOf, isNumber } from '../source/shape.js';
import { draft, type Template } from '../template.js';

/** A border that is off in both sign and number: `== 0` for `<= 1`. */
export const cmplit: Template = {
  name: 'cmplit',
  prior: 1.6,
  boosts: {
    recursion: 1.4,
    index: 0.8,
    'by-one': 0.5,
    timeout: 0.6,
    'bool-flipped': 0.5,
    longer: 0.3,
    shorter: 0.3,
    'zero-division': 0.6,
  },
  on: 'node',
  nodes: /^(?:comparison_operator|binary_expression)$/,
  *propose(node) {
    for (const { op, right, family } of binariesOf(node)) {
      if (family !== 'compare' || !isNumber(right) || !/^\d{1,4}$/.test(right.text)) continue;
      const value = Number(right.text);
      for (const [other, literal, fit] of bordersOf(op.text, value))
        yield draft(
          `comparing with ${other} ${literal}`,
          { start: op.start, end: right.end, text: `${other} ${literal}` },
          fit,
        );
    }
  },
};

/** Borders next to one, that neither another sign nor another number alone gives. */
function bordersOf(op: string, v: number): readonly (readonly [string, number, number])[] {
  switch (op) {
    case '==':
    case '===':
      return [
        ['<=', v + 1, 0.4],
        ['<', v + 2, 0],
        ['>=', v - 1, -0.2],
        ['>', v + 1, -0.5],
      ];
    case '!=':
    case '!==':
      return [
        ['>', v + 1, 0.3],
        ['<', v - 1, -0.4],
      ];
    case '<':
      return [
        ['<=', v + 1, -0.2],
        ['==', v - 1, -0.4],
        ['>', v - 1, -0.8],
      ];
    case '<=':
      return [
        ['<', v - 1, -0.3],
        ['==', v + 1, -0.5],
      ];
    case '>':
      return [
        ['>=', v - 1, -0.2],
        ['==', v + 1, -0.4],
        ['<', v + 1, -0.8],
      ];
    case '>=':
      return [
        ['>', v + 1, -0.3],
        ['==', v - 1, -0.5],
      ];
    default:
      return [];
  }
}
