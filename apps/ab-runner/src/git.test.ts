import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyPatch, diffTrees, git, GitError } from './git.js';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'ab-git-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

const tree = async (name: string, files: Record<string, string>): Promise<string> => {
  const dir = join(home, name);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(dir, path, '..'), { recursive: true });
    await writeFile(join(dir, path), text);
  }
  await mkdir(dir, { recursive: true });
  return dir;
};

const BEFORE = {
  'a.py': 'x = 1\r\ny = 2\r\n',
  'gone file.py': 'bye',
  '.gitattributes': '* text eol=lf\n',
  '.gitignore': 'kept/\n',
  'kept/ü.py': '1\n',
};
const AFTER = {
  'a.py': 'x = 1\r\ny = 3\r\n',
  'new/sp ace.py': 'hello',
  '.gitattributes': '* text eol=lf\n',
  '.gitignore': 'kept/\n',
  'kept/ü.py': '2\n',
};

describe('the patch between two trees', () => {
  it('turns one into the other and back, to the byte, whatever their attributes and ignores say', async () => {
    const [a, b] = [await tree('before', BEFORE), await tree('after', AFTER)];
    const patch = await diffTrees(a, b);
    expect(patch).toContain('diff --git a/a.py b/a.py\n');
    const work = await tree('work', BEFORE);
    await applyPatch(work, patch);
    for (const [path, text] of Object.entries(AFTER)) expect(await readFile(join(work, path), 'utf8')).toBe(text);
    expect(await diffTrees(work, b)).toBe('');
    await applyPatch(work, patch, 'reverse');
    expect(await diffTrees(work, a)).toBe('');
    expect(await diffTrees(a, b, ['new'])).not.toContain('a.py b/a.py');
  });

  it('applies below a repository as it does outside of one', async () => {
    const patch = await diffTrees(await tree('s', { 'a.py': '1\n' }), await tree('t', { 'a.py': '2\n' }));
    const below = await tree('repository/below', { 'a.py': '1\n' });
    await git(join(home, 'repository'), ['init', '-q']);
    await applyPatch(below, patch);
    expect(await readFile(join(below, 'a.py'), 'utf8')).toBe('2\n');
    await expect(applyPatch(below, patch)).rejects.toThrow(GitError);
  });

  it('changes nothing when a patch does not apply', async () => {
    const patch = await diffTrees(
      await tree('p', { 'a.py': '1\n', 'b.py': '1\n' }),
      await tree('q', { 'a.py': '2\n', 'b.py': '2\n' }),
    );
    const work = await tree('r', { 'a.py': '1\n', 'b.py': 'other\n' });
    await expect(applyPatch(work, patch)).rejects.toThrow(GitError);
    expect(await readFile(join(work, 'a.py'), 'utf8')).toBe('1\n');
  });
});
