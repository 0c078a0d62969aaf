import { basename, isAbsolute, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CollectionError, TestResult } from '@repair/schemas';
import type { WriterTold } from '../told-types.js';
import type { Adapter, PlanInput, Settled, SettleInput } from './adapter.js';
import { nodeAsset } from './assets.js';
import { endingOf, interrupted } from './interrupted.js';
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

function syntaxFrame(stderr: string): { file: string; line: number; text: string } | null {
  const lines = stderr.split('\n', 6);
  for (const [index, text] of lines.entries()) {
    const at = text.lastIndexOf(':');
    const line = Number(text.slice(at + 1));
    const place = text.slice(0, at);
    if (at <= 0 || !Number.isInteger(line) || line < 1) continue;
    const file = place.startsWith('file://') ? fileURLToPath(place) : place;
    if (isAbsolute(file)) return { file, line, text: (lines[index + 1] ?? '').trim() };
  }
  return null;
}

interface FileSettled {
  readonly results: readonly TestResult[];
  readonly error: CollectionError | null;
  readonly culprits: readonly string[];
  readonly again: boolean;
}

function settleFile(writer: WriterTold, input: SettleInput): FileSettled {
  const { launched, stalled, paths, told } = input;
  const late = launched.end.kind === 'timed_out';
  const { results } = writer;
  const failing = results.some(({ status }) => status !== 'passed' && status !== 'skipped');
  const reported = told.files.find(({ file }) => file === writer.file);
  if (writer.stopped) return { results, error: null, culprits: [], again: false };
  if (writer.ended !== null) {
    const red = writer.exit !== 0 && writer.exit !== null && !failing && input.tests === undefined;
    const message = `the test file ended with exit code ${writer.exit} although none of its tests failed`;
    const error = red ? (writer.uncaught ?? { file: writer.file, exception: null, message, frames: [] }) : null;
    return { results, error, culprits: [], again: false };
  }
  const lateIn = (id: string): boolean => late || stalled.has(id);
  if (writer.unfinished.length > 0) {
    const how = endingOf(launched, writer.exit);
    const culprits = writer.unfinished;
    const ends = culprits.map((id) =>
      interrupted(id, lateIn(id), writer.exit === null && !late ? 'killed or crashed' : how),
    );
    return { results: [...results, ...ends], error: null, culprits, again: !late };
  }
  if (writer.uncaught !== null) {
    const stderr = reported?.stderr ?? launched.files?.find(({ file }) => paths.inside(file) === writer.file)?.stderr;
    const frame = stderr === undefined || writer.uncaught.exception !== 'SyntaxError' ? null : syntaxFrame(stderr);
    const place = frame === null ? [] : [paths.frame({ ...frame, function: null })];
    const frames = [...writer.uncaught.frames, ...place];
    return { results, error: { ...writer.uncaught, frames }, culprits: [], again: false };
  }
  if (writer.unreported.length > 0 || writer.exit !== 0) {
    const how = endingOf(launched, writer.exit);
    const message = late
      ? 'the test file did not end within the time limit of the run'
      : `the process of the test file ended early (${how})`;
    return { results, error: { file: writer.file, exception: null, message, frames: [] }, culprits: [], again: false };
  }
  return { results, error: null, culprits: [], again: false };
}

/** What is still to be run of files whose process ended early: all of it, or what was asked for of it. */
function leftIn(files: readonly string[], tests: readonly string[] | undefined): readonly string[] | null {
  const left =
    tests === undefined
      ? files.map((file) => `${file}::`)
      : tests.filter((test) => files.some((file) => test.startsWith(`${file}::`)));
  return left.length === 0 ? null : left;
}

function settle(input: SettleInput): Settled {
  const { told, launched, command } = input;
  if (told.writers.length === 0) throw toldNothing('node-test', command, launched);
  const settled = told.writers
    .filter(({ file }) => file !== null)
    .map((writer) => ({ writer, ...settleFile(writer, input) }));
  const heard = new Set(settled.map(({ writer }) => writer.file));
  const silent = told.files
    .filter(({ file, passed }) => !passed && !heard.has(file))
    .map(({ file, stderr }) => ({
      file,
      exception: null,
      message: input.paths.text(`the test file could not be run\n${stderr}`, 4000),
      frames: [],
    }));
  const again = settled.filter((one) => one.again);
  const left = leftIn(
    again.map(({ writer }) => writer.file as string),
    input.tests,
  );
  return {
    results: settled.flatMap(({ results }) => results),
    collection_errors: [
      ...told.collection_errors,
      ...settled.flatMap(({ error }) => (error === null ? [] : [error])),
      ...silent,
    ],
    again: left,
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
