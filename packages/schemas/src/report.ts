import { type Static, Type } from '@sinclair/typebox';
import { ConstraintViolation } from './violation.js';
import { BoundaryItem } from './boundary.js';
import { Diagnosis } from './diagnosis.js';
import { Edit } from './delta.js';
import { GateDecision, Instruments } from './gate.js';
import { FailureSignature, Recurrence } from './ledger.js';
import { Observation } from './observation.js';
import { Residue } from './round-record.js';
import { count, digest, exact, oneOf, orNull, part, path } from './shape.js';
import { DeltaVerdict } from './verdict.js';
import { ISOLATIONS, RUNNERS } from './test-run.js';

const claim = part({ text: Type.String(), evidence: Type.Array(Type.String()) });

/** The strong rule of a round, made of what was seen. Evidence ids can be looked up in the round's `failure_evidence`. */
export const RoundStatement = exact('RoundStatement', {
  fixed: claim,
  remains: claim,
  must_not_break: Type.String(),
});
export type RoundStatement = Static<typeof RoundStatement>;

export const RoundReport = exact('RoundReport', {
  round_number: Type.Integer({ minimum: 1, maximum: 35 }),
  attempt_number: Type.Integer({ minimum: 1 }),
  instruments: Instruments,
  seed: digest(),
  signature: FailureSignature,
  ledger_key: digest(),
  recurrence: Type.Array(Recurrence),
  statement: RoundStatement,
  failure_evidence: Type.Array(Observation),
  diagnosis: Diagnosis,
  residue: Residue,
  proposal: orNull(
    part({
      fixed_claim: Type.String(),
      remains_wrong: Type.String(),
      evidence_citations: Type.Array(Type.String()),
      boundary_confirmation: Type.String(),
      edits: Type.Array(Edit),
      diff: Type.String(),
    }),
  ),
  verdict: orNull(DeltaVerdict),
  violations: Type.Array(ConstraintViolation),
  tests: orNull(
    part({
      failing_before: Type.Array(Type.String()),
      failing_after: Type.Array(Type.String()),
      broken: Type.Array(Type.String()),
    }),
  ),
  outcome: oneOf('resolved', 'shrank', 'moved', 'unchanged', 'refused', 'nothing_proposed'),
  gate: orNull(GateDecision),
  usage: part({ model: Type.String(), input_tokens: count(), output_tokens: count() }),
});
export type RoundReport = Static<typeof RoundReport>;

/** One roll of the re-roll baseline: what a fresh program changed against the candidate, and how the tests took it. */
export const RollReport = exact('RollReport', {
  attempt_number: Type.Integer({ minimum: 1 }),
  files: Type.Array(path()),
  changed_lines: count(),
  /** Of the program that was written, as its patch: the same program, the same digest. Null where none was. */
  result: orNull(digest()),
  failing_after: orNull(Type.Array(Type.String())),
  broken: Type.Array(Type.String()),
  reason: Type.String(),
  usage: part({ model: Type.String(), input_tokens: count(), output_tokens: count() }),
});
export type RollReport = Static<typeof RollReport>;

/** `report.json` of a run. It holds no time and no machine path: the same inputs give the same bytes. */
export const RunReport = exact('RunReport', {
  version: Type.Literal(1),
  run_id: Type.String({ minLength: 1 }),
  route: oneOf('loop14', 'roll'),
  status: oneOf('resolved', 'not_resolved', 'error'),
  attempts: count(),
  resolved_at_attempt: orNull(Type.Integer({ minimum: 1 })),
  exit_reason: Type.String(),
  generator: Type.String(),
  seed: Type.Integer(),
  runner: orNull(oneOf(...RUNNERS)),
  isolation: orNull(oneOf(...ISOLATIONS)),
  rounds: Type.Array(RoundReport),
  rolls: Type.Optional(Type.Array(RollReport, { description: 'the re-roll baseline only' })),
  patch: orNull(
    part({
      path: path(),
      files: Type.Array(path()),
      changed_lines: count(),
      proposed_lines: count(),
      minimal: Type.Boolean(),
    }),
  ),
  target_tests: Type.Array(Type.String()),
  boundary: part({
    tests: count(),
    quarantined: Type.Array(Type.String()),
    items: Type.Array(BoundaryItem),
  }),
  conflicts: Type.Array(part({ target: Type.String(), boundary: Type.String() })),
  usage: part({ calls: count(), input_tokens: count(), output_tokens: count(), cost_usd: orNull(Type.Number()) }),
  test_runs: count(),
  error: orNull(part({ code: Type.String(), message: Type.String() })),
});
export type RunReport = Static<typeof RunReport>;
