import { assetsFolder } from '../adapters/assets.js';
import { sandboxed } from './bubblewrap.js';
import { type Launched, type LaunchInput, launch } from './launch.js';
import { whyNotStartable } from './program.js';
import { supervised } from './supervised.js';

/** How a command is brought to run: by a process of its own, or by one that was kept ready. */
export type Launcher = (input: LaunchInput) => Promise<Launched>;

/** What is told of a command whose program is not there. */
const notStarted = (message: string): Launched => ({
  end: { kind: 'not_started', code: 'ENOENT', message },
  stdout: '',
  stderr: '',
  truncated: false,
  duration_ms: 0,
  survivors: [],
});

/** The cold path: a fresh process for every command, under bubblewrap where asked for, else below a supervisor. */
export function coldLauncher(isolation: 'bubblewrap' | 'process', readable: readonly string[]): Launcher {
  return async (input) => {
    const why = whyNotStartable({ ...input, program: input.argv[0] ?? '' });
    if (why !== null) return notStarted(why);
    const argv =
      isolation === 'process'
        ? supervised(input.argv)
        : sandboxed({
            argv: input.argv,
            cwd: input.cwd,
            writable: [input.folder],
            readable: [assetsFolder, ...readable],
          });
    return launch({ ...input, argv });
  };
}
