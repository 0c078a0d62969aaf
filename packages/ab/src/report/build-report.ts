import { InvariantError } from '@repair/schemas';
import { judgeAblation } from '../analysis/ablation.js';
import { type ArmMeasures, measureArm } from '../analysis/arm-measures.js';
import { runAudits } from '../analysis/audits/run-audits.js';
import { type Comparison, compareArms } from '../analysis/comparison.js';
import { decide } from '../analysis/decision.js';
import { pairedMeasures } from '../analysis/paired-measures.js';
import { ARMS, MECHANISMS } from '../design/arms.js';
import { isKey, isResolved } from '../measure/judge.js';
import { ATTEMPT_CAP } from '../measure/limits.js';
import type { TrialRecord } from '../measure/trial-record.js';
import type { AbReport } from './ab-report.js';
import { caveatsOf } from './caveats.js';

const LOOP = 'loop14';
const BASELINE = 'roll';

/** Later lines replace earlier ones of the same trial, so that a trial that ran twice counts once. */
export function latestOf(records: readonly TrialRecord[]): readonly TrialRecord[] {
  const order = (a: TrialRecord, b: TrialRecord) =>
    rank(a.arm) - rank(b.arm) ||
    a.seed - b.seed ||
    compareText(a.corpus, b.corpus) ||
    compareText(a.instance, b.instance);
  return [...new Map(records.map((record) => [record.trial_id, record])).values()].sort(order);
}

const rank = (arm: string): number => ARMS.findIndex(({ name }) => name === arm);
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The report over finished trials: a function of the records, the number planned and the seed of the resampling.
 * Throws InvariantError on records of several revisions: they do not measure one thing.
 */
export function buildReport(input: {
  readonly records: readonly TrialRecord[];
  readonly planned: number;
  readonly seed: number;
}): AbReport {
  const records = latestOf(input.records);
  const revisions = distinct(records.map(({ revision }) => revision));
  if (revisions.length > 1) throw new InvariantError(`trials of ${revisions.length} revisions can't be compared`);
  const byArm = new Map(
    ARMS.flatMap(({ name, title }) => {
      const trials = records.filter(({ arm }) => arm === name);
      return trials.length > 0 ? [[name, { title, trials }] as const] : [];
    }),
  );
  const arms: Record<string, ArmMeasures> = {};
  for (const [name, { title, trials }] of byArm) arms[name] = measureArm(title, trials);
  const baseline = pairedMeasures(byArm.get(LOOP), byArm.get(BASELINE));
  const against = (second: string): Comparison | null => {
    const [a, b] = [byArm.get(LOOP), byArm.get(second)];
    return a && b ? compareArms(a.trials, b.trials, { first: LOOP, second }, input.seed) : null;
  };
  const others = ARMS.filter(({ name, role }) => name !== LOOP && role !== 'ablation');
  const splits = distinct(records.map(({ split }) => split));
  const report: AbReport = {
    version: 1,
    corpus: {
      names: distinct(records.map(({ corpus }) => corpus)),
      instances: distinct(records.map(({ corpus, instance }) => `${corpus}/${instance}`)).length,
      split: splits.length === 1 ? (splits[0] as 'dev' | 'heldout') : 'mixed',
      heldout: splits.length === 1 && splits[0] === 'heldout',
    },
    generator: distinct(records.map(({ generator }) => generator)).join(', '),
    seed: input.seed,
    seeds: [...new Set(records.map(({ seed }) => seed))].sort((a, b) => a - b),
    revision: revisions[0] ?? '',
    budget: { attempt_cap: ATTEMPT_CAP, max_attempts: Math.max(0, ...records.map(({ max_attempts }) => max_attempts)) },
    trials: {
      planned: Math.max(input.planned, records.length),
      finished: records.length,
      inconclusive: records.filter(({ status }) => status === 'inconclusive').length,
    },
    arms,
    decision: baseline && decide(...baseline),
    comparisons: others.flatMap(({ name }) => against(name) ?? []),
    ablations: MECHANISMS.flatMap((mechanism) => {
      const loop = arms[LOOP];
      const [kept, ablated] = pairedMeasures(byArm.get(LOOP), byArm.get(`no_${mechanism}`)) ?? [loop, null];
      return kept ? [judgeAblation(mechanism, kept, ablated, against(`no_${mechanism}`))] : [];
    }),
    audits: [...byArm].flatMap(([name, { trials }]) => runAudits(name, trials)),
    instances: records.map((trial) => ({
      corpus: trial.corpus,
      instance: trial.instance,
      seed: trial.seed,
      arm: trial.arm,
      trial_id: trial.trial_id,
      status: trial.status,
      key: isKey(trial, ATTEMPT_CAP),
      resolved: isResolved(trial),
      attempts: trial.attempts,
      changed_lines: trial.delta?.changed_lines ?? null,
      broken: trial.assessment?.broken.length ?? 0,
      report: trial.report,
      error: trial.error,
    })),
    caveats: [],
  };
  return {
    ...report,
    caveats: [...caveatsOf(report, new Map([...byArm].map(([name, { trials }]) => [name, trials])))],
  };
}

const distinct = (values: readonly string[]): string[] => [...new Set(values)].sort();
