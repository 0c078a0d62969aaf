import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findLastDiff } from './last-diff.js';
import { UsageError } from './usage-error.js';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function repository(): { root: string; git: (...args: string[]) => string } {
  const root = mkdtempSync(join(tmpdir(), 'repair-diff-'));
  folders.push(root);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.invalid', '-C', root, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  git('init', '-q');
  writeFileSync(join(root, 'a.txt'), 'one\n');
  git('add', '-A');
  git('commit', '-qm', 'one');
  return { root, git };
}

describe('findLastDiff', () => {
  it('asks for a diff where there is only one commit and nothing else', async () => {
    const { root } = repository();
    await expect(findLastDiff(root, {})).rejects.toThrow(/--diff FILE or --base REV/);
  });

  it('prefers uncommitted changes to the last commit, staged ones too', async () => {
    const { root, git } = repository();
    writeFileSync(join(root, 'a.txt'), 'two\n');
    git('commit', '-qam', 'two');
    expect((await findLastDiff(root, {})).origin).toBe('HEAD~1..HEAD');
    writeFileSync(join(root, 'a.txt'), 'three\n');
    git('add', '-A');
    const found = await findLastDiff(root, {});
    expect(found.origin).toBe('uncommitted changes against HEAD');
    expect(found.text).toContain('+three');
  });

  it('reads the same whatever the user configured git to print', async () => {
    const { root, git } = repository();
    git('config', 'diff.noprefix', 'true');
    git('config', 'color.ui', 'always');
    writeFileSync(join(root, 'a.txt'), 'two\n');
    expect((await findLastDiff(root, {})).text).toMatch(/^diff --git a\/a\.txt b\/a\.txt\n/);
  });

  it('takes no option for a revision', async () => {
    const { root } = repository();
    const target = join(root, 'written');
    await expect(findLastDiff(root, { base: `--output=${target}` })).rejects.toThrow(UsageError);
    expect(existsSync(target)).toBe(false);
  });

  it('works in a worktree, a shallow clone and a sub-folder', async () => {
    const { root, git } = repository();
    writeFileSync(join(root, 'a.txt'), 'two\n');
    git('commit', '-qam', 'two');
    const tree = join(root, '..', `${root.split('/').at(-1)}-tree`);
    folders.push(tree);
    git('worktree', 'add', '-q', tree);
    expect((await findLastDiff(tree, {})).text).toContain('+two');
    const shallow = mkdtempSync(join(tmpdir(), 'repair-diff-'));
    folders.push(shallow);
    execFileSync('git', ['clone', '-q', '--depth', '1', `file://${root}`, shallow], { stdio: 'ignore' });
    await expect(findLastDiff(shallow, {})).rejects.toThrow(/--diff FILE or --base REV/);
  });
});
