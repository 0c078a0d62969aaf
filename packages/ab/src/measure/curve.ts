import { type Static, Type } from '@sinclair/typebox';
import { part } from '../shape.js';
import { isKey, resolvedAt } from './judge.js';
import { Measure, measure } from './measure.js';
import type { TrialRecord } from './trial-record.js';

export const CurvePoint = part({ attempt: Type.Integer({ minimum: 1 }), resolve: Measure, key: Measure });
export type CurvePoint = Static<typeof CurvePoint>;

/** Per-attempt curve (spec §7.2): the fraction resolved by attempt n or earlier, for n from 1 to `last`. */
export function curveMeasure(trials: readonly TrialRecord[], last: number): readonly CurvePoint[] {
  return Array.from({ length: last }, (_, index) => {
    const attempt = index + 1;
    const by = (trial: TrialRecord) => (resolvedAt(trial) ?? Number.POSITIVE_INFINITY) <= attempt;
    return {
      attempt,
      resolve: measure(trials.filter(by).length, trials.length),
      key: measure(trials.filter((trial) => isKey(trial, attempt)).length, trials.length),
    };
  });
}
