import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openExecution } from '@repair/harness';
import { failingTests, statusOf, type TestRun } from '@repair/schemas';
import type { Draft } from './draft.js';

/** Which tests fail before the known fix and pass after it, seen in two runs of each tree. */
export interface Verified {
  readonly FAIL_TO_PASS: readonly string[];
  readonly PASS_TO_PASS: readonly string[];
  readonly flaky: readonly string[];
  /** The run that shows the failure. */
  readonly failing: TestRun;
}

export async function verify(
  draft: Draft,
  isolation: 'auto' | 'bubblewrap' | 'process',
  signal: AbortSignal,
): Promise<Verified> {
  const before = await runTwice(draft, draft.candidate, isolation, signal);
  const after = await runTwice(draft, draft.fixed, isolation, signal);
  return { ...sortTests(before, after), failing: before[0] };
}

/** Ids of both trees, by what the two runs of each say; a test that differs between runs of one tree is flaky. */
export function sortTests(before: readonly TestRun[], after: readonly TestRun[]): Omit<Verified, 'failing'> {
  const ids = new Set(
    [...before, ...after].flatMap((run) => [...run.results.map(({ id }) => id), ...failingTests(run)]),
  );
  const passed = (runs: readonly TestRun[], id: string) => runs.map((run) => statusOf(run, id) === 'passed');
  const sorted = { FAIL_TO_PASS: [] as string[], PASS_TO_PASS: [] as string[], flaky: [] as string[] };
  for (const id of [...ids].sort()) {
    const [was, is] = [passed(before, id), passed(after, id)];
    if (new Set(was).size > 1 || new Set(is).size > 1) sorted.flaky.push(id);
    else if (is[0]) (was[0] ? sorted.PASS_TO_PASS : sorted.FAIL_TO_PASS).push(id);
  }
  const whole = (id: string) => !id.includes('::');
  return {
    ...sorted,
    FAIL_TO_PASS: sorted.FAIL_TO_PASS.filter((id) => !whole(id)),
    PASS_TO_PASS: sorted.PASS_TO_PASS.filter((id) => !whole(id)),
  };
}

async function runTwice(
  draft: Draft,
  root: string,
  isolation: 'auto' | 'bubblewrap' | 'process',
  signal: AbortSignal,
): Promise<readonly [TestRun, TestRun]> {
  const scratch = await mkdtemp(join(tmpdir(), 'repair-ab-verify-'));
  const execution = await openExecution({
    root,
    command: draft.test_command,
    runner: draft.runner,
    setup_command: draft.setup_command,
    timeout_s: draft.timeout_s,
    isolation,
    scratch,
  });
  try {
    return [await execution.run({ signal }), await execution.run({ signal })];
  } finally {
    await execution.close();
    await rm(scratch, { recursive: true, force: true });
  }
}
