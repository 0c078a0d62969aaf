import type { Lite } from '../source/lite.js';
import { type Binary, binariesOf } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** `a || b ?? c`, which the language refuses: a part has to stand in brackets, or all have to be joined alike. */
export const mixednullish: Template = {
  name: 'mixednullish',
  language: 'script',
  prior: 3,
  classes: { syntax: 3 },
  on: 'node',
  nodes: /^binary_expression$/,
  *propose(node) {
    if (node.parent && logicalOf(node.parent)) return;
    const chain = chainOf(node);
    const other = chain.operators.find((operator) => operator !== '??');
    if (other === undefined || !chain.operators.includes('??')) return;
    const all = (operator: string): string => chain.operands.map(({ text }) => text).join(` ${operator} `);
    yield draft(
      'putting what ?? joins in brackets',
      replaceNode(
        node,
        bracketed(chain, (o) => o === '??'),
      ),
      1,
    );
    yield draft(
      `putting what ${other} joins in brackets`,
      replaceNode(
        node,
        bracketed(chain, (o) => o !== '??'),
      ),
      0.5,
    );
    yield draft('writing ?? in all places', replaceNode(node, all('??')));
    yield draft(`writing ${other} in all places`, replaceNode(node, all(other)));
  },
};

/** Operands as they are written one behind the other, and the operators between them. */
interface Chain {
  readonly operands: readonly Lite[];
  readonly operators: readonly string[];
}

function chainOf(node: Lite): Chain {
  const own = logicalOf(node);
  if (!own) return { operands: [node], operators: [] };
  const [left, right] = [chainOf(own.left), chainOf(own.right)];
  return {
    operands: [...left.operands, ...right.operands],
    operators: [...left.operators, own.op.text, ...right.operators],
  };
}

const logicalOf = (node: Lite): Binary | undefined =>
  binariesOf(node).find(({ op }) => op.text === '||' || op.text === '&&' || op.text === '??');

/** Each run of operators that fit, in brackets of its own. */
function bracketed({ operands, operators }: Chain, fits: (operator: string) => boolean): string {
  let made = '';
  for (const [at, { text }] of operands.entries()) {
    const [before, after] = [operators[at - 1], operators[at]];
    const opens = after !== undefined && fits(after) && !(before !== undefined && fits(before));
    const closes = before !== undefined && fits(before) && !(after !== undefined && fits(after));
    made += `${before === undefined ? '' : ` ${before} `}${opens ? '(' : ''}${text}${closes ? ')' : ''}`;
  }
  return made;
}
