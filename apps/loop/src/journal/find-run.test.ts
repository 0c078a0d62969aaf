import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findRun } from './find-run.js';

const out = mkdtempSync(join(tmpdir(), 'repair-find-'));
for (const run of ['3f2a91c0d7e1-1', '3f2a91c0d7e1-10', '77aa-1'])
  mkdirSync(join(out, 'runs', run), { recursive: true });
afterAll(() => rmSync(out, { recursive: true, force: true }));

describe('a run that a person names', () => {
  it.each([
    ['77aa-1', '77aa-1'],
    ['7', '77aa-1'],
    ['3f2a91c0d7e1-1', '3f2a91c0d7e1-1'],
    ['3f2a91c0d7e1-10', '3f2a91c0d7e1-10'],
  ])('by %s is %s', (named, run) => {
    expect(findRun(out, named)).toBe(run);
  });

  it.each([
    ['3f', 'several runs: 3f2a91c0d7e1-1, 3f2a91c0d7e1-10'],
    ['4', 'there is no run 4'],
    ['', 'there is no run'],
    ['../runs/77aa-1', 'there is no run'],
  ])('by %j is none', (named, told) => {
    expect(() => findRun(out, named)).toThrow(told);
  });

  it('is none where nothing ran yet', () => {
    expect(() => findRun(join(out, 'nowhere'), '7')).toThrow('there is no run');
  });
});
