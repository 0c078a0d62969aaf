import type { RawFrame } from './frames.js';

export interface RawFailure {
  readonly exception?: string | null;
  readonly message?: string;
  readonly expected?: string;
  readonly actual?: string;
  readonly frames?: readonly RawFrame[];
  readonly output?: string;
}

/** A test is named by its whole id, or by its file (absolute) and the names that lead to it, joined by ` > `. */
export interface TestName {
  readonly id?: string;
  readonly file?: string | null;
  readonly name?: string;
}

/** What a reporter inside a test process sends. */
export type ReporterEvent =
  | { readonly event: 'begin'; readonly pid: number; readonly file: string | null }
  | { readonly event: 'files'; readonly files: readonly string[] }
  | {
      readonly event: 'collected' | 'left';
      readonly ids?: readonly string[];
      readonly tests?: readonly TestName[];
      readonly file?: string;
    }
  | ({ readonly event: 'start' | 'stop' } & TestName)
  | ({
      readonly event: 'result';
      readonly status: string;
      readonly duration_ms: number;
      readonly suite?: boolean;
    } & TestName &
      RawFailure)
  | ({ readonly event: 'collection_error' | 'uncaught'; readonly file: string | null } & RawFailure)
  | { readonly event: 'file'; readonly file: string; readonly passed: boolean; readonly stderr: string }
  | ({ readonly event: 'variables'; readonly variables: readonly RawVariable[] } & TestName)
  | ({
      readonly event: 'coverage';
      readonly coverage: readonly { file: string; lines: readonly number[] }[];
    } & TestName)
  | ({ readonly event: 'calls'; readonly calls: readonly RawCall[] } & TestName)
  | { readonly event: 'exit'; readonly code: number }
  | { readonly event: 'stopped' }
  | { readonly event: 'end'; readonly code?: number };

export interface RawVariable {
  readonly file: string;
  readonly line: number;
  readonly function: string | null;
  readonly name: string;
  readonly type: string;
  readonly value: string;
}

export interface RawCall {
  readonly file: string;
  readonly line: number;
  readonly function: string;
  readonly times: number;
}
