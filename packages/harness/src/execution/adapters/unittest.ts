import { HarnessError } from '@repair/schemas';
import type { Adapter } from './adapter.js';
import { pythonAssets } from './assets.js';
import { settleMain } from './main-writer.js';

/** unittest, by running the same arguments through a module of our own with a result class that reports. */
export const unittest: Adapter = {
  runner: 'unittest',
  grace_ms: 4500,
  reporters: 'one',
  plan: ({ command }) => {
    const at = command.indexOf('unittest');
    if (at < 1 || command[at - 1] !== '-m') {
      throw new HarnessError(
        'runner_unknown',
        `\`${command.join(' ')}\` does not run \`python -m unittest\`: give the command in that form, or have it write JUnit XML and give --junit PATH`,
      );
    }
    return { argv: command.with(at, 'repair_unittest'), environment: { PYTHONPATH: pythonAssets } };
  },
  settle: settleMain,
};
