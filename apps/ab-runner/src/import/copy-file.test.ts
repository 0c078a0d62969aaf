import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findClone } from './clones.js';
import { copyFile } from './copy-file.js';
import { writeFiles } from './write-files.js';

let home: string;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'ab-copy-'));
  await writeFiles(home, { secret: 'kept', 'from/tests/a.py': 'a', 'to/b.py': 'b', 'outside/x.py': 'mine' });
  symlinkSync(join(home, 'outside'), join(home, 'from', 'linked'));
  symlinkSync(join(home, 'outside'), join(home, 'to', 'other'));
  await writeFiles(join(home, 'from', 'other'), { 'x.py': 'theirs' });
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('a file that a set names', () => {
  it('is copied to the same place', async () => {
    await copyFile(join(home, 'from'), join(home, 'to'), 'tests/a.py');
    expect(readFileSync(join(home, 'to', 'tests', 'a.py'), 'utf8')).toBe('a');
  });

  it.each([
    ['../secret', 'is no path below the repository'],
    ['/etc/hostname', 'is no path below the repository'],
    ['linked/x.py', 'leads out of the repository'],
    ['other/x.py', 'leads out of the repository'],
    ['tests/none.py', "can't be copied"],
    ['none/a.py', "can't be copied"],
  ])('%s is refused', async (path, why) => {
    await expect(copyFile(join(home, 'from'), join(home, 'to'), path)).rejects.toThrow(why);
    expect(readFileSync(join(home, 'outside', 'x.py'), 'utf8')).toBe('mine');
  });

  it.each(['../from', '', '/etc', 'a//b'])('a clone is not looked for at %j', (name) =>
    expect(() => findClone(home, name)).toThrow('is no name of a repository'),
  );
});
