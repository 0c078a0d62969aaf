import type { EvidenceInput } from '@repair/schemas';
import type { Draft } from './draft.js';
import { foldedTests } from './failures.js';
import { LIMITS } from './limits.js';
import { tell } from './tell.js';

/**
 * Target tests of which the run told nothing: cut off by the time limit, lost with a process that died, or simply
 * not reported. Where test files failed to load, those errors account for them.
 */
export function lostDrafts({ run, target_tests, timeout_ms }: EvidenceInput): readonly Draft[] {
  const told = new Set(run.results.map(({ id }) => id));
  const lost = target_tests.filter((id) => !told.has(id)).sort();
  const [first, ...rest] = lost;
  if (run.timed_out && first !== undefined && !run.results.some(({ status }) => status === 'timeout')) {
    return [{ kind: 'timeout', test: first, limit_ms: timeout_ms, frames: [], ...foldedTests(rest) }];
  }
  const died = run.exit.signal !== null && !run.timed_out;
  if (!died && (first === undefined || run.collection_errors.length > 0)) return [];
  return [
    {
      kind: 'crash',
      test: first ?? null,
      signal: run.exit.signal,
      exit: run.exit.code,
      message: died
        ? `the test process was ended by ${run.exit.signal}: ${lastLines(run.output.stderr || run.output.stdout)}`
        : 'the run ended without a result for this test',
      ...foldedTests(rest),
    },
  ];
}

function lastLines(text: string): string {
  return tell(text.slice(-LIMITS.output), LIMITS.output).trim();
}
