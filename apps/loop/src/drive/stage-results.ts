import type {
  ConstraintViolation,
  DeltaVerdict,
  FailureSignature,
  FileChange,
  MinimalDelta,
  ProposedDelta,
  RoundRecord,
  RoundStatement,
  SeededRound,
  TestRun,
  Usage,
} from '@repair/schemas';

/** Stage (a). */
export interface Seeded {
  /** What the generator is given. */
  readonly seeded: SeededRound;
  /** What its proposal is judged against: the same record, also where the seed itself is ablated. */
  readonly judged_by: RoundRecord;
  /** What the failure is recognised by; from the full evidence, also where the seed itself is ablated. */
  readonly signature: FailureSignature;
  readonly statement: RoundStatement;
}

/** Stage (L): what the one call gave. */
export type Proposal =
  | { readonly kind: 'delta'; readonly delta: ProposedDelta; readonly usage: Usage }
  | { readonly kind: 'violation'; readonly violation: ConstraintViolation; readonly usage: Usage }
  | { readonly kind: 'nothing'; readonly reason: string; readonly usage: Usage };

/** Stage (c) on paper: refused, or worth running. */
export interface Screened {
  readonly delta: MinimalDelta | null;
  readonly changes: readonly FileChange[];
  /** Identity of the effective delta by what it makes. */
  readonly result: string | null;
  readonly changed_lines: number;
  readonly violations: readonly ConstraintViolation[];
  readonly minimality: DeltaVerdict['minimality'];
  readonly plausibility: DeltaVerdict['plausibility'];
}

/** Stage (c) in a workspace. */
export interface Enforced {
  readonly boundary: DeltaVerdict['boundary'];
  readonly violations: readonly ConstraintViolation[];
  /** Null when no test was run. */
  readonly failing_after: readonly string[] | null;
  readonly broken: readonly string[];
  /** The whole suite on the changed candidate, where it was run. */
  readonly run: TestRun | null;
}

export interface Attempts {
  /** Consecutive losing attempts of the signature over the shared ledger, this one included. */
  readonly of_signature: number;
  /** Attempts of this run, this one included. */
  readonly of_bug: number;
}
