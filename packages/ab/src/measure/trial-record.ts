import { type Static, Type } from '@sinclair/typebox';
import { count, oneOf, orNull, part, titled } from '../shape.js';
import { RollTrace } from './roll-trace.js';
import { RoundTrace } from './round-trace.js';

/** One enclosing function (or a file's module level, `symbol` null) that the final delta touches. */
export const TouchedRegion = part({
  file: Type.String(),
  symbol: orNull(Type.String()),
  lines: count(),
  /** Lines of the candidate that go, and lines that come. */
  removed: count(),
  added: count(),
  /** Holds lines of the known fix. */
  cause: Type.Boolean(),
  /** In a file of the known fix, or in the residue of an accepted round. */
  allowed: Type.Boolean(),
});
export type TouchedRegion = Static<typeof TouchedRegion>;

/** The final delta against the candidate, measured in the same way for every arm. */
export const DeltaShape = part({
  files: Type.Array(Type.String()),
  changed_lines: count(),
  candidate_lines: count(),
  proposed_lines: count(),
  minimal_lines: count(),
  regions: Type.Array(TouchedRegion),
});
export type DeltaShape = Static<typeof DeltaShape>;

/** What the final candidate did in runs of its whole suite that no arm had a part in. */
export const Assessment = part({
  target: part({ passing: count(), total: count() }),
  boundary: part({ passing: count(), total: count() }),
  /** Boundary tests not seen passing. */
  broken: Type.Array(Type.String()),
  /** Tests whose result differed between runs of the same tree: in neither count. */
  quarantined: Type.Array(Type.String()),
});
export type Assessment = Static<typeof Assessment>;

/** One line of `results.jsonl`: a trial that came to an end. */
export const TrialRecord = titled('TrialRecord', {
  version: Type.Literal(1),
  trial_id: Type.String({ minLength: 1 }),
  arm: Type.String({ minLength: 1 }),
  corpus: Type.String({ minLength: 1 }),
  instance: Type.String({ minLength: 1 }),
  split: oneOf('dev', 'heldout'),
  seed: Type.Integer(),
  order: count(),
  lane: Type.String({ minLength: 1 }),
  revision: Type.String(),
  generator: Type.String(),
  max_attempts: Type.Integer({ minimum: 1 }),
  /** `inconclusive`: the machine failed, not the arm; it stays in every denominator and is listed. */
  status: oneOf('resolved', 'not_resolved', 'inconclusive'),
  attempts: count(),
  resolved_at_attempt: orNull(Type.Integer({ minimum: 1 })),
  exit_reason: Type.String(),
  boundary_items: count(),
  assessment: orNull(Assessment),
  delta: orNull(DeltaShape),
  rounds: Type.Array(RoundTrace),
  /** Of the re-roll path, which has no rounds. */
  rolls: Type.Optional(Type.Array(RollTrace)),
  usage: part({ calls: count(), input_tokens: count(), output_tokens: count(), cost_usd: orNull(Type.Number()) }),
  test_runs: count(),
  duration_ms: Type.Number({ minimum: 0 }),
  /** Where the run's own report stands, relative to the results file. */
  report: orNull(Type.String()),
  error: orNull(Type.String()),
});
export type TrialRecord = Static<typeof TrialRecord>;
