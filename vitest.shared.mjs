import { defineConfig } from 'vitest/config';

/** Every package's tests lie beside its sources; compiled copies in dist and the fixture trees are no tests of ours. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
  },
});
