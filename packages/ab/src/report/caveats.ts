import type { TrialRecord } from '../measure/trial-record.js';
import type { AbReport } from './ab-report.js';

/** Below this many instances even a large effect is easily missed. */
const SMALL_SAMPLE = 20;

/** What a reader has to know before a figure of the report is quoted. */
export function caveatsOf(report: AbReport, trials_of: ReadonlyMap<string, readonly TrialRecord[]>): readonly string[] {
  const { corpus, trials, arms } = report;
  const told: string[] = [];
  if (trials.finished === 0) told.push('No trial has finished: nothing was measured.');
  else if (!corpus.heldout) {
    told.push(`Split ${corpus.split}: instances that tuning may have seen. Claims need held-out results.`);
  }
  if (trials.finished < trials.planned)
    told.push(`${trials.planned - trials.finished} of ${trials.planned} planned trials are missing.`);
  if (trials.inconclusive > 0) {
    const counted =
      trials.inconclusive === 1
        ? '1 trial came to no verdict; it stays'
        : `${trials.inconclusive} trials came to no verdict; they stay`;
    told.push(`${counted} in every denominator as not resolved.`);
  }
  if (corpus.instances > 0 && corpus.instances < SMALL_SAMPLE) {
    told.push(
      corpus.instances === 1
        ? '1 instance is no sample: nothing here holds for another one.'
        : `${corpus.instances} instances are a small sample: a large effect is easily missed, and the intervals, which resample instances, are too narrow.`,
    );
  }
  if (report.seeds.length > 1) {
    told.push(
      `${report.seeds.length} seeds of one instance are alike: the exact p and the intervals of single arms count each as a trial of its own and are too sure; the intervals of differences resample instances with all of their seeds.`,
    );
  }
  const sizes = new Set(Object.values(arms).map(({ key }) => key.denominator));
  if (sizes.size > 1)
    told.push(
      'The arms have unlike numbers of trials: the decision and the mechanisms are judged on the trials that both arms have, the figures of an arm on all of its own.',
    );
  const silent = Object.entries(arms).flatMap(([name, { calls }]) =>
    calls.numerator === 0 && name !== 'no_l' ? [name] : [],
  );
  if (silent.length > 0) {
    told.push(
      `No call was made in ${silent.join(', ')}: the generator can't do what the arm asks, so a comparison with it shows little.`,
    );
  }
  const unpriced = Object.entries(arms).flatMap(([name, { cost_usd }]) => (cost_usd === null ? [name] : []));
  if (unpriced.length > 0)
    told.push(`The price of some calls is unknown (${unpriced.join(', ')}): the cost condition can't be told.`);
  for (const [arm, its] of trials_of) {
    const rules = neverRun(its);
    if (rules) {
      told.push(
        `No proposal of ${arm} ever reached a test run (refused: ${rules}): it shows the check at work more than what was taken out.`,
      );
    }
  }
  return told;
}

/** The rules by which every proposal of an arm was refused on paper; null when some was run, or none was made. */
function neverRun(trials: readonly TrialRecord[]): string | null {
  const proposed = trials.flatMap(({ rounds }) => rounds).filter(({ proposal }) => proposal !== null);
  if (proposed.length === 0 || proposed.some(({ tests }) => tests !== null)) return null;
  return [...new Set(proposed.flatMap(({ refused }) => refused))].sort().join(', ');
}
