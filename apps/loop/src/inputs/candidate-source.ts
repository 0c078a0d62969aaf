import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Contract, ContractError, type Instance, parseContract, type Runner, TaskSpec } from '@repair/schemas';
import { UsageError } from './usage-error.js';

/** The candidate and what its task says of it, from a folder, a task spec or a corpus instance. */
export interface CandidateSource {
  readonly root: string;
  readonly problem_statement: string;
  readonly runner: Runner | null;
  readonly test_command: readonly string[] | null;
  readonly setup_command: readonly string[] | null;
  readonly timeout_s: number | null;
  readonly contracts: readonly Contract[];
  readonly open_files: readonly string[];
  /** Path of the last patch's diff where the source brings one. */
  readonly diff_file: string | null;
}

/** The fields of an instance that a run may see; its gold fields are for measuring alone (corpus format). */
const SEEN_FIELDS = [
  'problem_statement',
  'runner',
  'test_command',
  'setup_command',
  'timeout_s',
  'contracts',
] as const satisfies ReadonlyArray<keyof Instance>;

export async function instanceSource(folder: string): Promise<CandidateSource> {
  const whole = await readJson(join(folder, 'instance.json'));
  const seen = Object.fromEntries(SEEN_FIELDS.flatMap((field) => (field in whole ? [[field, whole[field]]] : [])));
  const task = parseTask(seen, join(folder, 'instance.json'));
  return { ...sourceOf(join(folder, 'candidate'), task), diff_file: join(folder, 'last.diff') };
}

export async function folderSource(root: string, taskFile: string | null): Promise<CandidateSource> {
  const task = taskFile === null ? { problem_statement: '' } : parseTask(await readJson(taskFile), taskFile);
  return sourceOf(root, task);
}

function sourceOf(root: string, task: TaskSpec): CandidateSource {
  return {
    root,
    problem_statement: task.problem_statement,
    runner: task.runner ?? null,
    test_command: task.test_command ?? null,
    setup_command: task.setup_command ?? null,
    timeout_s: task.timeout_s ?? null,
    contracts: task.contracts ?? [],
    open_files: task.open_files ?? [],
    diff_file: null,
  };
}

function parseTask(value: unknown, file: string): TaskSpec {
  try {
    return parseContract(TaskSpec, value);
  } catch (error) {
    if (error instanceof ContractError) throw new UsageError(`${file} is no valid task: ${error.message}`);
    throw error;
  }
}

async function readJson(file: string): Promise<Record<string, unknown>> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    throw new UsageError(`${file} can't be read: does it exist?`, { cause });
  }
  try {
    const value: unknown = JSON.parse(text);
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch (cause) {
    throw new UsageError(`${file} is not JSON`, { cause });
  }
  throw new UsageError(`${file} must hold a JSON object`);
}
