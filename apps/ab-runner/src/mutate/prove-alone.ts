import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openExecution } from '@repair/harness';
import { HarnessError, Instance, parseContract, statusOf } from '@repair/schemas';
import { UsageError } from '../usage-error.js';

/**
 * Runs a written instance where it stands, away from the repository that it was made from: it has to show its failure there
 * too. Throws UsageError, with the folder taken away, where it does not, as without the repository's dependencies.
 */
export async function proveAlone(
  dir: string,
  isolation: 'auto' | 'bubblewrap' | 'process',
  signal: AbortSignal,
): Promise<void> {
  const instance = parseContract(Instance, JSON.parse(await readFile(join(dir, 'instance.json'), 'utf8')));
  const why = await failure(dir, instance, isolation, signal);
  if (why === null) return;
  await rm(dir, { recursive: true, force: true });
  throw new UsageError(
    `an instance does not run away from the repository (${why}): give what it needs with --setup-command, as "npm ci"`,
  );
}

async function failure(
  dir: string,
  instance: Instance,
  isolation: 'auto' | 'bubblewrap' | 'process',
  signal: AbortSignal,
): Promise<string | null> {
  const scratch = await mkdtemp(join(tmpdir(), 'repair-ab-proof-'));
  try {
    const execution = await openExecution({
      root: join(dir, 'candidate'),
      command: instance.test_command,
      runner: instance.runner,
      setup_command: instance.setup_command,
      timeout_s: instance.timeout_s,
      isolation,
      scratch,
    });
    try {
      const run = await execution.run({ signal });
      const passes = (id: string) => statusOf(run, id) === 'passed';
      const lost = instance.PASS_TO_PASS.find((id) => !passes(id));
      if (lost !== undefined) return `${lost} does not pass`;
      const shown = instance.FAIL_TO_PASS.every((id) => !passes(id));
      return shown ? null : 'its failing tests pass';
    } finally {
      await execution.close();
    }
  } catch (error) {
    if (error instanceof HarnessError) return error.message;
    throw error;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
