import type { TestResult } from '@repair/schemas';
import type { WriterTold } from '../told-types.js';
import type { Settled, SettleInput } from './adapter.js';
import { endingOf, interrupted } from './interrupted.js';
import { failedWithoutTest, toldNothing } from './told-nothing.js';

const isRed = ({ status }: TestResult): boolean => status !== 'passed' && status !== 'skipped';

/**
 * Settles a runner whose main process reports and whose workers mark, where they can, which test is running. A test whose
 * worker was ended, or which was collected and never ran, is no pass.
 */
export function settleMain(input: SettleInput): Settled {
  const { told, launched, command, stalled } = input;
  const main = told.writers.find((writer) => writer.main);
  if (main === undefined) throw toldNothing(input.runner, command, launched);
  const late = launched.end.kind === 'timed_out';
  const reported = new Map(main.results.map((result) => [result.id, result]));
  const marked = told.writers.filter((writer) => writer !== main).flatMap(({ unfinished }) => unfinished);
  const culprits = [...new Set([...main.unfinished, ...marked])].filter((id) => !reported.has(id) || stalled.has(id));
  const how = endingOf(launched, null);
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
  // Ended between two tests: what is left is still to be run, unless nothing was run at all.
  const cut = main.ended === null && !late && culprits.length === 0;
  const idle = left.length === 0 || results.length === 0;
  if (
    main.ended === null &&
    culprits.length === 0 &&
    (late ? left.length === 0 : idle) &&
    !failing &&
    errors.length === 0
  ) {
    throw toldNothing(input.runner, command, launched);
  }
  const unhappy = launched.end.kind === 'exited' && launched.end.code !== 0;
  if (main.ended !== null && unhappy && main.results.length > 0 && !failing && errors.length === 0) {
    throw failedWithoutTest(input.runner, command, launched);
  }
  const goOn = left.length > 0 && (culprits.length > 0 || cut) && !late && !(input.fail_fast && failing);
  return { results, collection_errors: errors, again: goOn ? left : null, culprits };
}
