import type {
  ConstraintViolation,
  DeltaVerdict,
  FileChange,
  MinimalDelta,
  RoundReport,
  TestRun,
} from '@repair/schemas';

export type RoundOutcome = RoundReport['outcome'];

/** The one verdict on a round's proposal, and what became of the failure. */
export interface Judged {
  readonly verdict: DeltaVerdict | null;
  readonly outcome: RoundOutcome;
  readonly reason: string;
  readonly violations: readonly ConstraintViolation[];
  readonly delta: MinimalDelta | null;
  readonly changes: readonly FileChange[];
  readonly result: string | null;
  readonly failing_after: readonly string[] | null;
  readonly broken: readonly string[];
  readonly run: TestRun | null;
}
