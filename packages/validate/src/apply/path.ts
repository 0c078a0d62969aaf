import type { ConstraintViolation } from '@repair/schemas';
import type { TreeReader } from '../tree-reader.js';
import { shown, violation } from '../violation.js';

export type CheckedPath =
  | { readonly kind: 'existing'; readonly path: string }
  | { readonly kind: 'new'; readonly path: string }
  | { readonly kind: 'violation'; readonly violation: ConstraintViolation };

const CONTROL = /\p{Cc}/u;
const DRIVE = /^[A-Za-z]:/;
/** `.git` and what file systems that fold names take for it. */
const GIT = /^(?:\.git|git~[0-9]+)[. ]*$/i;

function refuse(path: string, why: string): CheckedPath {
  return {
    kind: 'violation',
    violation: violation(
      'apply',
      {
        proposed: `The edit names the file ${shown(path)}`,
        rule: `Paths are relative, posix and stay inside the candidate: ${why}`,
        satisfy: "Name a regular file of the candidate by its path from the candidate's root",
      },
      { file: path, reason: why },
    ),
  };
}

/** The candidate's own path for what an edit names, or why it may not be written. */
export function checkPath(path: string, tree: TreeReader): CheckedPath {
  if (CONTROL.test(path)) return refuse(path, 'it holds a control character');
  if (path.includes('\\')) return refuse(path, 'it holds a backslash');
  if (path.startsWith('/') || path.startsWith('~/') || DRIVE.test(path)) return refuse(path, 'it is absolute');
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  if (parts.length === 0 || path.endsWith('/')) return refuse(path, 'it names no file');
  if (parts.includes('..')) return refuse(path, 'it climbs out with `..`');
  if (parts.some((part) => GIT.test(part.normalize('NFKC')))) return refuse(path, 'it lies in `.git`');
  for (let depth = 1; depth < parts.length; depth += 1) {
    const above = parts.slice(0, depth).join('/');
    const kind = tree.kind(above);
    if (kind === 'symlink') return refuse(path, `${above} is a symbolic link`);
    if (kind === 'file' || kind === 'executable') return refuse(path, `${above} is a file`);
  }
  const clean = parts.join('/');
  switch (tree.kind(clean)) {
    case 'symlink':
      return refuse(path, 'it is a symbolic link, which is never replaced');
    case 'directory':
      return refuse(path, 'it is a folder');
    case 'file':
    case 'executable':
      return { kind: 'existing', path: clean };
    case 'missing': {
      const same = tree.paths().filter((known) => known.normalize('NFC') === clean.normalize('NFC'));
      if (same.length > 1) return refuse(path, `its Unicode form fits ${same.length} files`);
      return same[0] === undefined ? { kind: 'new', path: clean } : checkPath(same[0], tree);
    }
  }
}
