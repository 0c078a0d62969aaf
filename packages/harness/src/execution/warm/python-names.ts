import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { walk } from '../../tree/walk.js';

export interface PythonNames {
  /** Names under which a part of the candidate could be imported. */
  readonly own: ReadonlySet<string>;
  /** Modules that the sources import, sorted. */
  readonly imported: readonly string[];
}

const IMPORT =
  /^[ \t]{0,40}(?:from[ \t]{1,8}([A-Za-z_][\w.]{0,100})[ \t]{1,8}import\b|import[ \t]{1,8}([A-Za-z_][\w., \t]{0,300}))/gm;

/** What a Python candidate calls its own modules, and what it imports, by a look at its files' names and lines. */
export function pythonNames(root: string): PythonNames {
  const own = new Set<string>();
  const imported = new Set<string>();
  for (const { path, kind } of walk(root).entries) {
    const name = basename(path);
    if (kind === 'directory') own.add(name);
    if (kind === 'symlink') own.add(name.replace(/\.py$/, ''));
    if (kind !== 'file' || !/\.(?:py|so|pyd|pyc)$/.test(name)) continue;
    own.add(name.split('.')[0] as string);
    if (!name.endsWith('.py')) continue;
    for (const [, from, list] of readFileSync(join(root, path), 'utf8').matchAll(IMPORT)) {
      for (const word of from === undefined ? (list ?? '').split(',') : [from]) {
        const module = word.trim().split(/\s/)[0] ?? '';
        if (/^[A-Za-z_][\w.]*$/.test(module)) imported.add(module);
      }
    }
  }
  return { own, imported: [...imported].sort() };
}
