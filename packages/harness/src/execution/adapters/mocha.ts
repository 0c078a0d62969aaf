import { appendArguments } from '../append-arguments.js';
import type { Adapter } from './adapter.js';
import { nodeAssetPath } from './assets.js';
import { settleMain } from './main-writer.js';

const WATCHING = ['--watch', '-w'];

/** mocha, by a reporter of our own that also takes out what was not asked for. */
export const mocha: Adapter = {
  runner: 'mocha',
  grace_ms: 1000,
  reporters: 'one',
  plan: ({ command }) => ({
    argv: appendArguments(
      command.filter((word) => !WATCHING.includes(word)),
      ['--reporter', nodeAssetPath('mocha-reporter.mjs'), '--no-bail', '--full-trace'],
    ),
    environment: {},
  }),
  settle: settleMain,
};
