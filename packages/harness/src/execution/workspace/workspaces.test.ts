import {
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type PlantedProject, plantProject } from '../../testing/project.js';
import { copyTree } from './copy-tree.js';
import { probeOverlay } from './overlay.js';
import { openWorkspaces } from './workspaces.js';

const planted: PlantedProject[] = [];
afterEach(() => {
  for (const project of planted.splice(0)) project.remove();
});

function project(): PlantedProject {
  const made = plantProject({
    'a.txt': 'one',
    'bin/run': '#!/bin/sh\n',
    'packages/own/index.js': 'own',
    'node_modules/dep/index.js': 'dep',
    'node_modules/.vite/cache': 'stale',
    'node_modules/@scope/x/index.js': 'x',
    '__pycache__/a.pyc': 'stale',
    '.git/HEAD': '',
  });
  symlinkSync('a.txt', join(made.root, 'link'));
  symlinkSync('../packages/own', join(made.root, 'node_modules/own'));
  mkdirSync(join(made.root, 'empty'));
  planted.push(made);
  return made;
}

describe.each(['copy', 'overlay'] as const)('a workspace by %s', (strategy) => {
  it('has the sources as they are, links dependencies, and never writes to the candidate', ({ skip }) => {
    const { root, scratch } = project();
    if (strategy === 'overlay' && !probeOverlay(scratch)) return skip('overlays can not be mounted here');
    const base = join(scratch, 'base');
    const workspaces = openWorkspaces({ scratch, base, ...copyTree(root, base), strategy });
    expect(workspaces.strategy).toBe(strategy);
    const change = { path: 'packages/own/index.js', bytes: Buffer.from('changed') };
    const taken = workspaces.take([change, { path: 'a.txt', bytes: null }]);
    const at = (path: string) => join(taken.root, path);
    expect(existsSync(at('a.txt'))).toBe(false);
    expect(readlinkSync(at('link'))).toBe('a.txt');
    expect(statSync(at('bin/run')).mode & 0o111).not.toBe(0);
    expect(statSync(at('packages/own/index.js')).mtimeMs).toBeGreaterThan(
      statSync(join(root, 'packages/own/index.js')).mtimeMs - 1,
    );
    expect(['__pycache__', '.git', 'node_modules/.vite'].map((path) => existsSync(at(path)))).toEqual([
      false,
      false,
      false,
    ]);
    expect(readFileSync(at('node_modules/dep/index.js'), 'utf8')).toBe('dep');
    expect(readFileSync(at('node_modules/@scope/x/index.js'), 'utf8')).toBe('x');
    // A package of the candidate's own is the workspace's, with the change.
    expect(readFileSync(at('node_modules/own/index.js'), 'utf8')).toBe('changed');
    expect(realpathSync(at('node_modules/own')).startsWith(taken.root)).toBe(true);
    mkdirSync(at('node_modules/.vite'));
    writeFileSync(at('bin/run'), 'overwritten');
    const second = workspaces.take([]);
    expect(second.root).not.toBe(taken.root);
    expect(readFileSync(join(second.root, 'bin/run'), 'utf8')).toBe('#!/bin/sh\n');
    taken.release();
    second.release();
    const third = workspaces.take([]);
    expect(third.root).toBe(taken.root);
    expect(readFileSync(join(third.root, 'a.txt'), 'utf8')).toBe('one');
    expect(existsSync(join(third.root, 'node_modules/.vite'))).toBe(false);
    workspaces.close();
    expect(readFileSync(join(root, 'bin/run'), 'utf8')).toBe('#!/bin/sh\n');
    expect(existsSync(taken.root)).toBe(false);
  });

  it('refuses a change that leaves the candidate or goes through a symlink', ({ skip }) => {
    const { root, scratch } = project();
    if (strategy === 'overlay' && !probeOverlay(scratch)) return skip('overlays can not be mounted here');
    symlinkSync('/tmp', join(root, 'out'));
    const base = join(scratch, 'base');
    const workspaces = openWorkspaces({ scratch, base, ...copyTree(root, base), strategy });
    const bytes = Buffer.from('x');
    for (const path of ['../x', '/etc/x', 'a/../../x', 'out/x', 'link', 'a\0b']) {
      expect(() => workspaces.take([{ path, bytes }]), path).toThrow(/leaves the candidate|symlink/);
    }
    workspaces.close();
  });
});
