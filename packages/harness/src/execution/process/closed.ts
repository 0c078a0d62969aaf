import type { ChildProcess } from 'node:child_process';

/**
 * Resolves when a process has ended and its output is read to the end. To be asked for before its end is awaited: where the
 * output ended first, Node tells both in one turn, and who listens only then waits for what has been.
 */
export function closed(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('close', () => resolve());
  });
}
