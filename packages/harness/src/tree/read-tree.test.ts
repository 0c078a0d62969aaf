import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type PlantedProject, plantProject } from '../testing/project.js';
import { readTree } from './read-tree.js';

const planted: PlantedProject[] = [];
const plant = (files: Readonly<Record<string, string | Uint8Array>>): PlantedProject => {
  const project = plantProject(files);
  planted.push(project);
  return project;
};
afterEach(() => {
  for (const project of planted.splice(0)) project.remove();
});

describe('readTree', () => {
  it('reads files and symlinks; version control, dependencies, caches and runs stay out', async () => {
    const { root } = plant({
      'a.py': 'A = 1\n',
      'src/b.bin': Uint8Array.of(0xff, 0x00),
      '.git/HEAD': 'ref',
      'node_modules/x/index.js': '',
      'pkg/node_modules/y/index.js': '',
      '.venv/lib/z.py': '',
      'env/pyvenv.cfg': '',
      'src/__pycache__/b.pyc': '',
      '.pytest_cache/x': '',
      'build/out/.repair-runs': '',
      'build/out/runs/x/journal.jsonl': '{}',
    });
    symlinkSync('a.py', join(root, 'link'));
    chmodSync(join(root, 'a.py'), 0o755);
    const tree = await readTree(root);
    expect(tree.entries.map(({ path, kind }) => [path, kind])).toEqual([
      ['a.py', 'executable'],
      ['link', 'symlink'],
      ['src/b.bin', 'file'],
    ]);
    expect(tree.paths()).toEqual(['a.py', 'src/b.bin']);
    expect(tree.read('a.py')).toBe('A = 1\n');
    expect(tree.read('src/b.bin')).toBeNull();
    expect(tree.bytes('link')).toBeNull();
    expect(['a.py', 'link', 'src', 'src/b.bin', 'gone', '.git'].map(tree.kind)).toEqual([
      'executable',
      'symlink',
      'directory',
      'file',
      'missing',
      'missing',
    ]);
  });

  it('has a digest of contents alone, and changes lie over it', async () => {
    const one = plant({ 'a.py': 'A = 1\n', 'b.py': '' });
    const two = plant({ 'a.py': 'A = 2\n' });
    writeFileSync(join(one.root, '.gitignore'), '');
    writeFileSync(join(two.root, '.gitignore'), '');
    const [first, second] = [await readTree(one.root), await readTree(two.root)];
    const changed = first.with([
      { path: 'a.py', bytes: new TextEncoder().encode('A = 2\n') },
      { path: 'b.py', bytes: null },
    ]);
    expect(first.digest).not.toBe(second.digest);
    expect(changed.digest).toBe(second.digest);
    expect(first.read('a.py')).toBe('A = 1\n');
    expect(changed.with([{ path: 'new/c.py', bytes: new Uint8Array() }]).kind('new')).toBe('directory');
  });

  it('keeps a byte order mark and line ends as they are', async () => {
    const { root } = plant({ 'a.txt': '\ufeffa\r\nb\rc' });
    expect((await readTree(root)).read('a.txt')).toBe('\ufeffa\r\nb\rc');
  });

  it('refuses what is no folder', async () => {
    const { root } = plant({ file: '' });
    await expect(readTree(join(root, 'gone'))).rejects.toMatchObject({ code: 'no_candidate' });
    await expect(readTree(join(root, 'file'))).rejects.toMatchObject({ code: 'no_candidate' });
    mkdirSync(join(root, 'empty'));
    expect((await readTree(join(root, 'empty'))).entries).toEqual([]);
  });
});
