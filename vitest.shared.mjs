import { spawnSync } from 'node:child_process';
import { defineConfig } from 'vitest/config';

/** Tests that run a Python suite are skipped by name where there is no python3 with pytest. */
const hasPytest = spawnSync('python3', ['-m', 'pytest', '--version'], { stdio: 'ignore' }).status === 0;

/** Every package's tests lie beside its sources; compiled copies in dist and the fixture trees are no tests of ours. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
    env: hasPytest ? {} : { NO_PYTEST: '1' },
  },
});
