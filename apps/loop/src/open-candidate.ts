import { type CandidateExecution, openExecution, readTree } from '@repair/harness';
import { HarnessError } from '@repair/schemas';
import type { Tree } from './drive/ports.js';
import { type CandidateSource, folderSource, instanceSource } from './inputs/candidate-source.js';
import { findLastDiff, type LastDiff } from './inputs/last-diff.js';
import type { RunOptions } from './inputs/options.js';
import { UsageError } from './inputs/usage-error.js';
import { tellTests } from './tell-tests.js';

export type CandidateOptions = Pick<
  RunOptions,
  | 'dir'
  | 'instance'
  | 'task'
  | 'test_command'
  | 'runner'
  | 'workdir'
  | 'setup_command'
  | 'timeout_s'
  | 'junit'
  | 'diff'
  | 'base'
  | 'isolation'
  | 'warm'
  | 'onProgress'
>;

/** The candidate as read. Nothing in it is ever written to. */
export interface ReadCandidate {
  readonly source: CandidateSource;
  readonly tree: Tree;
  readonly diff: LastDiff;
  readonly timeout_s: number;
}

/** The candidate, read and ready to be run. */
export interface OpenCandidate extends ReadCandidate {
  readonly execution: CandidateExecution;
}

/** A repair is seeded with the last patch; a diagnosis or a check only gains by it. */
export type DiffNeed = 'diff' | 'no_diff_needed';

/** Limit of one run of the whole suite where nothing else is said, in seconds. */
const DEFAULT_TIMEOUT_S = 300;

/** Throws UsageError or HarnessError, each saying what to give instead. */
export async function readCandidate(options: CandidateOptions, need: DiffNeed = 'diff'): Promise<ReadCandidate> {
  const source = await sourceOf(options);
  const tree: Tree = await readTree(source.root);
  if (tree.paths().length === 0) {
    throw new HarnessError('no_candidate', 'the candidate is empty: there is nothing to run and nothing to repair');
  }
  const given = options.diff !== undefined || options.base !== undefined;
  const diff = await findLastDiff(source.root, {
    diff: options.diff ?? (options.base ? null : source.diff_file),
    base: options.base ?? null,
  }).catch((error: unknown) => {
    if (need === 'diff' || given || !(error instanceof UsageError)) throw error;
    return { text: '', origin: 'none' };
  });
  return { source, tree, diff, timeout_s: options.timeout_s ?? source.timeout_s ?? DEFAULT_TIMEOUT_S };
}

/** Throws HarnessError when the candidate's tests can't be run; close the execution when done. */
export async function openCandidate(
  options: CandidateOptions,
  scratch: string,
  need: DiffNeed = 'diff',
): Promise<OpenCandidate> {
  const candidate = await readCandidate(options, need);
  const { source, timeout_s } = candidate;
  const command = options.test_command ?? source.test_command;
  const runner = options.runner ?? source.runner;
  const setup = options.setup_command ?? source.setup_command;
  const tell = options.onProgress;
  if (options.junit !== undefined && !command)
    throw new UsageError(
      `--junit ${options.junit}: it names the report that a test command writes, and no command was given; name one with --test-command CMD`,
    );
  const execution = await openExecution({
    root: source.root,
    scratch,
    timeout_s,
    ...(command ? { command } : {}),
    ...(runner ? { runner } : {}),
    ...(setup ? { setup_command: setup } : {}),
    ...(options.workdir ? { workdir: options.workdir } : {}),
    ...(options.junit ? { junit: options.junit } : {}),
    ...(options.isolation ? { isolation: options.isolation } : {}),
    ...(options.warm === undefined ? {} : { warm: options.warm }),
    ...(tell ? { onProgress: tellTests(tell) } : {}),
  });
  return { ...candidate, execution };
}

async function sourceOf({ dir, instance, task }: CandidateOptions): Promise<CandidateSource> {
  if (instance !== undefined) return instanceSource(instance);
  if (dir === undefined) throw new UsageError('name a candidate: DIR or --instance DIR');
  return folderSource(dir, task ?? null);
}
