import { HarnessError, type TestRun } from '@repair/schemas';
import { extractBoundary, type ExtractedBoundary } from '@repair/seed';
import type { Contract, Execution } from '@repair/schemas';

/** Runs of the untouched candidate: two show a flake, and one more settles what the two disagreed on. */
export const BASELINE_RUNS = 2;

export interface Baseline extends ExtractedBoundary {
  readonly run: TestRun;
}

/** Runs the suite on the candidate as it is and reads target, boundary and flakes from it. Throws HarnessError. */
export async function takeBaseline(
  execution: Execution,
  contracts: readonly Contract[],
  signal: AbortSignal | undefined,
  tell: (detail: string) => void,
): Promise<Baseline> {
  const baselines: TestRun[] = [];
  for (let n = 1; n <= BASELINE_RUNS; n += 1) {
    tell(`run ${n} of ${BASELINE_RUNS}`);
    baselines.push(await execution.run(signal ? { signal } : {}));
  }
  const run = baselines.at(-1) as TestRun;
  if (run.results.length === 0 && run.collection_errors.length === 0) {
    throw new HarnessError('no_tests', 'the test command ran no test: check --test-command, --runner and --workdir');
  }
  return { run, ...extractBoundary({ baselines, contracts }) };
}
