import { type Measure, measure, sum } from './measure.js';
import type { TrialRecord } from './trial-record.js';

/** Tests left out of the judgement because the same tree gave both results / tests judged and left out. */
export const quarantinedMeasure = (trials: readonly TrialRecord[]): Measure =>
  measure(
    sum(trials.map(({ assessment }) => assessment?.quarantined.length ?? 0)),
    sum(
      trials.map(({ assessment }) =>
        assessment ? assessment.target.total + assessment.boundary.total + assessment.quarantined.length : 0,
      ),
    ),
  );
