import { HarnessError, type Runner } from '@repair/schemas';
import type { Adapter } from './adapter.js';
import { jest } from './jest.js';
import { junit } from './junit.js';
import { mocha } from './mocha.js';
import { nodeTest } from './node-test.js';
import { pytest } from './pytest.js';
import { tap } from './tap.js';
import { unittest } from './unittest.js';
import { vitest } from './vitest.js';

const ADAPTERS: Readonly<Record<Runner, Adapter>> = {
  pytest,
  unittest,
  'node-test': nodeTest,
  vitest,
  jest,
  mocha,
  junit,
  tap,
};

/** Throws HarnessError `runner_unknown` for a name that is none of the closed list. */
export function adapterFor(runner: Runner): Adapter {
  const adapter = Object.hasOwn(ADAPTERS, runner) ? ADAPTERS[runner] : undefined;
  if (adapter === undefined) {
    throw new HarnessError(
      'runner_unknown',
      `${String(runner)} is no runner: choose one of ${Object.keys(ADAPTERS).join(', ')}`,
    );
  }
  return adapter;
}
