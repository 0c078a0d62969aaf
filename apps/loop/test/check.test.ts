import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { folder, git, OFF_BY_ONE, removeFolders, repository, write } from './support/candidate.js';
import { repair } from './support/command.js';

afterAll(removeFolders);

const BIN = join(import.meta.dirname, '../dist/bin.js');
const LIST = 'src/list.js';

/** The unified diff that puts this text in the place of the candidate's. */
function diffTo(root: string, text: string): string {
  const before = git(root, 'show', `HEAD:${LIST}`);
  write(root, { [LIST]: text });
  const diff = git(root, 'diff');
  write(root, { [LIST]: before });
  return diff;
}

describe('repair check', { timeout: 120_000 }, () => {
  it('judges a patch from a file and from stdin alike, telling its stages unless it is quiet', () => {
    const root = repository(OFF_BY_ONE.before, OFF_BY_ONE.after);
    const patch = diffTo(root, OFF_BY_ONE.before[LIST]);
    const place = folder();
    write(place, { 'fix.diff': patch });
    const told = repair(['check', root, '--patch', join(place, 'fix.diff')], { cwd: root });
    expect(told).toMatchObject({ exit: 0 });
    expect(told.out).toMatch(/^Accepted\.\n {2}minimality {4}pass/);
    expect(told.err).toContain('baseline · run 1 of 2');
    expect(told.err).toContain('judge ·');
    const piped = spawnSync(process.execPath, [BIN, 'check', root, '--patch', '-', '--quiet'], {
      input: patch,
      encoding: 'utf8',
    });
    expect(piped).toMatchObject({ status: 0, stdout: told.out, stderr: '' });
  });

  it('says that a patch which does not read was judged by no check, and runs nothing for it', () => {
    const root = repository(OFF_BY_ONE.before, OFF_BY_ONE.after);
    const place = folder();
    write(place, { 'not.diff': 'no patch\n' });
    const told = repair(['check', root, '--patch', join(place, 'not.diff')], { cwd: root });
    expect(told.exit).toBe(1);
    expect(told.out).toContain('minimality    not judged: the patch does not apply');
    expect(told.out).toContain('boundary      not run');
    expect(told.err).toBe('');
  });

  it('names the reason why a patch can not be read', () => {
    const root = repository(OFF_BY_ONE.before, OFF_BY_ONE.after);
    const told = repair(['check', root, '--patch', 'nowhere.diff'], { cwd: root });
    expect(told.exit).toBe(2);
    expect(told.err).toMatch(/--patch .*nowhere\.diff: there is no such file; name a unified diff/);
  });
});
