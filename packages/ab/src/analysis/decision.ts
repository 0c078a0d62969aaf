import { type Static, Type } from '@sinclair/typebox';
import { Measure } from '../measure/measure.js';
import { oneOf, orNull, part } from '../shape.js';

/** What the decision reads of an arm. A null cost is an unknown one. */
export const DecisionInput = part({ key: Measure, resolve: Measure, cost_usd: orNull(Measure), tokens: Measure });
export type DecisionInput = Static<typeof DecisionInput>;

export const Condition = part({
  name: oneOf('key_strictly_beats', 'resolve_not_below', 'cost_within', 'tokens_within'),
  rule: Type.String(),
  /** Null where the figures do not let it be told; it then does not hold. */
  holds: orNull(Type.Boolean()),
  pipeline: orNull(Type.Number()),
  baseline: orNull(Type.Number()),
});
export type Condition = Static<typeof Condition>;

export const Decision = part({ wins: Type.Boolean(), conditions: Type.Array(Condition), why: Type.String() });
export type Decision = Static<typeof Decision>;

/** Cost and tokens may grow to this many times the baseline's (spec §7.4). */
export const SPEND_FACTOR = 1.5;

/** a·scale > b as exact as the halves are: cross-multiplied, never divided. Null when a side was not measured. */
const compare = (a: Measure | null, b: Measure | null, factor = 1): number | null =>
  a === null || b === null || a.denominator === 0 || b.denominator === 0
    ? null
    : a.numerator * b.denominator - factor * b.numerator * a.denominator;

/**
 * The decision rule of spec §7.4, to the letter: the loop wins iff its key measure STRICTLY beats the baseline's AND
 * resolve does not fall below AND cost and tokens stay within 1.5 times the baseline's. What is unknown does not hold.
 */
export function decide(pipeline: DecisionInput, baseline: DecisionInput): Decision {
  const condition = (
    name: Condition['name'],
    rule: string,
    [a, b]: readonly [Measure | null, Measure | null],
    holds: (difference: number) => boolean,
    factor?: number,
  ): Condition => {
    const difference = compare(a, b, factor);
    return {
      name,
      rule,
      holds: difference === null ? null : holds(difference),
      pipeline: a?.value ?? null,
      baseline: b?.value ?? null,
    };
  };
  const conditions: Condition[] = [
    condition('key_strictly_beats', 'key_pipeline > key_baseline', [pipeline.key, baseline.key], (d) => d > 0),
    condition(
      'resolve_not_below',
      'resolve_pipeline ≥ resolve_baseline',
      [pipeline.resolve, baseline.resolve],
      (d) => d >= 0,
    ),
    condition(
      'cost_within',
      'cost_pipeline ≤ 1.5 × cost_baseline',
      [pipeline.cost_usd, baseline.cost_usd],
      (d) => d <= 1e-9,
      SPEND_FACTOR,
    ),
    condition(
      'tokens_within',
      'tokens_pipeline ≤ 1.5 × tokens_baseline',
      [pipeline.tokens, baseline.tokens],
      (d) => d <= 0,
      SPEND_FACTOR,
    ),
  ];
  const wins = conditions.every(({ holds }) => holds === true);
  const failed = conditions.filter(({ holds }) => holds !== true);
  return {
    wins,
    conditions,
    why: wins
      ? 'all four conditions hold: the loop replaces the re-roll path'
      : `the re-roll path stays: ${failed.map(({ rule, holds }) => (holds === null ? `can't be told: ${rule}` : `not so: ${rule}`)).join('; ')}`,
  };
}
