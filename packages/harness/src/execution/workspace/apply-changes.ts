import { chmodSync, existsSync, lstatSync, mkdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { type FileChange, InvariantError } from '@repair/schemas';

function placeOf(root: string, path: string): string {
  if (
    path.startsWith('/') ||
    path.includes('\0') ||
    path.split('/').some((step) => step === '..' || step === '.' || step === '')
  ) {
    throw new InvariantError(`the change to ${JSON.stringify(path)} leaves the candidate`);
  }
  const place = join(root, path);
  let folder = dirname(place);
  while (!existsSync(folder)) folder = dirname(folder);
  const real = realpathSync(folder);
  if (real !== root && !real.startsWith(root + sep)) {
    throw new InvariantError(`the change to ${JSON.stringify(path)} leaves the candidate through a symlink`);
  }
  return place;
}

/** Puts changes over a workspace (`root` is its real path). A file's mode is kept; a symlink is never written through. */
export function applyChanges(root: string, changes: readonly FileChange[]): void {
  for (const { path, bytes } of changes) {
    const place = placeOf(root, path);
    const found = lstatSync(place, { throwIfNoEntry: false });
    if (bytes === null) {
      rmSync(place, { force: true });
      continue;
    }
    if (found?.isSymbolicLink())
      throw new InvariantError(`the change to ${JSON.stringify(path)} would replace a symlink`);
    const mode = found === undefined ? undefined : statSync(place).mode;
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, bytes);
    if (mode !== undefined) chmodSync(place, mode);
  }
}
