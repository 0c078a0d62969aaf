import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { makeOutput, requirePlace, requireProgram } from '@repair/loop/command';
import { openExecution, readTree } from '@repair/harness';
import { failingTests } from '@repair/schemas';
import { loadSyntax } from '@repair/syntax';
import { writeCorpus } from '../../corpus/write-corpus.js';
import { caught, mutantsOf, writeMutant } from '../../mutate/plant.js';
import { proveAlone } from '../../mutate/prove-alone.js';
import { whole, words } from '../../run/setup.js';
import { UsageError } from '../../usage-error.js';
import { EXIT } from '../exit-codes.js';
import type { Command } from '../terminal.js';
import { splitOf, tell } from './import.js';

export interface MutateFlags {
  readonly repo: string;
  readonly out: string;
  readonly count: string;
  readonly seed: string;
  readonly testCommand?: string;
  readonly setupCommand?: string;
  readonly split: string;
  readonly timeout: string;
  readonly isolation: string;
}

/** `repair-ab mutate`: single faults that some test of the repository catches, as a corpus. */
export const mutate: Command<MutateFlags> = async (flags, terminal) => {
  const repo = resolve(flags.repo);
  const out = resolve(flags.out);
  requirePlace({ by: 'REPO', path: repo, kind: 'folder', wanted: 'a repository with passing tests' });
  const count = whole('--count', flags.count, 1);
  const timeout_s = whole('--timeout', flags.timeout, 1);
  const split = splitOf(flags.split);
  if (`${out}/`.startsWith(`${repo}/`))
    throw new UsageError(`--out must not stand inside ${repo}: instances would be copied into instances`);
  const command = flags.testCommand ? words(flags.testCommand) : null;
  if (command && !flags.setupCommand)
    await requireProgram({ by: '--test-command', command, cwd: repo, env: terminal.env });
  makeOutput('--out', out);
  const setup_command = flags.setupCommand ? words(flags.setupCommand) : null;
  const isolation = flags.isolation as 'auto' | 'bubblewrap' | 'process';
  const scratch = await mkdtemp(join(tmpdir(), 'repair-ab-mutate-'));
  const execution = await openExecution({
    root: repo,
    timeout_s,
    isolation,
    scratch,
    ...(command ? { command } : {}),
  });
  try {
    const { signal } = terminal;
    const sound = [await execution.run({ signal }), await execution.run({ signal })];
    const failing = sound.flatMap(failingTests);
    if (failing.length > 0)
      throw new UsageError(`the tests of ${repo} must pass first: ${[...new Set(failing)].slice(0, 5).join(', ')}`);
    const mutants = mutantsOf(await readTree(repo), await loadSyntax(), whole('--seed', flags.seed, 0));
    if (mutants.length === 0)
      throw new UsageError(`no fault can be planted in ${repo}: no sources in a language that is known`);
    const kept: string[] = [];
    let tried = 0;
    for (const mutant of mutants) {
      signal.throwIfAborted();
      if (kept.length >= count) break;
      tried += 1;
      const seen = await caught(execution, mutant, sound, signal);
      if (!seen) continue;
      const written = await writeMutant({
        repo,
        name: basename(repo),
        mutant,
        seen,
        execution,
        setup_command,
        timeout_s,
        split,
        out,
      });
      if (written.kind === 'kept') {
        if (kept.length === 0) await proveAlone(join(out, written.instance_id), isolation, signal);
        kept.push(written.instance_id);
      }
      terminal.err(`${kept.length}/${count} ${mutant.file}:${mutant.line} ${tell(written)}\n`);
    }
    await writeCorpus(out, {
      license: 'that of the repository',
      description: `Single planted faults in ${basename(repo)}.`,
      instances: kept,
    });
    terminal.out(`${kept.length} instances in ${out}; ${tried} of ${mutants.length} possible faults were tried.\n`);
    return kept.length > 0 ? EXIT.ok : EXIT.not_runnable;
  } finally {
    await execution.close();
    await rm(scratch, { recursive: true, force: true });
  }
};
