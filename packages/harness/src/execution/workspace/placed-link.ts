import { existsSync, readlinkSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, join, normalize, posix, relative, resolve, sep } from 'node:path';

export interface PlacedLink {
  /** What the link in the copy says. */
  readonly target: string;
  /** Where it leads outside of the candidate, real path; null where it stays inside or leads nowhere. */
  readonly outside: string | null;
}

const leaves = (steps: string): boolean => steps === '..' || steps.startsWith(`..${sep}`) || isAbsolute(steps);
const real = (path: string): string => (existsSync(path) ? realpathSync(path) : path);

/**
 * A symlink at `path` of the candidate, as it has to stand in a copy of it: one that stays inside leads to the copy's own
 * file, however it is written, so that it shows changes and never reaches the candidate; one that leads out leads to the
 * same place from the copy.
 */
export function placedLink(root: string, path: string): PlacedLink {
  const written = readlinkSync(join(root, path));
  if (!isAbsolute(written) && !leaves(normalize(join(dirname(path), written)))) {
    return { target: written, outside: null };
  }
  const stated = resolve(root, dirname(path), written);
  for (const place of [stated, real(stated)]) {
    const steps = relative(root, place);
    if (!leaves(steps)) return { target: posix.relative(dirname(path), steps || '.') || '.', outside: null };
  }
  const target = real(stated);
  return { target, outside: existsSync(target) ? target : null };
}
