import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import {
  canonicalJson,
  type CollectionError,
  type ExecutionRequest,
  HarnessError,
  type TestResult,
  type TestRun,
} from '@repair/schemas';
import type { Adapter, Settled } from './adapters/adapter.js';
import { noTests } from './adapters/told-nothing.js';
import { openChannel } from './channel.js';
import { testEnvironment } from './environment.js';
import { pathMap } from './frames.js';
import { capText, plainText } from './plain-text.js';
import type { Launched } from './process/launch.js';
import type { Launcher } from './process/launcher.js';
import { stallWatch } from './stall-watch.js';
import { readTold, type Told } from './told.js';
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
const OUTPUT_TOLD = 64 * 1024;
/** How often a suite is taken up again after a test ended its process. */
const CONTINUATIONS = 6;

interface Part {
  readonly settled: Settled;
  readonly told: Told;
  readonly launched: Launched;
}

async function runPart(
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
      again: null,
      culprits: [],
    },
    told: { writers: [], files: [], collection_errors: [], variables: [], coverage: [], calls: [] },
    launched,
  };
}

function merge<T extends { readonly id: string }>(earlier: readonly T[], later: readonly T[]): T[] {
  const seen = new Set(earlier.map(({ id }) => id));
  return [...earlier, ...later.filter(({ id }) => !seen.has(id))];
}

/** Later parts of a run meet the same broken files again. */
function distinct(errors: readonly CollectionError[]): CollectionError[] {
  return [...new Map(errors.map((error) => [canonicalJson(error), error])).values()];
}

const byId = (a: TestResult, b: TestResult): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** Runs a suite, taking it up again behind tests that end their process, until every test has a result. */
export async function runSuite(input: SuiteInput, request: ExecutionRequest): Promise<TestRun> {
  const began = performance.now();
  const first = await runPart(input, request, [], input.timeout_ms);
  const parts = [first];
  let results: readonly TestResult[] = first.settled.results;
  const excluded = [...first.settled.culprits];
  for (let { again } = first.settled; again !== null && parts.length <= CONTINUATIONS; ) {
    const left = Math.max(1000, 2 * input.timeout_ms - (performance.now() - began));
    const part = await runPart(input, { ...request, tests: again }, excluded, left);
    parts.push(part);
    results = merge(results, part.settled.results);
    excluded.push(...part.settled.culprits);
    again = part.settled.again;
  }
  const { launched } = first;
  const errors = distinct(parts.flatMap(({ settled }) => settled.collection_errors));
  const asked = request.tests === undefined ? null : new Set(request.tests);
  const kept = results.filter(({ id }) => asked === null || asked.has(id));
  if (asked === null && kept.length === 0 && errors.length === 0)
    throw noTests(input.adapter.runner, input.command, launched);
  const end = launched.end;
  const ids = new Set(kept.map(({ id }) => id));
  const green = new Set(kept.filter(({ status }) => status === 'passed').map(({ id }) => id));
  const traced = <T extends { readonly test: string }>(all: readonly T[]): T[] =>
    all.filter(({ test }) => ids.has(test)).sort((a, b) => (a.test < b.test ? -1 : a.test > b.test ? 1 : 0));
  return {
    runner: input.adapter.runner,
    results: [...kept].sort(byId),
    collection_errors: errors,
    exit: { code: end.kind === 'exited' ? end.code : null, signal: end.kind === 'exited' ? end.signal : null },
    timed_out: parts.some((part) => part.launched.end.kind === 'timed_out'),
    duration_ms: performance.now() - began,
    output: {
      stdout: capText(plainText(launched.stdout), OUTPUT_TOLD),
      stderr: capText(plainText(launched.stderr), OUTPUT_TOLD),
      truncated: launched.truncated || Math.max(launched.stdout.length, launched.stderr.length) > OUTPUT_TOLD,
    },
    isolation: input.isolation,
    ...((request.level ?? 0) > 0
      ? {
          variables: traced(parts.flatMap(({ told }) => told.variables)).filter(({ test }) => !green.has(test)),
          coverage: traced(parts.flatMap(({ told }) => told.coverage)),
        }
      : {}),
    ...((request.level ?? 0) > 1 ? { calls: traced(parts.flatMap(({ told }) => told.calls)) } : {}),
  };
}
