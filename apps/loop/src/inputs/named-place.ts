import { accessSync, constants, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../journal/make-folder.js';
import { UsageError } from './usage-error.js';

/** A place in the file system, as its user named it. */
export interface NamedPlace {
  /** What named it: `--diff`, `REPAIR_CASSETTE`, `DIR`. */
  readonly by: string;
  /** Absolute. */
  readonly path: string;
  readonly kind: 'file' | 'folder';
  /** What belongs there, after "name": `a unified diff`. */
  readonly wanted: string;
}

/** Throws UsageError, with who named the place and what to name instead, where nothing of its kind can be read there. */
export function requirePlace({ by, path, kind, wanted }: NamedPlace): void {
  const why = whyNotThere(path, kind);
  if (why !== null) throw new UsageError(`${by} ${path}: ${why}; name ${wanted}`);
}

/** Throws UsageError where results could not be kept: a file stands in the folder's place. It need not be there yet. */
export function requireOutput(by: string, path: string): void {
  const found = look(path);
  if (found !== null && typeof found !== 'string' && !found.isDirectory())
    throw new UsageError(`${by} ${path}: it is a file; name a folder, which is made where there is none`);
}

/** Makes the folder that results go to. Throws UsageError with who named it. */
export function makeOutput(by: string, path: string): void {
  requireOutput(by, path);
  try {
    makeFolder(path);
    accessSync(path, constants.W_OK);
  } catch (cause) {
    throw new UsageError(`${by} ${path}: the folder can't be made or written to${codeOf(cause)}; name another`, {
      cause,
    });
  }
}

/** Makes the folder that a file will be written into. Throws UsageError with who named the file. */
export function makeRoomFor(by: string, path: string): void {
  const found = look(path);
  if (found !== null && typeof found !== 'string' && found.isDirectory())
    throw new UsageError(`${by} ${path}: it is a folder; name a file, which is made where there is none`);
  try {
    makeFolder(dirname(path));
  } catch (cause) {
    throw new UsageError(`${by} ${path}: its folder can't be made${codeOf(cause)}; name another place`, { cause });
  }
}

function whyNotThere(path: string, kind: NamedPlace['kind']): string | null {
  const found = look(path);
  if (found === null) return `there is no such ${kind}`;
  if (typeof found === 'string') return found;
  if (kind === 'folder' && !found.isDirectory()) return 'it is a file';
  // Not only a regular file: a pipe is read, too.
  if (kind === 'file' && found.isDirectory()) return 'it is a folder';
  try {
    accessSync(path, constants.R_OK);
    return null;
  } catch (error) {
    return `it can't be read${codeOf(error)}`;
  }
}

/** Null where nothing is there; in words why that can't be told. */
function look(path: string): Stats | string | null {
  try {
    return statSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' || code === 'ENOTDIR' ? null : `it can't be read${codeOf(error)}`;
  }
}

function codeOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined ? '' : ` (${code})`;
}
