import { realpathSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { type ExecutionRequest, HarnessError, type Runner, type TestRun } from '@repair/schemas';
import { requireFolder } from '../tree/read-tree.js';
import { adapterFor } from './adapters/index.js';
import { type Detected, detectRunner } from './detect.js';
import type { CandidateExecution, CandidateOptions } from './options.js';
import { isHidden, probeBubblewrap } from './process/bubblewrap.js';
import { recogniseRunner } from './recognise.js';
import { coldLauncher } from './process/launcher.js';
import { runSuite } from './run-suite.js';
import { hintOfFolders, withFolders } from './test-folders.js';
import { TestLimit } from './test-limit.js';
import { openWarm } from './warm/open-warm.js';
import { prepareBase } from './workspace/base.js';
import { isInstall } from './workspace/set-up.js';
import { linkedStores } from './workspace/linked-stores.js';
import { openWorkspaces } from './workspace/workspaces.js';

const TIMEOUT_S = 60;

async function choose(options: CandidateOptions): Promise<Detected> {
  const { root, command, runner, workdir, junit } = options;
  const stated: Runner | undefined = runner ?? (junit === undefined ? undefined : 'junit');
  if (command !== undefined && command.length > 0) {
    if (stated !== undefined) return { runner: stated, command, why: 'given' };
    const found = recogniseRunner(command, join(root, workdir ?? '.'));
    if (found !== null) return { runner: found, command, why: `the command \`${command.join(' ')}\` runs ${found}` };
    throw new HarnessError(
      'runner_unknown',
      `can't tell which runner \`${command.join(' ')}\` starts: name it with --runner, or have it write JUnit XML and give --junit PATH`,
    );
  }
  const detected = await detectRunner(root, workdir);
  if (detected === null || (stated !== undefined && detected.runner !== stated)) {
    throw new HarnessError(
      'runner_unknown',
      detected === null
        ? `no test runner was found in ${join(root, workdir ?? '.')}: give the test command with --test-command and its runner with --runner.${await hintOfFolders(join(root, workdir ?? '.'))}`
        : `${stated} was asked for, but the repository runs ${detected.runner} (${detected.why}): give the command with --test-command`,
    );
  }
  return detected;
}

function isolationOf(wanted: CandidateOptions['isolation']): 'bubblewrap' | 'process' {
  if (wanted === 'process') return 'process';
  const { usable, why } = probeBubblewrap();
  if (usable) return 'bubblewrap';
  if (wanted === 'bubblewrap') {
    throw new HarnessError(
      'broken_environment',
      `bubblewrap was asked for, but ${why}: install it, or choose --isolation process`,
    );
  }
  return 'process';
}

/** The folder may be named through links, and has to lie in the candidate in the end: what lies outside has no copy. */
function requireWithin(root: string, workdir: string): void {
  const place = join(root, workdir);
  if (!isAbsolute(workdir)) requireFolder(place);
  const inside = isAbsolute(workdir) ? '..' : relative(root, realpathSync(place));
  if (inside === '..' || inside.startsWith('../')) {
    throw new HarnessError(
      'no_candidate',
      `--workdir ${workdir} lies outside the candidate: name a folder inside ${root}, by its path from there`,
    );
  }
}

/**
 * Prepares a candidate to be run: finds runner and command, copies the sources to a base, installs dependencies there.
 * Throws HarnessError; nothing of it is a verdict on the candidate.
 */
export async function openExecution(options: CandidateOptions): Promise<CandidateExecution> {
  requireFolder(options.root);
  const root = realpathSync(options.root);
  const workdir = options.workdir ?? '.';
  requireWithin(root, workdir);
  const chosen = await choose({ ...options, root });
  const adapter = adapterFor(chosen.runner);
  const isolation = isolationOf(options.isolation ?? 'auto');
  const base = await prepareBase({ ...options, root, workdir });
  const workspaces = openWorkspaces({
    scratch: options.scratch,
    base: base.folder,
    entries: base.entries,
    kept: options.warm !== false && isolation === 'bubblewrap',
  });
  const timeout_ms = (options.timeout_s ?? TIMEOUT_S) * 1000;
  const limit = new TestLimit(timeout_ms, adapter.statedLimit?.(chosen.command) ?? null);
  const shown = base.outside.filter((place) => isHidden(place, [root, base.folder, workspaces.folder]));
  const readable = [root, base.folder, ...linkedStores(root, workdir), ...shown];
  const cold = coldLauncher(isolation, readable);
  const keep = options.warm !== false && (isolation === 'process' || workspaces.shown);
  const warm = keep
    ? openWarm({
        runner: chosen.runner,
        command: chosen.command,
        base: base.folder,
        workdir,
        isolation,
        workspaces: workspaces.folder,
        readable,
        cold,
      })
    : null;
  const setup = options.setup_command ?? [];
  const rebuild = setup.length === 0 || isInstall(setup) ? null : setup;
  let runs = 0;
  const run = async (request: ExecutionRequest): Promise<TestRun> => {
    const number = runs + 1;
    const told = await runSuite(
      {
        adapter,
        command: chosen.command,
        workdir,
        isolation,
        workspaces,
        launcher: warm?.launcher ?? cold,
        rebuild,
        timeout_ms,
        test_timeout_ms: limit.current(),
        ...(options.junit === undefined ? {} : { junit: options.junit }),
        onLaunch: () => {
          runs += 1;
          options.onProgress?.({ kind: 'started', run: number, selected: request.tests?.length ?? null });
        },
        onResult: (id, status, done) => options.onProgress?.({ kind: 'test', run: number, id, status, done }),
      },
      request,
    ).catch(async (error: unknown) => {
      throw await withFolders(error, root, workdir);
    });
    limit.learn(told);
    return told;
  };
  return {
    runner: chosen.runner,
    command: chosen.command,
    why: chosen.why,
    isolation,
    run,
    runs: () => runs,
    close: async () => {
      await warm?.close();
      workspaces.close();
      base.remove();
    },
  };
}
