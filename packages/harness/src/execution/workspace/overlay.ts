import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const TMPFS = 0x01021994;

function run(program: string, args: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore', timeout: 10000 }).status === 0;
}

/** overlayfs splits its options at commas and colons. */
export const canName = (path: string): boolean => !/[,:\\\n]/.test(path);

function mountOverlay(lower: string, layers: string, merged: string): boolean {
  if (![lower, layers, merged].every(canName)) return false;
  mkdirSync(join(layers, 'upper'), { recursive: true });
  mkdirSync(join(layers, 'work'), { recursive: true });
  mkdirSync(merged, { recursive: true });
  const options = `lowerdir=${lower},upperdir=${join(layers, 'upper')},workdir=${join(layers, 'work')}`;
  return run('mount', ['-t', 'overlay', 'overlay', '-o', options, merged]);
}

/** Lazily, so that a process that still stands in it can't hold the workspace up. */
export function unmountOverlay(merged: string): void {
  run('umount', ['-l', merged]);
}

/**
 * Makes a folder a place whose later mounts show in sandboxes that were started before. A group of its own, so that they
 * show nowhere else. False where that is not possible; taken back by `unmountOverlay`.
 */
export function shareMounts(folder: string): boolean {
  if (!run('mount', ['--bind', folder, folder])) return false;
  if (run('mount', ['--make-private', folder]) && run('mount', ['--make-shared', folder])) return true;
  unmountOverlay(folder);
  return false;
}

/** A folder for upper layers in memory where there is one, else under `scratch`. */
export function layersFolder(scratch: string): string {
  try {
    if (statfsSync('/dev/shm').type === TMPFS) return mkdtempSync('/dev/shm/repair-');
  } catch {
    // No memory file system here.
  }
  return mkdtempSync(join(scratch, 'layers-'));
}

let probed: boolean | undefined;

/** Whether overlays can be mounted here, found out once by mounting one. */
export function probeOverlay(scratch: string): boolean {
  if (probed !== undefined) return probed;
  if (process.getuid?.() !== 0 || !existsSync('/proc/filesystems')) {
    probed = false;
    return probed;
  }
  const folder = mkdtempSync(join(scratch, 'probe-'));
  const merged = join(folder, 'merged');
  mkdirSync(join(folder, 'lower'));
  writeFileSync(join(folder, 'lower', 'seen'), '');
  probed = mountOverlay(join(folder, 'lower'), join(folder, 'layers'), merged) && existsSync(join(merged, 'seen'));
  if (probed) unmountOverlay(merged);
  rmSync(folder, { recursive: true, force: true });
  return probed;
}
