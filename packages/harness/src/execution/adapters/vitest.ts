import { join, relative } from 'node:path';
import { appendArguments } from '../append-arguments.js';
import type { Adapter, PlanInput } from './adapter.js';
import { nodeAssetPath } from './assets.js';
import { settleMain } from './main-writer.js';

const WATCHING = ['--watch', '-w', 'watch', 'dev'];

/** Test files of the wanted tests, as arguments relative to where the command runs. */
export function filesOf({ tests, root, cwd }: PlanInput): readonly string[] {
  if (tests === undefined) return [];
  const files = [...new Set(tests.map((test) => test.split('::')[0] as string))];
  return files.map((file) => relative(cwd, join(root, file)));
}

/** vitest, by a reporter of our own that also sets a marker before and after each test. */
export const vitest: Adapter = {
  runner: 'vitest',
  grace_ms: 1000,
  reporters: 'many',
  plan: (input) => ({
    argv: appendArguments(
      input.command.filter((word) => !WATCHING.includes(word)),
      [
        ...filesOf(input),
        `--reporter=${nodeAssetPath('vitest-reporter.mjs')}`,
        '--watch=false',
        ...(input.fail_fast ? ['--bail=1'] : []),
      ],
    ),
    environment: {},
  }),
  settle: settleMain,
};
