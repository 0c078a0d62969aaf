import { cp, mkdtemp, readFile, rm, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Assessment } from '@repair/ab';
import { type CandidateTree, openExecution, readTree } from '@repair/harness';
import { type Instance, statusOf, type TestRun } from '@repair/schemas';
import { isProtected } from '@repair/validate';
import { applyPatch } from '../git.js';

/** What an arm's final patch makes of the candidate, and how the candidate's own tests take it. */
export interface Assessed {
  readonly assessment: Assessment;
  readonly before: CandidateTree;
  readonly after: CandidateTree;
}

/**
 * Applies a patch to a copy of the candidate, puts the tests and the configuration back as they were, and runs the whole
 * suite: no arm has a part in it, so what an arm believes of itself does not count. A run that is not green is made twice; what
 * differs between the two is quarantined. Throws HarnessError where the tests can't be run.
 */
export async function assess(input: {
  readonly instance_dir: string;
  readonly instance: Instance;
  readonly patch: string;
  readonly isolation: 'auto' | 'bubblewrap' | 'process';
  readonly signal: AbortSignal;
}): Promise<Assessed> {
  const { instance, patch, signal } = input;
  const candidate = join(input.instance_dir, 'candidate');
  const scratch = await mkdtemp(join(tmpdir(), 'repair-ab-'));
  try {
    const root = join(scratch, 'candidate');
    await cp(candidate, root, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
    await applyPatch(root, patch);
    const before = await readTree(candidate);
    const after = await restored(root, candidate, before, await readTree(root), instance);
    const work = join(scratch, 'work');
    await mkdir(work);
    const execution = await openExecution({
      root,
      command: instance.test_command,
      runner: instance.runner,
      setup_command: instance.setup_command,
      timeout_s: instance.timeout_s,
      isolation: input.isolation,
      scratch: work,
    });
    try {
      const runs = [await execution.run({ signal })];
      const first = judge(instance, runs);
      const green = first.broken.length === 0 && first.target.passing === first.target.total;
      if (!green) runs.push(await execution.run({ signal }));
      return { assessment: judge(instance, runs), before, after };
    } finally {
      await execution.close();
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Puts every protected file back that the patch touched. */
async function restored(
  root: string,
  candidate: string,
  before: CandidateTree,
  after: CandidateTree,
  instance: Instance,
): Promise<CandidateTree> {
  const tests = [...instance.FAIL_TO_PASS, ...instance.PASS_TO_PASS];
  const test_files = [...new Set(tests.map((id) => id.split('::')[0] ?? id))];
  const paths = new Set([...before.paths(), ...after.paths()]);
  const touched = [...paths].filter(
    (path) => isProtected(path, { test_files }) !== null && before.read(path) !== after.read(path),
  );
  for (const path of touched) {
    if (before.kind(path) === 'missing') await rm(join(root, path), { force: true });
    else {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), await readFile(join(candidate, path)));
    }
  }
  return touched.length > 0 ? readTree(root) : after;
}

/** The instance's tests as one or two runs of the same tree saw them. */
export function judge(instance: Pick<Instance, 'FAIL_TO_PASS' | 'PASS_TO_PASS'>, runs: readonly TestRun[]): Assessment {
  const seen = (id: string) => runs.map((run) => statusOf(run, id) === 'passed');
  const flaky = (id: string) => new Set(seen(id)).size > 1;
  const passes = (id: string) => seen(id).every(Boolean);
  const target = instance.FAIL_TO_PASS.filter((id) => !flaky(id));
  const boundary = instance.PASS_TO_PASS.filter((id) => !flaky(id));
  return {
    target: { passing: target.filter(passes).length, total: target.length },
    boundary: { passing: boundary.filter(passes).length, total: boundary.length },
    broken: boundary.filter((id) => !passes(id)),
    quarantined: [...instance.FAIL_TO_PASS, ...instance.PASS_TO_PASS].filter(flaky),
  };
}
