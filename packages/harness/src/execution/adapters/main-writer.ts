import type { CollectionError, TestResult } from '@repair/schemas';
import type { WriterTold } from '../told-types.js';
import type { Again, Settled, SettleInput } from './adapter.js';
import { endingOf, interrupted, noTurn } from './interrupted.js';
import { failedWithoutTest, toldNothing } from './told-nothing.js';

const isRed = ({ status }: TestResult): boolean => status !== 'passed' && status !== 'skipped';
const missing = (file: string | null, message: string): CollectionError => ({
  file,
  exception: null,
  message,
  frames: [],
});

/** Files that were to be run, and of which nothing was heard. */
function unopened({ files, opened }: WriterTold, errors: readonly CollectionError[]): readonly string[] {
  const heard = new Set([...opened, ...errors.map(({ file }) => file)]);
  return (files ?? []).filter((file) => !heard.has(file));
}

/** What the time limit of the run left without a word. */
function cutShort(
  main: WriterTold,
  results: readonly TestResult[],
  errors: readonly CollectionError[],
): readonly CollectionError[] {
  const told = 'did not end within the time limit of the run';
  const files = unopened(main, errors).map((file) => missing(file, `collecting the tests of the file ${told}`));
  const silent = results.length === 0 && errors.length === 0 && files.length === 0;
  return silent ? [missing(null, `the command ${told}, and told of no test`)] : files;
}

/**
 * Settles a runner whose main process reports and whose workers mark, where they can, which test is running. A test whose
 * worker was ended, or which was collected and never ran, is no pass; neither is a file of which nothing was heard.
 */
export function settleMain(input: SettleInput): Settled {
  const { told, launched, command, stalled } = input;
  const main = told.writers.find((writer) => writer.main);
  if (main === undefined) throw toldNothing(input.runner, command, launched);
  const late = launched.end.kind === 'timed_out';
  const how = endingOf(launched, null);
  const reported = new Set(main.results.map(({ id }) => id));
  const marked = told.writers.filter((writer) => writer !== main).flatMap(({ unfinished }) => unfinished);
  const culprits = [...new Set([...main.unfinished, ...marked])].filter((id) => !reported.has(id) || stalled.has(id));
  const ends = culprits.map((id) =>
    interrupted(id, late || stalled.has(id), main.ended === null ? how : 'its worker ended'),
  );
  const results = [...main.results.filter(({ id }) => !culprits.includes(id)), ...ends];
  const seen = new Set(results.map(({ id }) => id));
  const left = (main.collected ?? []).filter((id) => !seen.has(id));
  const failing = results.some(isRed);
  const loose = told.writers.flatMap(({ uncaught }: WriterTold) =>
    uncaught === null || culprits.length > 0 ? [] : [uncaught],
  );
  const errors = [...told.collection_errors, ...loose];
  const stopped = late || (input.fail_fast && failing);
  const again = stopped ? NOTHING : takenUp(main, culprits, left, results);
  const settled = { results, culprits, again };
  if (late) return { ...settled, collection_errors: [...errors, ...cutShort(main, results, errors)] };
  if (stopped || again.kind !== 'nothing') return { ...settled, collection_errors: errors };
  if (main.ended === null && main.collected === null) {
    if (results.length === 0 && errors.length === 0) throw toldNothing(input.runner, command, launched);
    return {
      ...settled,
      collection_errors: [...errors, missing(null, `the tests ended before all was told (${how})`)],
    };
  }
  const never = left.map((id) => noTurn(id, main.ended === null ? how : 'the run ended without it'));
  const silent = unopened(main, errors).map((file) => missing(file, `the test file was never run (${how})`));
  const whole = { ...settled, results: [...results, ...never], collection_errors: [...errors, ...silent] };
  const red = failing || never.length > 0 || whole.collection_errors.length > 0;
  const unhappy = launched.end.kind === 'exited' && launched.end.code !== 0;
  if (unhappy && !red && results.length > 0) throw failedWithoutTest(input.runner, command, launched);
  if (main.ended === null && !red && results.length === 0) throw toldNothing(input.runner, command, launched);
  return whole;
}

const NOTHING: Again = { kind: 'nothing' };

/** What a further process has to run: progress is certain, or nothing is. */
function takenUp(
  main: WriterTold,
  culprits: readonly string[],
  left: readonly string[],
  results: readonly TestResult[],
): Again {
  const ended = culprits.length > 0;
  if (main.ended === null && (main.collected === null || main.files !== null)) {
    return ended ? { kind: 'everything' } : NOTHING;
  }
  const cut = main.ended === null && results.length > 0;
  return left.length > 0 && (ended || cut) ? { kind: 'tests', tests: left } : NOTHING;
}
