import { basename, join, relative } from 'node:path';
import type { CollectionError } from '@repair/schemas';
import type { Adapter, PlanInput, Settled, SettleInput } from './adapter.js';
import { nodeAsset } from './assets.js';
import { endingOf } from './interrupted.js';
import { settleFile } from './node-test-file.js';
import { toldNothing } from './told-nothing.js';

const OWN_FLAGS = ['--test-reporter', '--test-reporter-destination', '--test-timeout', '--watch'];

/** Whether the command starts Node's test runner itself, so that files can be appended to it. */
export function isDirect(command: readonly string[]): boolean {
  return /^node(?:\.exe)?$/.test(basename(command[0] ?? '')) && command.includes('--test');
}

/** The command without flags that would fight with ours. */
function withoutOwnFlags(command: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at < command.length; at += 1) {
    const word = command[at] as string;
    if (OWN_FLAGS.some((flag) => word.startsWith(`${flag}=`)) || word === '--watch') continue;
    if (OWN_FLAGS.includes(word)) at += 1;
    else kept.push(word);
  }
  return kept;
}

function statedLimit(command: readonly string[]): number | null {
  const word = command.find((one) => one.startsWith('--test-timeout='));
  const limit = Number(word?.slice('--test-timeout='.length));
  return Number.isFinite(limit) && limit > 0 ? limit : null;
}

function positionals(command: readonly string[]): boolean {
  const from = command.indexOf('--test') + 1;
  return command.slice(from).some((word) => !word.startsWith('-'));
}

function argvOf({ command, root, cwd, tests }: PlanInput): readonly string[] {
  if (!isDirect(command)) return command;
  const clean = withoutOwnFlags(command);
  if (tests === undefined || positionals(clean)) return clean;
  const files = [...new Set(tests.map((test) => test.split('::')[0] as string))];
  return [...clean, ...files.map((file) => join('.', relative(cwd, join(root, file))))];
}

/** The files whose processes told nothing although they had something to tell. */
function silentIn({ told, launched, tests, paths }: SettleInput, heard: ReadonlySet<string | null>): CollectionError[] {
  const meant = (file: string): boolean => tests === undefined || tests.some((test) => test.startsWith(`${file}::`));
  const silent = told.files
    .filter(({ file, passed }) => !heard.has(file) && (!passed || meant(file)))
    .map(({ file, passed, stderr }) => {
      const what = passed ? 'the process of the test file told nothing' : 'the test file could not be run';
      return { file, exception: null, message: paths.text(`${what}\n${stderr}`, 4000), frames: [] };
    });
  // Without `node --test` above them (kept processes), files are told by who was started.
  const above = launched.files !== undefined || told.writers.some(({ main, ended }) => main && ended !== null);
  if (above || launched.end.kind === 'timed_out') return silent;
  const message = `the test command ended before it had run every file (${endingOf(launched, null)})`;
  return [...silent, { file: null, exception: null, message, frames: [] }];
}

/** Of `file::`, only what was asked for of the file. */
function asked(again: readonly string[], tests: readonly string[] | undefined): readonly string[] {
  if (tests === undefined) return again;
  return again.flatMap((id) => (id.endsWith('::') ? tests.filter((test) => test.startsWith(id)) : [id]));
}

function settle(input: SettleInput): Settled {
  const { told, launched, command } = input;
  if (told.writers.length === 0) throw toldNothing('node-test', command, launched);
  const writers = told.writers.filter(({ file }) => file !== null);
  const settled = writers.map((writer) => settleFile(writer, input));
  const again = asked(
    settled.flatMap((one) => one.again),
    input.tests,
  );
  return {
    results: settled.flatMap(({ results }) => results),
    collection_errors: [
      ...told.collection_errors,
      ...settled.flatMap(({ error }) => (error === null ? [] : [error])),
      ...silentIn(input, new Set(writers.map(({ file }) => file))),
    ],
    again: again.length === 0 ? { kind: 'nothing' } : { kind: 'tests', tests: again },
    culprits: settled.flatMap(({ culprits }) => culprits),
  };
}

/** node:test, by a preload and a reporter of our own that NODE_OPTIONS loads whatever wraps the command. */
export const nodeTest: Adapter = {
  runner: 'node-test',
  grace_ms: 250,
  reporters: 'many',
  statedLimit,
  plan: (input) => ({
    argv: argvOf(input),
    environment: {
      NODE_OPTIONS: [
        `--import=${nodeAsset('preload.mjs')}`,
        `--test-reporter=${nodeAsset('reporter.mjs')}`,
        '--test-reporter-destination=stdout',
      ].join(' '),
    },
  }),
  settle,
};
