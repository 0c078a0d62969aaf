import type { CollectionError, TestResult, TracedCalls, TracedCoverage, TracedVariable } from '@repair/schemas';

/** One reporter process, as far as it came. */
export interface WriterTold {
  /** Test file of the process, relative to the root; null for a process that runs many. */
  readonly file: string | null;
  /** The process that runs the suite, as against one that runs a single file. */
  readonly main: boolean;
  readonly collected: readonly string[] | null;
  /** Files that are to be run, in a runner that collects file by file; null where that was not said. */
  readonly files: readonly string[] | null;
  /** Files whose tests were collected, as far as that was said by file. */
  readonly opened: readonly string[];
  /** Tests of which a process that ended early said that they did not end. */
  readonly left: readonly string[];
  readonly results: readonly TestResult[];
  /** Begun, and neither stopped nor reported. */
  readonly unfinished: readonly string[];
  /** Stopped, but the result was not sent any more. */
  readonly unreported: readonly string[];
  readonly uncaught: CollectionError | null;
  /** Exit code as the process saw it; null where it was ended from outside. */
  readonly exit: number | null;
  readonly ended: { readonly code: number | null } | null;
  readonly stopped: boolean;
}

export interface FileTold {
  readonly file: string;
  readonly passed: boolean;
  readonly stderr: string;
}

export interface Told {
  readonly writers: readonly WriterTold[];
  readonly files: readonly FileTold[];
  readonly collection_errors: readonly CollectionError[];
  readonly variables: readonly TracedVariable[];
  readonly coverage: readonly TracedCoverage[];
  readonly calls: readonly TracedCalls[];
}

/** Filled while writers are read. */
export interface Gathered {
  readonly files: FileTold[];
  readonly collection_errors: CollectionError[];
  readonly variables: TracedVariable[];
  readonly coverage: TracedCoverage[];
  readonly calls: TracedCalls[];
}
