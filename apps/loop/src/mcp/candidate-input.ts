import { realpathSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { type Runner, RUNNERS } from '@repair/schemas';
import type { CandidateOptions } from '../open-candidate.js';
import { inputError } from './input-error.js';
import type { Session } from './session.js';
import { list, text } from './schema.js';

/** Where a candidate stands and how its tests run, as a call may say it. */
export interface CandidateInput {
  readonly dir?: string;
  readonly instance?: string;
  readonly task?: string;
  readonly base?: string;
  readonly runner?: Runner;
  readonly test_command?: readonly string[];
  readonly setup_command?: readonly string[];
  readonly workdir?: string;
  readonly junit?: string;
  readonly timeout_s?: number;
}

export const CANDIDATE_FIELDS = {
  dir: text("folder of the candidate, under the server's root"),
  instance: text('folder of a corpus instance, instead of `dir`'),
  task: text('task spec (JSON file): problem statement, contracts, commands'),
  base: {
    type: 'string',
    // A revision that starts like an option would be one.
    pattern: '^[A-Za-z0-9_@][A-Za-z0-9_./@{}^~-]{0,199}$',
    description: 'the last patch is what differs from this git revision',
  },
  runner: { type: 'string', enum: [...RUNNERS], description: 'where it is not detected' },
  test_command: list({ type: 'string' }, 'how the tests run, word by word; only with --allow-commands'),
  setup_command: list({ type: 'string' }, 'run once before the tests; only with --allow-commands'),
  workdir: text('folder inside the candidate in which the tests run'),
  junit: text('JUnit XML report that the test command writes'),
  timeout_s: { type: 'number', exclusiveMinimum: 0, maximum: 86_400, description: 'limit of one run of the tests' },
} as const;

/** The call's candidate over the server's settings; null where the call names none. Throws ContractError. */
export function candidateOf(tool: string, input: CandidateInput, session: Session): CandidateOptions | null {
  const refuse = (field: keyof CandidateInput, message: string) => inputError(tool, `/${field}`, message);
  if (input.dir === undefined && input.instance === undefined) {
    const stray = Object.keys(CANDIDATE_FIELDS).find((field) => field in input);
    if (stray)
      throw refuse(stray as keyof CandidateInput, 'says how a candidate runs, and neither dir nor instance names one');
    return null;
  }
  if (input.dir !== undefined && input.instance !== undefined)
    throw refuse('instance', 'stands beside dir: give one of them');
  for (const field of ['test_command', 'setup_command'] as const) {
    if (input[field] === undefined) continue;
    if (!session.allow_commands)
      throw refuse(field, 'is only taken by a server that was started with --allow-commands');
    if (input[field].length === 0) throw refuse(field, 'must name a program');
  }
  for (const field of ['workdir', 'junit'] as const) {
    const path = input[field];
    if (path !== undefined && leaves(path)) throw refuse(field, 'must stay inside the candidate');
  }
  const { dir, instance, task, ...runs } = input;
  const under = (field: 'dir' | 'instance' | 'task', path: string | undefined) =>
    path === undefined ? {} : { [field]: placeUnder(session.root, path, (message) => refuse(field, message)) };
  const fields = Object.fromEntries(Object.entries(runs).filter(([name]) => name in CANDIDATE_FIELDS));
  return {
    ...session.candidate,
    ...fields,
    ...under('dir', dir),
    ...under('instance', instance),
    ...under('task', task),
  };
}

/** The place itself, links followed, which must lie under the root. */
function placeUnder(root: string, path: string, refuse: (message: string) => Error): string {
  let place: string;
  try {
    place = realpathSync(resolve(root, path));
  } catch {
    throw refuse(`${JSON.stringify(path)} is not there`);
  }
  const inside = relative(realpathSync(root), place);
  if (inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside)) {
    throw refuse(`${JSON.stringify(path)} lies outside of the server's root; start it with another --root`);
  }
  return place;
}

const leaves = (path: string): boolean => isAbsolute(path) || path.includes('\0') || path.split(/[\\/]/).includes('..');
