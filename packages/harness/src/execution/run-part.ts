import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type ExecutionRequest, HarnessError } from '@repair/schemas';
import type { Adapter, Settled } from './adapters/adapter.js';
import { openChannel } from './channel.js';
import { testEnvironment } from './environment.js';
import { pathMap } from './frames.js';
import type { Launched } from './process/launch.js';
import type { Launcher } from './process/launcher.js';
import { stallWatch } from './stall-watch.js';
import { readTold } from './told.js';
import type { Told } from './told-types.js';
import { setUp } from './workspace/set-up.js';
import type { Workspaces } from './workspace/workspaces.js';

export interface SuiteInput {
  readonly adapter: Adapter;
  readonly command: readonly string[];
  readonly workdir: string;
  readonly isolation: 'bubblewrap' | 'process';
  readonly workspaces: Workspaces;
  readonly launcher: Launcher;
  /** A set-up command that builds from the sources: run again over every change. */
  readonly rebuild: readonly string[] | null;
  readonly timeout_ms: number;
  readonly test_timeout_ms: number;
  readonly junit?: string;
  readonly onLaunch: () => void;
  readonly onResult: (id: string, status: string, done: number) => void;
}

const OUTPUT_CAP = 256 * 1024;

/** One launch of the command, read. */
export interface Part {
  readonly settled: Settled;
  readonly told: Told;
  readonly launched: Launched;
}

/** Runs the command once in a workspace of its own. Throws HarnessError where nothing it told can be believed. */
export async function runPart(
  input: SuiteInput,
  request: ExecutionRequest,
  excluded: readonly string[],
  limit: number,
): Promise<Part> {
  const { adapter, workspaces } = input;
  const workspace = workspaces.take(request.changes ?? []);
  try {
    if (input.rebuild !== null && (request.changes ?? []).length > 0) {
      const failed = await rebuild(input.rebuild, workspace.run, join(workspace.root, input.workdir));
      if (failed !== null) return brokenBuild(failed);
    }
    const marker = randomBytes(12).toString('hex');
    const cwd = join(workspace.root, input.workdir);
    const channel = openChannel(
      join(workspace.run, 'channel'),
      {
        root: workspace.root,
        ...(request.tests === undefined ? {} : { tests: request.tests }),
        excluded,
        fail_fast: request.fail_fast ?? false,
        level: request.level ?? 0,
        test_timeout_ms: input.test_timeout_ms,
      },
      adapter.reporters,
    );
    const plan = {
      runner: adapter.runner,
      excluded,
      command: input.command,
      root: workspace.root,
      cwd,
      run: workspace.run,
      fail_fast: request.fail_fast ?? false,
      test_timeout_ms: input.test_timeout_ms,
      ...(request.tests === undefined ? {} : { tests: request.tests }),
      ...(input.junit === undefined ? {} : { junit: input.junit }),
    };
    const { argv, environment } = adapter.plan(plan);
    const stalled = new Set<string>();
    const paths = pathMap(workspace.root);
    const watch = stallWatch({
      channel,
      paths,
      stalled,
      limit_ms: input.test_timeout_ms,
      grace_ms: adapter.grace_ms,
      onResult: input.onResult,
    });
    input.onLaunch();
    const launched = await input.launcher({
      argv,
      cwd,
      environment: {
        ...testEnvironment({ folder: workspace.run, marker }),
        ...environment,
        REPAIR_CHANNEL: channel.folder,
      },
      marker,
      folder: workspace.folder,
      timeout_ms: limit,
      output_cap: OUTPUT_CAP,
      watch,
      ...(request.signal === undefined ? {} : { signal: request.signal }),
    });
    if (launched.end.kind === 'interrupted') throw new HarnessError('interrupted', 'the run was interrupted');
    const told = readTold(channel.read(), paths);
    const settled = adapter.settle({ ...plan, told, launched, paths, stalled });
    return { settled, told, launched };
  } finally {
    workspace.release();
  }
}

/** A change that the build refuses is the change's fault: null where the build went well, else what it said. */
async function rebuild(command: readonly string[], run: string, cwd: string): Promise<string | null> {
  try {
    await setUp(command, run, cwd);
    return null;
  } catch (error) {
    if (error instanceof HarnessError && error.code === 'setup_failed') return error.message;
    throw error;
  }
}

function brokenBuild(message: string): Part {
  const launched: Launched = {
    end: { kind: 'exited', code: 1, signal: null },
    stdout: '',
    stderr: message,
    truncated: false,
    duration_ms: 0,
    survivors: [],
  };
  return {
    settled: {
      results: [],
      collection_errors: [{ file: null, exception: null, message, frames: [] }],
      again: { kind: 'nothing' },
      culprits: [],
    },
    told: { writers: [], files: [], collection_errors: [], variables: [], coverage: [], calls: [] },
    launched,
  };
}
