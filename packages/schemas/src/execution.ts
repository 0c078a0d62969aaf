import type { TestRun } from './test-run.js';

/** A file's new bytes; null removes the file. */
export interface FileChange {
  readonly path: string;
  readonly bytes: Uint8Array | null;
}

export interface ExecutionRequest {
  /** Put over the candidate in the run's own workspace, before any test starts. */
  readonly changes?: readonly FileChange[];
  /** Only these tests; absent: the whole suite. */
  readonly tests?: readonly string[];
  /** Stop at the first test of `tests` that does not pass, where the runner can. */
  readonly fail_fast?: boolean;
  /** Evidence level 1 adds variables and coverage, 2 the call order. */
  readonly level?: 0 | 1 | 2;
  readonly signal?: AbortSignal;
}

export const HARNESS_FAULTS = [
  'no_candidate',
  'no_tests',
  'runner_missing',
  'runner_unknown',
  'result_lost',
  'broken_environment',
  'setup_failed',
  'interrupted',
] as const;
export type HarnessFault = (typeof HARNESS_FAULTS)[number];

/** The candidate can't be run: a fault of the harness or the machine, never a verdict and never an attempt. */
export class HarnessError extends Error {
  override readonly name = 'HarnessError';
  constructor(
    readonly code: HarnessFault,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}

/** The port of component 11: runs the candidate's tests in a workspace of the run's own. */
export interface Execution {
  /** Throws HarnessError; a red suite is a value. */
  run(request: ExecutionRequest): Promise<TestRun>;
}
