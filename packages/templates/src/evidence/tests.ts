import type { Observation } from '@repair/schemas';
import { type Failure, failureOf } from './failure.js';

/** Test files that the evidence shows from their first line to their last. */
export const shownTestFiles = (
  observations: readonly Observation[],
): readonly { readonly path: string; readonly text: string }[] =>
  observations.flatMap((seen) =>
    seen.kind === 'test_source' && seen.start_line === 1 && seen.text.split('\n').length >= seen.total_lines
      ? [{ path: seen.file, text: `${seen.text}\n` }]
      : [],
  );

/** The failing tests with how they fail; those folded into another's failure show values of their own. */
export const testsOf = (observations: readonly Observation[]): ReadonlyMap<string, Failure> =>
  new Map(
    observations.flatMap((seen) => {
      if (seen.kind !== 'test_failure' && seen.kind !== 'timeout') return [];
      const failure = failureOf(seen);
      const others = (seen.also ?? []).map((test) => [test, { ...failure, actual: null }] as const);
      return [[seen.test, failure] as const, ...others];
    }),
  );
