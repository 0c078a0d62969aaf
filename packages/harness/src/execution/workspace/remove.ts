import { rmSync } from 'node:fs';

const TRIES = 20;
const PAUSE_MS = 25;
const still = new Int32Array(new SharedArrayBuffer(4));

/**
 * Removes a folder with all that it holds. A process that is just being ended may still write into it while it is
 * emptied: then it is emptied anew. Throws what the file system throws in the end.
 */
export function removeFolder(folder: string): void {
  for (let tried = 1; ; tried += 1) {
    try {
      rmSync(folder, { recursive: true, force: true });
      return;
    } catch (error) {
      if (tried >= TRIES || (error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
      Atomics.wait(still, 0, 0, PAUSE_MS);
    }
  }
}
