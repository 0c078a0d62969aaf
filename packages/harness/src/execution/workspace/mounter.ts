import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { canName, unmountOverlay } from './overlay.js';

/** Mounts overlays on demand. A small shell does it, which costs a fraction of a program started from a large process. */
export interface Mounter {
  /** Begins to put a fresh writable view of the base at `merged`; what is written will land in `layers`. Does not wait. */
  begin(merged: string, layers: string): void;
  /** Waits for the view that writes to `layers`. False where it can't be had. */
  stands(layers: string): boolean;
  /** Takes a view away, lazily: a process that still stands in it can't hold the workspace up. Does not wait. */
  unmount(merged: string): void;
  /** Takes every view away and waits for that. */
  close(): void;
}

/**
 * Three lines an order. Every word of an order is an argument and never read as shell text. When the harness is gone, how
 * ever it went, its end of the pipe is closed: then the shell takes away what it had mounted.
 */
const SHELL = `
lower=$1 closed=$2; shift 2
while read -r what && IFS= read -r place && IFS= read -r layers; do
  [ "$what" = close ] && break
  if [ "$what" = unmount ]; then umount -l "$place"; continue; fi
  options="lowerdir=$lower,upperdir=$layers/upper,workdir=$layers/work"
  mount -t overlay overlay -o "$options" "$place" || { : > "$layers/refused"; continue; }
  : > "$layers/mounted"
  for one; do [ "$one" = "$place" ] && continue 2; done
  set -- "$@" "$place"
done
for one; do umount -l "$one"; done
: > "$closed"
`;

const WAIT_MS = 10_000;
const PAUSE_MS = 0.1;
const still = new Int32Array(new SharedArrayBuffer(4));

/** Whether one of the files came to be in time, and which. */
function first(files: readonly string[]): string | undefined {
  const began = performance.now();
  for (;;) {
    const found = files.find((file) => existsSync(file));
    if (found !== undefined || performance.now() - began > WAIT_MS) return found;
    Atomics.wait(still, 0, 0, PAUSE_MS);
  }
}

/** Views of `lower`; `memory` is a folder of its own for what is written. `beside` are mounts that go with the views. */
export function openMounter(lower: string, memory: string, beside: readonly string[] = []): Mounter {
  const closed = join(memory, 'closed');
  const child = spawn('/bin/sh', ['-c', SHELL, 'sh', lower, closed, ...beside], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.on('error', () => {});
  child.stdin.on('error', () => {});
  child.unref();
  let usable = child.pid !== undefined;
  const mounted = new Set(beside);
  const begun = new Set<string>();
  const order = (what: string, merged: string, layers: string): void => {
    child.stdin.write(`${what}\n${merged}\n${layers}\n`);
  };
  const giveUp = (): void => {
    usable = false;
    child.kill('SIGKILL');
    for (const merged of mounted) unmountOverlay(merged);
  };
  return {
    begin: (merged, layers) => {
      if (!usable || ![lower, merged, layers].every(canName)) return;
      for (const part of ['upper', 'work']) mkdirSync(join(layers, part), { recursive: true });
      mkdirSync(merged, { recursive: true });
      mounted.add(merged);
      begun.add(layers);
      order('mount', merged, layers);
    },
    stands: (layers) => {
      if (!usable || !begun.delete(layers)) return false;
      const told = first([join(layers, 'mounted'), join(layers, 'refused')]);
      if (told === undefined) giveUp();
      return told === join(layers, 'mounted');
    },
    unmount: (merged) => {
      if (usable) order('unmount', merged, '');
    },
    close: () => {
      if (!usable) return;
      order('close', '', '');
      child.stdin.end();
      if (first([closed]) === undefined) giveUp();
    },
  };
}
