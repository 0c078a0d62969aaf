import type { Observation } from '@repair/schemas';
import { valuesOf } from '../evidence/relation.js';
import type { Context } from '../context.js';
import { roleOf } from '../source/roles.js';
import { isExpression, operand } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** Sizes of units in one another: seconds, hours, cents, thousandths. */
const UNITS = [60, 24, 100, 1000, 3600, 12, 7, 10, 1440, 86400, 1024];

/** A number in another unit than is wanted: what came out is wrong by a factor that units are apart. */
export const unitscale: Template = {
  name: 'unitscale',
  prior: 1.6,
  boosts: { number: 0.6 },
  on: 'node',
  nodes:
    /^(?:identifier|attribute|member_expression|call|call_expression|binary_operator|binary_expression|parenthesized_expression)$/,
  *propose(node, context) {
    const by = factorOf(context);
    if (by === null || !isExpression(node) || !node.parent || node.field === 'function') return;
    if (!PLACES.test(node.parent.type) || node.field === 'left' || roleOf(node, context.unit) === 'text') return;
    const text = operand(node);
    const whole = node.parent.type === 'return_statement' ? 0.4 : roleOf(node, context.unit) === 'number' ? 0.1 : -0.5;
    yield draft(`taking ${node.text} ${by}`, replaceNode(node, `${text} ${by}`), whole);
  },
};

const PLACES =
  /^(?:return_statement|assignment|variable_declarator|augmented_assignment|augmented_assignment_expression|keyword_argument|pair|argument_list|arguments)$/;

const cache = new WeakMap<object, string | null>();

/** `* 60` or `/ 60`, where all failures with numbers are off by such a factor. */
function factorOf({ record }: Context): string | null {
  const known = cache.get(record);
  if (known !== undefined) return known;
  const ratios = record.failure_evidence.flatMap(ratioOf);
  const first = ratios[0];
  const made = first !== undefined && ratios.every((ratio) => Math.abs(ratio / first - 1) < 1e-6) ? told(first) : null;
  cache.set(record, made);
  return made;
}

function ratioOf(seen: Observation): readonly number[] {
  if (seen.kind !== 'test_failure') return [];
  const [actual, expected] = (valuesOf(seen) ?? []).map(Number);
  if (actual === undefined || expected === undefined || !actual || !expected) return [];
  return Number.isFinite(expected / actual) ? [expected / actual] : [];
}

function told(ratio: number): string | null {
  const up = UNITS.find((size) => Math.abs(ratio / size - 1) < 1e-6);
  if (up !== undefined) return `* ${up}`;
  const down = UNITS.find((size) => Math.abs(ratio * size - 1) < 1e-6);
  return down !== undefined ? `/ ${down}` : null;
}
