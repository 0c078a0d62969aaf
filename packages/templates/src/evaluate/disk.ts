import { unknown } from './budget.js';
import { fresh } from './fresh.js';
import { raise } from './errors.js';
import { choice } from './variants.js';

/** A file holds its bytes, each as a character below 256; a folder is null. */
type Entry = string | null;

interface Disk {
  readonly entries: Map<string, Entry>;
  /** Folders below which everything is known. */
  readonly roots: string[];
  /** The folder that the process is in; null where it is not known. */
  here: string | null;
  /** Files that are written to and not closed. */
  readonly open: Map<string, number>;
}

/** Files of one evaluation: those that it made itself below folders that a test is given. */
export const disk = fresh((): Disk => ({ entries: new Map(), roots: [], here: null, open: new Map() }));

/** An empty folder of its own for a test; its name is not known, and so there are two. */
export function temporary(name: string): string {
  const { entries, roots } = disk();
  const at = `${choice() ? '/var/folders/q7/zz/T/pytest-of-someone/pytest-31/dir' : `/tmp/pytest-of-root/pytest-0/${name}`}${roots.length}`;
  entries.set(at, null);
  roots.push(at);
  return at;
}

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/')) || '/';

/** The full path of a file that is known about; unknown of any other. */
export function located(path: string): string {
  if (path.includes('\0')) return raise('ValueError', 'embedded null byte');
  const { roots, here } = disk();
  const full = path.startsWith('/') ? path : `${here ?? unknown('a file')}/${path}`;
  const made: string[] = [];
  for (const part of full.split('/')) {
    if (part === '..') {
      // Whether there is such a folder is asked as well.
      if (disk().entries.get(`/${made.join('/')}`) !== null) return unknown('such a path');
      made.pop();
    } else if (part !== '' && part !== '.') {
      if (part.length > 200) return unknown('such a long name');
      made.push(part);
    }
  }
  const known = `/${made.join('/')}`;
  return roots.some((root) => known === root || known.startsWith(`${root}/`)) ? known : unknown('a file');
}

/** Undefined where there is nothing. */
export const entryAt = (path: string): Entry | undefined => disk().entries.get(located(path));

/** Raises where the folder of a path is none. */
function within(full: string): void {
  const folder = parentOf(full);
  const entry = disk().entries.get(folder);
  if (entry === undefined) {
    if (typeof disk().entries.get(parentOf(folder)) === 'string') raise('NotADirectoryError');
    raise('FileNotFoundError');
  }
  if (typeof entry === 'string') raise('NotADirectoryError');
}

export function readFile(path: string): string {
  const full = located(path);
  if (disk().open.get(full)) return unknown('a file that is open');
  const entry = disk().entries.get(full);
  if (entry === null) return raise('IsADirectoryError');
  if (entry === undefined) {
    within(full);
    return raise('FileNotFoundError');
  }
  return path.endsWith('/') ? raise('NotADirectoryError') : entry;
}

export function writeFile(path: string, data: string): void {
  const full = located(path);
  if (path.endsWith('/') || disk().entries.get(full) === null) raise('IsADirectoryError');
  within(full);
  disk().entries.set(full, data);
}

export function makeFolder(path: string, parents: boolean, existing: boolean): void {
  const full = located(path);
  const entry = disk().entries.get(full);
  if (entry !== undefined) {
    if (existing && entry === null) return;
    raise('FileExistsError');
  }
  if (parents && disk().entries.get(parentOf(full)) === undefined) makeFolder(parentOf(full), true, true);
  within(full);
  disk().entries.set(full, null);
}

/** Names in a folder; in which order they come hangs on the machine. */
export function namesIn(path: string): readonly string[] {
  const full = located(path);
  const entry = disk().entries.get(full);
  if (entry === undefined) return raise('FileNotFoundError');
  if (entry !== null) return raise('NotADirectoryError');
  const names = [...disk().entries.keys()]
    .filter((one) => one.startsWith(`${full}/`) && !one.slice(full.length + 1).includes('/'))
    .map((one) => one.slice(full.length + 1))
    .sort();
  return names.length > 1 && choice() ? names.reverse() : names;
}

export function removeFile(path: string): void {
  const full = located(path);
  const entry = disk().entries.get(full);
  if (entry === undefined) raise('FileNotFoundError');
  if (entry === null) unknown('a folder that is unlinked');
  disk().entries.delete(full);
}

export function removeFolder(path: string): void {
  const full = located(path);
  const entry = disk().entries.get(full);
  if (entry === undefined) raise('FileNotFoundError');
  if (entry !== null) raise('NotADirectoryError');
  if (namesIn(full).length > 0) raise('OSError');
  if (disk().roots.includes(full)) unknown('a folder that goes');
  disk().entries.delete(full);
}

/** Gives a file another name, in the place of what had it. */
export function moveFile(from: string, to: string): void {
  const data = readFile(from);
  const full = located(to);
  if (disk().entries.get(full) === null) raise('IsADirectoryError');
  within(full);
  disk().entries.delete(located(from));
  disk().entries.set(full, data);
}
