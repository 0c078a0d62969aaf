import { conditionsIn } from '../source/conditions.js';
import { childOf, type Lite } from '../source/lite.js';
import { boundIn, namesIn } from '../source/names.js';
import { binariesOf, operand } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

const MOST = 4;

const OPPOSITE: ReadonlyMap<string, string> = new Map([
  ['<', '>='],
  ['>=', '<'],
  ['>', '<='],
  ['<=', '>'],
  ['==', '!='],
  ['!=', '=='],
  ['===', '!=='],
  ['!==', '==='],
  ['in', 'not in'],
  ['not in', 'in'],
  ['is', 'is not'],
  ['is not', 'is'],
]);

/** A branch that asks for something else than it should: what the function asks elsewhere, or the opposite of that. */
export const condrepl: Template = {
  name: 'condrepl',
  prior: 1,
  boosts: { none: 0.8, index: 0.6, key: 0.5, attribute: 0.4, 'bool-flipped': 0.3, longer: 0.2, shorter: 0.2 },
  on: 'node',
  nodes: /^(?:if_statement|elif_clause|while_statement)$/,
  *propose(node, { unit, view }) {
    const condition = bare(childOf(node, 'condition'));
    if (!condition || condition.text.includes('\n')) return;
    const bound = boundIn(unit);
    const body = namesIn(childOf(node, 'consequence') ?? node).filter((name) => bound.has(name));
    const options = new Map<string, number>();
    for (const other of conditionsIn(unit)) {
      if (other.start <= condition.end && condition.start <= other.end) continue;
      const names = namesIn(other).filter((name) => bound.has(name));
      const about = names.some((name) => body.includes(name) || namesIn(node.parent ?? node).includes(name))
        ? 0.2
        : -0.5;
      options.set(other.text, about - 0.4);
      options.set(opposite(other, view.python), about);
    }
    options.delete(condition.text);
    const best = [...options].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, MOST);
    for (const [text, fit] of best)
      yield draft(`asking for ${text} instead of ${condition.text}`, replaceNode(condition, text), fit);
  },
};

function bare(node: Lite | null): Lite | null {
  return node?.type === 'parenthesized_expression' ? (node.children[1] ?? null) : node;
}

/** What holds where a condition does not; a size is not zero where it is more. */
function opposite(node: Lite, python: boolean): string {
  if (node.type === 'not_operator') return node.children.at(-1)?.text ?? node.text;
  if (node.type === 'unary_expression' && node.text.startsWith('!')) return node.text.slice(1);
  const [only, more] = binariesOf(node);
  if (only && !more && only.family === 'compare') {
    const { left, op, right } = only;
    if (op.text === '>' && right.text === '0') return `${left.text} ${python ? '==' : '==='} 0`;
    const other = OPPOSITE.get(op.text);
    if (other !== undefined) return `${left.text} ${other} ${right.text}`;
  }
  return python ? `not ${operand(node)}` : `!${operand(node)}`;
}
