import { type Static, Type } from '@sinclair/typebox';
import { callsMeasure, testRunsMeasure } from '../measure/calls.js';
import { costMeasure } from '../measure/cost.js';
import { CurvePoint, curveMeasure } from '../measure/curve.js';
import { escalationsMeasure } from '../measure/escalations.js';
import { inconclusiveMeasure } from '../measure/inconclusive.js';
import { keyMeasure } from '../measure/key.js';
import { LedgerHits, ledgerHitsMeasure } from '../measure/ledger-hits.js';
import { ABSOLUTE_CEILING } from '../measure/limits.js';
import { Measure } from '../measure/measure.js';
import { Minimality, minimalityMeasure } from '../measure/minimality.js';
import { quarantinedMeasure } from '../measure/quarantined.js';
import { regressionsMeasure } from '../measure/regressions.js';
import { resolveMeasure } from '../measure/resolve.js';
import { thrashMeasure } from '../measure/thrash.js';
import { tokensMeasure } from '../measure/tokens.js';
import type { TrialRecord } from '../measure/trial-record.js';
import { orNull, part } from '../shape.js';

/** Every measure of one arm. */
export const ArmMeasures = part({
  title: Type.String(),
  key: Measure,
  key_at_ceiling: Measure,
  resolve: Measure,
  cost_usd: orNull(Measure),
  tokens: Measure,
  calls: Measure,
  test_runs: Measure,
  curve: Type.Array(CurvePoint),
  minimality: Minimality,
  thrash: Measure,
  ledger_hits: LedgerHits,
  escalations: Measure,
  regressions_accepted: Measure,
  quarantined: Measure,
  inconclusive: Measure,
});
export type ArmMeasures = Static<typeof ArmMeasures>;

/** All measures over one arm's trials; the curve runs to the budget of the trials. */
export function measureArm(title: string, trials: readonly TrialRecord[]): ArmMeasures {
  const budget = Math.max(1, ...trials.map(({ max_attempts }) => max_attempts));
  return {
    title,
    key: keyMeasure(trials),
    key_at_ceiling: keyMeasure(trials, ABSOLUTE_CEILING),
    resolve: resolveMeasure(trials),
    cost_usd: costMeasure(trials),
    tokens: tokensMeasure(trials),
    calls: callsMeasure(trials),
    test_runs: testRunsMeasure(trials),
    curve: [...curveMeasure(trials, budget)],
    minimality: minimalityMeasure(trials),
    thrash: thrashMeasure(trials),
    ledger_hits: ledgerHitsMeasure(trials),
    escalations: escalationsMeasure(trials),
    regressions_accepted: regressionsMeasure(trials),
    quarantined: quarantinedMeasure(trials),
    inconclusive: inconclusiveMeasure(trials),
  };
}
