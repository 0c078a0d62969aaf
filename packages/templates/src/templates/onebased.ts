import { childOf, type Lite, walk } from '../source/lite.js';
import { callOf, isExpression, isNumber, operand } from '../source/shape.js';
import { type Change, draft, replaceNode, type Template } from '../template.js';

/** What is counted from one (months, days of a week, seats around a table) taken round a circle: one less, round, one more. */
export const onebased: Template = {
  name: 'onebased',
  prior: 1.4,
  boosts: { value: 1, index: 0.6, number: 0.6, 'by-one': 0.4, 'wrong-value': 0.3, raised: 0.4 },
  on: 'node',
  nodes: /^(?:binary_operator|binary_expression|call)$/,
  *propose(node, { unit, view }) {
    const round = roundOf(node);
    if (!round || !isExpression(node)) return;
    const { of, size } = round;
    if (/[-+]\s*1\s*\)?$/.test(of.text) && node.parent?.text.endsWith('+ 1')) return;
    const month = size.text === '12' || /month|week|day|seat|hour|place/i.test(of.text) ? 0.6 : -0.2;
    const less = lessOne(of);
    const wrapped = `${less} % ${size.text} + 1`;
    const text = /^(?:binary_operator|binary_expression)$/.test(node.parent?.type ?? '') ? `(${wrapped})` : wrapped;
    const whole = [...walk(unit)].filter((n) => isQuotient(n, of.text, size.text));
    const parted: readonly Change[] = whole.map((n) => replaceNode(childOf(n, 'left') ?? n, lessOne(of)));
    const calendar = /\b(?:monthrange|date|datetime|calendar|Date)\b/.test(unit.text) ? 0.3 : 0;
    if (whole.length > 0)
      yield draft(`counting ${of.text} from one`, [replaceNode(node, text), ...parted], 0.8 + month + calendar);
    yield draft(`counting ${of.text} from one`, replaceNode(node, text), (whole.length > 0 ? -0.4 : 0.2) + month);
    // A last item that comes out as none: `n % 12 or 12`.
    if (view.python && node.parent?.type !== 'binary_operator')
      yield draft(`${size.text} for none`, replaceNode(node, `${node.text} or ${size.text}`), month - 0.4);
  },
};

/** `of % size`, where size is a number or a constant. */
function roundOf(node: Lite): { readonly of: Lite; readonly size: Lite } | null {
  if (callOf(node)) return null;
  const [of, size] = [childOf(node, 'left'), childOf(node, 'right')];
  if (!of || !size || childOf(node, 'operator')?.text !== '%' || /string/.test(of.type)) return null;
  const fixed = isNumber(size) ? Number(size.text) > 2 : /^[A-Z][A-Z0-9_]*$|^len\(|\.length$/.test(size.text);
  return fixed && !/^100*$|^60$/.test(size.text) ? { of, size } : null;
}

/** `(a - 1 + b)`, in brackets; a sum keeps its first part in front. */
function lessOne(of: Lite): string {
  const bare = of.type === 'parenthesized_expression' ? of.text.slice(1, -1) : of.text;
  return /^[\w.]+ \+ [\w.]+$/.test(bare) ? `(${bare.replace(' + ', ' - 1 + ')})` : `(${operandOf(of)} - 1)`;
}

const operandOf = (of: Lite): string => (of.type === 'parenthesized_expression' ? of.text.slice(1, -1) : operand(of));

/** The matching whole turns: `of // size`, `Math.floor(of / size)`. */
const isQuotient = (node: Lite, of: string, size: string): boolean =>
  /^binary_(?:operator|expression)$/.test(node.type) &&
  /^\/\/?$/.test(childOf(node, 'operator')?.text ?? '') &&
  childOf(node, 'left')?.text === of &&
  childOf(node, 'right')?.text === size;
