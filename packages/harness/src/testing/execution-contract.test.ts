import { HarnessError, type TestRun } from '@repair/schemas';
import { describe, expect, it } from 'vitest';
import { openExecution } from '../execution/open.js';
import type { CandidateExecution } from '../execution/options.js';
import { executionContract } from './execution-contract.js';

describe.each([
  ['cold, plain process', { warm: false, isolation: 'process' }],
  ['warm, whatever isolation there is', { warm: true, isolation: 'auto' }],
] as const)('the Execution port: %s', (_name, options) => {
  const suite = executionContract({
    open: (project) => openExecution({ ...project, ...options, command: ['node', '--test'] }),
    close: (execution) => (execution as CandidateExecution).close(),
  });
  it.each(suite.map((one) => [one.name, one] as const))(
    '%s',
    async (_case, one) => {
      await one.check();
    },
    120_000,
  );
});

describe('the suite itself', () => {
  it('refuses an implementation that always says green', async () => {
    const green: TestRun = {
      runner: 'node-test',
      results: [],
      collection_errors: [],
      exit: { code: 0, signal: null },
      timed_out: false,
      duration_ms: 1,
      output: { stdout: '', stderr: '', truncated: false },
      isolation: 'process',
    };
    const told = await Promise.allSettled(
      executionContract({ open: async () => ({ run: async () => green }) }).map((one) => one.check()),
    );
    expect(told.every(({ status }) => status === 'rejected')).toBe(true);
  });

  it('refuses one that fails for everything', async () => {
    const fails = { run: async () => Promise.reject(new HarnessError('broken_environment', 'no')) };
    const told = await Promise.allSettled(executionContract({ open: async () => fails }).map((one) => one.check()));
    expect(told.every(({ status }) => status === 'rejected')).toBe(true);
  });
});
