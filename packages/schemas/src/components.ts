import type { Diagnosis } from './diagnosis.js';
import type { FileChange } from './execution.js';
import type { Observation } from './observation.js';
import type { TestRun } from './test-run.js';

/** Text files of the candidate as it stands, by posix path. What is not UTF-8 reads as null. */
export interface SourceReader {
  /** Every regular file, sorted. */
  paths(): readonly string[];
  read(path: string): string | null;
}

/** A hunk of the last diff without which the target tests pass (Zeller 1999); lines in the candidate as it stands. */
export interface RegressionHunk {
  readonly file: string;
  readonly lines: readonly number[];
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

export interface EvidenceInput {
  readonly run: TestRun;
  readonly target_tests: readonly string[];
  readonly level: number;
  readonly hunks: readonly RegressionHunk[];
  readonly timeout_ms: number;
  /** The candidate as it was run: the text of the failing tests is told from it, and is not told without it. */
  readonly sources?: SourceReader;
}

/** The port of component 12: pure on a given run, so that the same run gives the same bytes. */
export interface Evidence {
  readonly max_level: number;
  collect(input: EvidenceInput): readonly Observation[];
}

export interface DiagnosisInput {
  readonly observations: readonly Observation[];
  readonly sources: SourceReader;
  readonly depth: number;
  /** Unified diff of the last patch. */
  readonly diff: string;
}

/** The port of component 13: pure on given observations and sources. */
export interface Diagnoser {
  readonly max_depth: number;
  diagnose(input: DiagnosisInput): Diagnosis;
}

export interface IsolationInput {
  readonly diff: string;
  readonly target_tests: readonly string[];
  /** What lies over the candidate by now. */
  readonly changes: readonly FileChange[];
  readonly signal?: AbortSignal;
}

/** Regression isolation (diagnosis depth 2): runs tests, so it stands beside the pure diagnoser. */
export interface RegressionIsolator {
  /** Empty when the last diff reversed does not make the target tests pass. */
  isolate(input: IsolationInput): Promise<readonly RegressionHunk[]>;
}
