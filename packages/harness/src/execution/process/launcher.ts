import { assetsFolder } from '../adapters/assets.js';
import { sandboxed } from './bubblewrap.js';
import { type Launched, type LaunchInput, launch } from './launch.js';

/** How a command is brought to run: by a process of its own, or by one that was kept ready. */
export type Launcher = (input: LaunchInput) => Promise<Launched>;

/** The cold path: a fresh process for every command, under bubblewrap where asked for. */
export function coldLauncher(isolation: 'bubblewrap' | 'process', readable: readonly string[]): Launcher {
  if (isolation === 'process') return launch;
  return (input) =>
    launch({
      ...input,
      argv: sandboxed({
        argv: input.argv,
        cwd: input.cwd,
        writable: [input.folder],
        readable: [assetsFolder, ...readable],
      }),
    });
}
