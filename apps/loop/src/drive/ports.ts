import type {
  Diagnoser,
  Evidence,
  Execution,
  FailureSignature,
  FileChange,
  Generator,
  LedgerLookup,
  Outcome,
  RegressionIsolator,
} from '@repair/schemas';
import type { TreeReader } from '@repair/validate';

/** The candidate's tree as the driver needs it: bytes and text by path, and the tree with changes laid over it. */
export interface Tree extends TreeReader {
  readonly digest: string;
  read(path: string): string | null;
  with(changes: readonly FileChange[]): Tree;
}

/** What the driver asks of the ledger (stages b and d). An attempt stands in the ledger before its call is made. */
export interface AttemptLedger {
  lookup(signature: FailureSignature): Promise<LedgerLookup>;
  /** Idempotent for one `nonce`, so that a run cut off right after it goes on with the same attempt. */
  begin(attempt: {
    readonly nonce: string;
    readonly signature: FailureSignature;
    readonly run_id: string;
    readonly timestamp: string;
  }): Promise<{ readonly attempt_id: string; readonly attempt_number: number }>;
  /** Idempotent for the same outcome; another one for the same attempt is refused. */
  finish(outcome: {
    readonly attempt_id: string;
    readonly delta: string;
    readonly outcome: Outcome;
    readonly timestamp: string;
  }): Promise<void>;
  /** No answer was received for the attempt's call: it is kept, and counts as none. */
  withdraw(attempt: {
    readonly attempt_id: string;
    readonly reason: string;
    readonly timestamp: string;
  }): Promise<void>;
}

/** The components that the loop is wired to; a foreign harness brings its own behind the same ports. */
export interface Components {
  readonly execution: Execution;
  readonly evidence: Evidence;
  readonly diagnoser: Diagnoser;
  readonly isolatorFor: (execution: Execution, tree: Tree) => RegressionIsolator;
  readonly generator: Generator;
  readonly ledger: AttemptLedger;
}
