import { statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { walk } from '../../tree/walk.js';

const NAMED = /^(?:test|test-.+|.+[.\-_]test)$/;

/** The files that `node --test` takes where none is named: all in folders called `test`, else by their own names. */
function isTestFile(path: string): boolean {
  const extension = /\.(?:js|cjs|mjs)$/.exec(path);
  if (extension === null) return false;
  const folders = dirname(path).split('/');
  return folders.includes('test') || NAMED.test(basename(path).slice(0, -extension[0].length));
}

/** Relative to the folder, in the order in which Node takes them; null where Node's choice can't be told from names alone: patterns, folders, and links. */
export function nodeTestFiles(folder: string, named: readonly string[]): readonly string[] | null {
  if (named.length > 0) {
    const plain = named.every((path) => statSync(join(folder, path), { throwIfNoEntry: false })?.isFile() === true);
    return plain ? named.map((path) => join('.', path)) : null;
  }
  const { entries } = walk(folder);
  if (entries.some(({ kind, path }) => kind === 'symlink' && !/\.(?:md|txt|json)$/.test(path))) return null;
  return entries.filter(({ kind, path }) => kind === 'file' && isTestFile(path)).map(({ path }) => path);
}
