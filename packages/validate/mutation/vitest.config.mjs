import { defineConfig } from 'vitest/config';

/** The tests that a mutant is tried against: all but those that start processes or read the whole corpus. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['src/**/*.test.ts'],
    exclude: [
      'src/enforce/boundary.test.ts',
      'src/impossible.test.ts',
      'src/patch/**',
      'src/residue/corpus.test.ts',
      'src/minimize/**',
      'src/**/*.prop.test.ts',
    ],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
