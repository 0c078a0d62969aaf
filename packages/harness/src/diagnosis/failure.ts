import type { Frame, Observation } from '@repair/schemas';

/** One failure as the rules read it. */
export interface Failure {
  /** The observation's id. */
  readonly id: string;
  readonly kind: 'test_failure' | 'collection_error' | 'timeout' | 'crash';
  readonly tests: readonly string[];
  /** The test file that could not be loaded. */
  readonly file: string | null;
  readonly exception: string | null;
  readonly message: string;
  readonly expected: string | null;
  readonly actual: string | null;
  /** Innermost last. */
  readonly frames: readonly Frame[];
}

export function failuresOf(observations: readonly Observation[]): readonly Failure[] {
  return observations.map(failureOf).filter((failure) => failure !== null);
}

const BARE = { file: null, exception: null, message: '', expected: null, actual: null, frames: [] } as const;

function failureOf(o: Observation): Failure | null {
  switch (o.kind) {
    case 'test_failure':
      return {
        ...BARE,
        id: o.id,
        kind: o.kind,
        tests: [o.test, ...(o.also ?? [])],
        exception: o.exception,
        message: o.message,
        expected: o.expected ?? null,
        actual: o.actual ?? null,
        frames: o.frames,
      };
    case 'collection_error':
      return {
        ...BARE,
        id: o.id,
        kind: cutOff(o.message) ? 'timeout' : o.kind,
        tests: [],
        file: o.file,
        exception: o.exception,
        message: o.message,
        frames: o.frames,
      };
    case 'timeout': {
      const message = `no result within ${o.limit_ms} ms`;
      return { ...BARE, id: o.id, kind: o.kind, tests: [o.test, ...(o.also ?? [])], message, frames: o.frames };
    }
    case 'crash': {
      const tests = [...(o.test === null ? [] : [o.test]), ...(o.also ?? [])];
      return { ...BARE, id: o.id, kind: o.kind, tests, message: o.message };
    }
    case 'passing_test':
    case 'variable':
    case 'coverage':
    case 'call_order':
    case 'regression_hunk':
    case 'process_output':
    case 'test_source':
      return null;
  }
}

/** A file that was cut off by a limit of its runner did load. */
function cutOff(message: string): boolean {
  return /\btimed out after \d+/.test(message);
}

/** Exceptions by which assertion libraries say that a value is another than expected. */
const ASSERTIONS =
  /^(?:AssertionError|AssertionError \[ERR_ASSERTION\]|JestAssertionError|ExpectationFailed|Failed|TestFailure|ComparisonFailure)$/;

/** A plain wrong value: an assertion failed, or no exception was told. */
export function isWrongValue({ kind, exception, message }: Failure): boolean {
  if (kind !== 'test_failure') return false;
  return exception === null
    ? !/Error\b/.test(message.slice(0, 80))
    : ASSERTIONS.test(exception) || /^expect\(/.test(message);
}
