import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTree } from '@repair/harness';
import { afterEach, describe, expect, it } from 'vitest';
import { UsageError } from '../inputs/usage-error.js';
import { claimOwnPlaces } from './own-places.js';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function candidate(): string {
  const root = mkdtempSync(join(tmpdir(), 'repair-own-'));
  folders.push(root);
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'src/a.js'), 'a');
  return root;
}
const ledger = (path: string) => [{ flag: '--ledger', path }];

describe('a file that a run writes', () => {
  it('makes its folder in the candidate none of its parts', async () => {
    const root = candidate();
    const before = (await readTree(root)).digest;
    claimOwnPlaces(root, ledger(join(root, '.repair/team.sqlite')));
    writeFileSync(join(root, '.repair/team.sqlite'), 'rows');
    expect((await readTree(root)).digest).toBe(before);
    claimOwnPlaces(root, ledger(join(root, '.repair/team.sqlite')));
    claimOwnPlaces(root, ledger(join(root, '.repair/deeper/other.sqlite')));
    expect(existsSync(join(root, '.repair/deeper'))).toBe(false);
  });

  it.each(['team.sqlite', 'src/team.sqlite'])('is refused at %s, among the files of the candidate', (path) => {
    const root = candidate();
    expect(() => claimOwnPlaces(root, ledger(join(root, path)))).toThrow(UsageError);
    expect(() => claimOwnPlaces(root, ledger(join(root, path)))).toThrow(/^--ledger: .*team\.sqlite lies among/);
  });

  it('may lie anywhere else', () => {
    const root = candidate();
    claimOwnPlaces(root, ledger(join(root, '../elsewhere/team.sqlite')));
    expect(existsSync(join(root, '../elsewhere'))).toBe(false);
  });
});
