import type { Observation } from '@repair/schemas';

/** How a test fails, as far as a model of it can be held to that. */
export interface Failure {
  /** The class of the exception, without its module. */
  readonly exception: string | null;
  /** What came out instead, where it is shown whole. */
  readonly actual: string | null;
  /** It did not come to an end, or only at the depth of calls that is allowed. */
  readonly endless: boolean;
}

export function failureOf(seen: Extract<Observation, { kind: 'test_failure' | 'timeout' }>): Failure {
  if (seen.kind === 'timeout') return { exception: null, actual: null, endless: true };
  const exception =
    seen.exception
      ?.replace(/ \[\w+\]$/, '')
      .split('.')
      .at(-1) ?? null;
  const actual = seen.actual !== undefined && !/\.\.\.|…/.test(seen.actual) ? seen.actual.trim() : null;
  return { exception, actual, endless: ENDLESS.test(`${exception}: ${seen.message}`) };
}

/** Calls without an end, and what node:test says of a test that waits for what nothing settles. */
const ENDLESS = /RecursionError|Maximum call stack|Promise resolution is still pending/;
