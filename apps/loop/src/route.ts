import type { BoundaryItem, Execution, FileChange, RollReport, RoundReport, RunReport } from '@repair/schemas';
import type { Syntax } from '@repair/syntax';
import type { AttemptLedger } from './drive/ports.js';
import type { Spent } from './drive/spending.js';
import type { RunOptions } from './inputs/options.js';
import type { Recall } from './journal/recall.js';
import type { ReadCandidate } from './open-candidate.js';

/** What each of the two paths is given. */
export interface RouteInput {
  readonly run_id: string;
  readonly options: RunOptions;
  readonly candidate: ReadCandidate & { readonly execution: Execution };
  readonly ledger: AttemptLedger;
  readonly recall: Recall;
  readonly syntax: Syntax;
  readonly now: () => string;
}

/** What a path came to. `fault` is what stopped it before its own end; null otherwise. */
export interface RouteOutcome {
  readonly status: RunReport['status'];
  readonly exit_reason: string;
  readonly attempts: number;
  readonly rounds: readonly RoundReport[];
  readonly rolls?: readonly RollReport[];
  readonly target_tests: readonly string[];
  readonly boundary: readonly BoundaryItem[];
  readonly quarantined: readonly string[];
  readonly spent: Spent;
  /** Everything that the patch changes; empty unless resolved. */
  readonly changes: readonly FileChange[];
  readonly proposed_lines: number;
  readonly minimal: boolean;
  readonly fault: unknown;
}
