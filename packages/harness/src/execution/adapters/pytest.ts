import { pythonAssets } from './assets.js';
import type { Adapter, Settled, SettleInput } from './adapter.js';
import { endingOf, interrupted } from './interrupted.js';
import { failedWithoutTest, toldNothing } from './told-nothing.js';

const NO_TESTS_COLLECTED = 5;
const INTERRUPTED = 2;

function settle(input: SettleInput): Settled {
  const { told, launched, stalled, command } = input;
  const writer = told.writers[0];
  if (writer === undefined) throw toldNothing('pytest', command, launched);
  const results = [...writer.results];
  const late = launched.end.kind === 'timed_out';
  if (writer.collected === null && writer.ended === null) {
    const how = endingOf(launched, null);
    const message = late
      ? 'collecting the tests did not end within the time limit of the run'
      : `the process ended while the tests were collected (${how})`;
    return {
      results,
      collection_errors: [...told.collection_errors, { file: null, exception: null, message, frames: [] }],
      again: null,
      culprits: [],
    };
  }
  for (const id of writer.unfinished) results.push(interrupted(id, late || stalled.has(id), endingOf(launched, null)));
  const seen = new Set(results.map(({ id }) => id));
  const left = (writer.collected ?? []).filter((id) => !seen.has(id));
  const complete = writer.ended !== null && writer.ended.code !== INTERRUPTED;
  const failing = results.some(({ status }) => status !== 'passed' && status !== 'skipped');
  const code = writer.ended?.code || (launched.end.kind === 'exited' ? (launched.end.code ?? 0) : 0);
  if (complete && code !== 0 && code !== NO_TESTS_COLLECTED && !failing && told.collection_errors.length === 0) {
    throw failedWithoutTest('pytest', command, launched);
  }
  const stopped = complete || late || (input.fail_fast && failing) || told.collection_errors.length > 0;
  return {
    results,
    collection_errors: told.collection_errors,
    again: stopped || left.length === 0 ? null : left,
    culprits: results.filter(({ status }) => status === 'error' || status === 'timeout').map(({ id }) => id),
  };
}

/** pytest, by a plugin of our own that PYTEST_ADDOPTS loads whatever wraps the command. */
export const pytest: Adapter = {
  runner: 'pytest',
  grace_ms: 4500,
  reporters: 'one',
  plan: ({ command }) => ({
    argv: command,
    environment: { PYTHONPATH: pythonAssets, PYTEST_ADDOPTS: '-p repair_pytest' },
  }),
  settle,
};
