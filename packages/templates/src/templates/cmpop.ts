import { binariesOf } from '../source/shape.js';
import { draft, grossly, replaceNode, type Template } from '../template.js';

/** The other readings of a comparison, likeliest first. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>', '>=', '==', '!='],
  '<=': ['<', '>=', '>', '=='],
  '>': ['>=', '<', '<=', '==', '!='],
  '>=': ['>', '<=', '<', '=='],
  '==': ['!=', '>=', '<=', '>', '<', 'in'],
  '!=': ['==', '<', '>', 'not in'],
  '===': ['!==', '>=', '<=', '>', '<'],
  '!==': ['===', '<', '>'],
  in: ['not in'],
  'not in': ['in'],
  is: ['is not', '=='],
  'is not': ['is', '!='],
};
const FIT = [1, -0.3, -0.9, -1.4, -1.7];

/** A comparison with the wrong operator: `<` for `<=`, `==` for `!=`. */
export const cmpop: Template = {
  name: 'cmpop',
  prior: 4.2,
  boosts: {
    type: -1.5,
    none: -0.8,
    'mixed-order': -2,
    'by-one': 1,
    longer: 0.7,
    shorter: 0.7,
    'bool-flipped': 0.9,
    index: 0.9,
    timeout: 0.6,
    empty: 0.4,
    'not-raised': 0.9,
    raised: 0.5,
    recursion: 0.4,
    'wrong-value': 0.4,
  },
  on: 'node',
  nodes: /^(?:comparison_operator|binary_expression)$/,
  *propose(node, { view: { python } }) {
    for (const { op, left, right, family } of binariesOf(node)) {
      if (family !== 'compare') continue;
      const others = OTHERS[op.text] ?? [];
      for (const [i, word] of others.entries()) {
        const other = !python && /^[=!]=$/.test(word) && !/^[=!]=/.test(op.text) ? `${word}=` : word;
        if (/in$/.test(other) && !python) continue;
        const empty = /^(?:null|None|undefined|'\w*'|"\w*")$/.test(right.text) || /^typeof/.test(left.text);
        const fit =
          (FIT[i] ?? -1) +
          (empty ? -1.3 : 0) +
          (/^(?:[!=]=|is)/.test(op.text) && i === 0 ? -0.6 : 0) +
          (/in$/.test(op.text) ? -1.2 : 0);
        const loop = node.field === 'condition' && node.parent?.type === 'for_statement' && op.text === '<' ? -0.8 : 0;
        const made = draft(
          `comparing with ${other} instead of ${op.text}`,
          replaceNode(op, other),
          fit + loop + idiom(op.text, other, right.text),
        );
        yield boundary(op.text, other) ? made : grossly(made);
      }
    }
  },
};

/** Whether only the border case changes sides. */
const boundary = (from: string, to: string): boolean =>
  from.replace('=', '') === to.replace('=', '') && /^[<>]/.test(from);

/** `i < len(xs)` is how it is written; `i <= len(xs)` seldom is. */
function idiom(from: string, to: string, right: string): number {
  if (!/^len\(|\.length$/.test(right)) return 0;
  return from === '<' && to === '<=' ? -0.7 : from === '<=' && to === '<' ? 0.5 : 0;
}
