import type { CollectionError, Runner, TestResult } from '@repair/schemas';
import type { Told } from '../told-types.js';
import type { PathMap } from '../frames.js';
import type { Launched } from '../process/launch.js';

export interface PlanInput {
  readonly runner: Runner;
  readonly command: readonly string[];
  /** The candidate's root in the workspace, real path. */
  readonly root: string;
  /** Where the command runs. */
  readonly cwd: string;
  /** Folder of this run, for reports that a runner writes itself. */
  readonly run: string;
  /** Ids relative to the root; absent: the whole suite. */
  readonly tests?: readonly string[];
  /** Tests that ended an earlier process of this run. */
  readonly excluded: readonly string[];
  readonly fail_fast: boolean;
  readonly test_timeout_ms: number;
  /** JUnit file that the command writes, relative to `cwd`. */
  readonly junit?: string;
}

export interface LaunchPlan {
  readonly argv: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

export interface SettleInput extends PlanInput {
  readonly told: Told;
  readonly launched: Launched;
  readonly paths: PathMap;
  /** Tests whose process the harness ended because they took too long. */
  readonly stalled: ReadonlySet<string>;
}

/** What a process that ended early did not reach, to be run without the tests that ended it. */
export type Again =
  | { readonly kind: 'nothing' }
  /** Ids; `file::` is all of a file. */
  | { readonly kind: 'tests'; readonly tests: readonly string[] }
  /** Unknown to us: all that was asked for. */
  | { readonly kind: 'everything' };

export interface Settled {
  readonly results: readonly TestResult[];
  readonly collection_errors: readonly CollectionError[];
  readonly again: Again;
  /** Tests that ended a process. */
  readonly culprits: readonly string[];
}

/** How one runner is made to report, and how its report reads. */
export interface Adapter {
  readonly runner: Runner;
  /** What the runner's own limit on a test gets before the harness ends the process. */
  readonly grace_ms: number;
  /** Whether one process reports, or also one for each test file or worker. */
  readonly reporters: 'one' | 'many' | 'none';
  /** A limit on a test that the command itself states, in ms. */
  statedLimit?(command: readonly string[]): number | null;
  plan(input: PlanInput): LaunchPlan;
  /** Throws HarnessError where the command told nothing that can be believed. */
  settle(input: SettleInput): Settled;
}
