import type { TreeReader } from '@repair/validate';
import { describe, expect, it } from 'vitest';
import { programChanges } from './program-changes.js';

const FILES: Readonly<Record<string, string>> = { 'a.js': 'old', 'src/b.js': 'same', 'a.test.js': 'test' };
const tree: TreeReader = {
  bytes: (path) => (FILES[path] === undefined ? null : new TextEncoder().encode(FILES[path])),
  kind: (path) =>
    path === 'out' ? 'symlink' : path === 'src' ? 'directory' : FILES[path] === undefined ? 'missing' : 'file',
  paths: () => Object.keys(FILES),
};
const pathsOf = (...paths: readonly string[]) =>
  programChanges(
    tree,
    paths.map((path) => ({ path, text: 'new' })),
  ).map(({ path }) => path);

describe('a fresh program', () => {
  it('changes what differs, in the order of paths', () => {
    const files = [
      { path: 'src/c.js', text: 'new' },
      { path: 'src/b.js', text: 'same' },
      { path: 'a.js', text: 'new' },
    ];
    expect(programChanges(tree, files).map(({ path }) => path)).toEqual(['a.js', 'src/c.js']);
  });

  it.each([
    ['leaves the tree', ['../x', '/tmp/x', 'src/../../x', 'C:/x', 'a\\x', '~/x']],
    ['goes through a link, or replaces one', ['out/x', 'out', './out/x']],
    ['is in the way of a folder or a file', ['src', 'a.js/x', 'src/']],
    ['belongs to git', ['.git/hooks/x', '.GIT/config', 'src/.git/x']],
    ['is protected', ['a.test.js', './a.test.js', 'package.json', 'node_modules/x.js']],
    ['holds what no path may hold', ['x\u0000', 'x\u001b']],
  ])('drops what %s', (_name, paths) => {
    for (const path of paths) expect(pathsOf(path)).toEqual([]);
  });

  it('takes one file once, and none under another', () => {
    expect(pathsOf('./a.js', 'a.js', 'new', 'new/x.js')).toEqual(['a.js', 'new']);
  });
});
