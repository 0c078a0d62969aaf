import type { Observation } from '@repair/schemas';

/** Test files that the evidence shows from their first line to their last. */
export const shownTestFiles = (
  observations: readonly Observation[],
): readonly { readonly path: string; readonly text: string }[] =>
  observations.flatMap((seen) =>
    seen.kind === 'test_source' &&
    seen.file.endsWith('.py') &&
    seen.start_line === 1 &&
    seen.text.split('\n').length >= seen.total_lines
      ? [{ path: seen.file, text: `${seen.text}\n` }]
      : [],
  );

/** The ids of the failing tests, those folded into another's failure too. */
export const testsOf = (observations: readonly Observation[]): readonly string[] => [
  ...new Set(
    observations.flatMap((seen) =>
      seen.kind === 'test_failure' || seen.kind === 'timeout' ? [seen.test, ...(seen.also ?? [])] : [],
    ),
  ),
];
