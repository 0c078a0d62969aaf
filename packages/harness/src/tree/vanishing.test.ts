import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { detectRunner } from '../execution/detect.js';
import { copyTree } from '../execution/workspace/copy-tree.js';
import { type PlantedProject, plantProject } from '../testing/project.js';
import { readTree } from './read-tree.js';

/** A file or folder that another program takes away right before it is read. */
let doomed: string | null = null;
const take = (path: unknown) => {
  if (path === doomed) rmSync(String(path), { recursive: true, force: true });
};

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const vanishing =
    <A extends unknown[], R>(call: (...args: A) => R) =>
    (...args: A): R => {
      take(args[0]);
      return call(...args);
    };
  return {
    ...fs,
    readFileSync: vanishing(fs.readFileSync),
    readlinkSync: vanishing(fs.readlinkSync),
    readdirSync: vanishing(fs.readdirSync),
    copyFileSync: vanishing(fs.copyFileSync),
  };
});

const planted: PlantedProject[] = [];
afterEach(() => {
  doomed = null;
  for (const project of planted.splice(0)) project.remove();
});

describe('what vanishes while a candidate is read', () => {
  it.each([
    ['a file, as the tree is read', 'src/a.py', (root: string) => readTree(root)],
    ['a folder, as the tree is read', 'src', (root: string) => readTree(root)],
    ['a folder, as the runner is looked for', 'src', (root: string) => detectRunner(root)],
    ['a file, as it is copied', 'src/a.py', async (root: string, to: string) => copyTree(root, to)],
  ])('%s: is told by its name, with what to do', async (_name, path, read) => {
    const project = plantProject({ 'src/a.py': 'A = 1\n', 'test_a.py': 'import unittest\n' });
    planted.push(project);
    doomed = join(project.root, path);
    await expect((async () => read(project.root, join(project.scratch, 'copy')))()).rejects.toMatchObject({
      code: 'no_candidate',
      message: `${path} vanished while ${project.root} was read: another program writes there; stop it, or let it end first`,
    });
  });
});
