import { pythonAssets } from './assets.js';
import type { Adapter, Settled, SettleInput } from './adapter.js';
import { endingOf, interrupted, noTurn } from './interrupted.js';
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
      again: { kind: 'nothing' },
      culprits: [],
    };
  }
  for (const id of writer.unfinished) results.push(interrupted(id, late || stalled.has(id), endingOf(launched, null)));
  const seen = new Set(results.map(({ id }) => id));
  const left = (writer.collected ?? []).filter((id) => !seen.has(id));
  const complete = writer.ended !== null && writer.ended.code !== INTERRUPTED;
  const failing = results.some(({ status }) => status !== 'passed' && status !== 'skipped');
  const code = writer.ended?.code || (launched.end.kind === 'exited' ? (launched.end.code ?? 1) : 0);
  const errors = told.collection_errors;
  // All was told: by the session's own end, or before something ended the process.
  const told_all = complete || (writer.ended === null && !late && left.length === 0);
  if (told_all && code !== 0 && code !== NO_TESTS_COLLECTED && !failing && errors.length === 0) {
    throw failedWithoutTest('pytest', command, launched);
  }
  const stopped = late || (input.fail_fast && failing) || errors.length > 0;
  if (complete && !stopped) results.push(...left.map((id) => noTurn(id, 'the session ended without it')));
  return {
    results,
    collection_errors: errors,
    again: complete || stopped || left.length === 0 ? { kind: 'nothing' } : { kind: 'tests', tests: left },
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
