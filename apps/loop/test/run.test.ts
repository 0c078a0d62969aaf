import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseContract, RunReport } from '@repair/schemas';
import { afterAll, describe, expect, it } from 'vitest';
import { folder, git, OFF_BY_ONE, removeFolders, repository, write } from './support/candidate.js';
import { repair } from './support/command.js';

afterAll(removeFolders);

describe('repair run', { timeout: 120_000 }, () => {
  it('resolves a failing repository and leaves it as it was', () => {
    const root = repository(OFF_BY_ONE.before, OFF_BY_ONE.after);
    const out = folder();
    const ended = repair(['run', root, '--out', out, '--json'], { cwd: folder() });
    expect(ended.err).toContain('Path: loop14 (REPAIR=loop14)');
    expect(ended.exit).toBe(0);
    const report = parseContract(RunReport, JSON.parse(ended.out));
    expect(report.status).toBe('resolved');
    expect(report.target_tests).toEqual(['test/list.test.js::last of one', 'test/list.test.js::last of three']);
    expect(report.boundary.tests).toBe(2);
    expect(git(root, 'status', '--porcelain')).toBe('');
    const patch = join(out, 'runs', report.run_id, 'repair.patch');
    git(root, 'apply', patch);
    expect(readFileSync(join(root, 'src/list.js'), 'utf8')).toBe(OFF_BY_ONE.before['src/list.js']);
    for (const name of ['journal.jsonl', 'report.json', 'report.html']) {
      expect(existsSync(join(out, 'runs', report.run_id, name)), name).toBe(true);
    }
  });

  it('tells the four clauses of every round, each with evidence, and never the forbidden words', () => {
    const root = repository(OFF_BY_ONE.before, OFF_BY_ONE.after);
    const { err } = repair(['run', root, '--out', folder()], { cwd: folder() });
    expect(err).toMatch(/Fixed by the last patch: +The last patch leaves 2 tests passing/);
    expect(err).toMatch(/Remains wrong: +2 target tests still fail/);
    expect(err).toMatch(/Evidence: +fixed \[E\d.*\] · remains \[E\d/);
    expect(err).toMatch(/Must not break: +2 boundary tests/);
    expect(err).toMatch(/Proposed: +src\/list\.js:2 `return items\[.*\];`\n/);
    expect(err.toLowerCase()).not.toContain('try again');
  });

  it('gives the same report for the same inputs', () => {
    const root = repository(OFF_BY_ONE.before, OFF_BY_ONE.after);
    const [one, two] = [folder(), folder()].map((out) =>
      repair(['run', root, '--out', out, '--json', '--quiet'], { cwd: root }),
    );
    expect(one?.out).toBe(two?.out);
  });

  it('takes the last patch from uncommitted changes, from --base and from --diff', () => {
    const root = repository(OFF_BY_ONE.before, OFF_BY_ONE.after, 'uncommitted');
    const run = (...more: string[]) =>
      repair(['run', root, '--out', folder(), '--json', '--quiet', ...more], { cwd: root }).exit;
    expect(run()).toBe(0);
    expect(run('--base', 'HEAD')).toBe(0);
    const diff = join(folder(), 'last.diff');
    write(join(diff, '..'), { 'last.diff': git(root, 'diff') });
    expect(run('--diff', diff)).toBe(0);
  });

  it('writes the patch into the candidate and commits it with --commit', () => {
    const root = repository(OFF_BY_ONE.before, OFF_BY_ONE.after);
    git(root, 'config', 'user.name', 'A person');
    git(root, 'config', 'user.email', 'person@example.invalid');
    expect(repair(['run', '--out', folder(), '--commit'], { cwd: root }).exit).toBe(0);
    expect(readFileSync(join(root, 'src/list.js'), 'utf8')).toBe(OFF_BY_ONE.before['src/list.js']);
    expect(git(root, 'status', '--porcelain')).toBe('');
    const message = git(root, 'log', '-1', '--format=%B');
    expect(message).toMatch(
      /^Repair list\.last \([a-z-]+\)\n\nFixed: .+\nRemained wrong: .+\nEvidence: .+\nMust not break: .+\n/,
    );
    expect(message).toContain('Evidence: 2 target tests failed before and pass now; 2 boundary tests stayed green.');
  });

  it('keeps its runs inside the candidate, by default, without changing it', () => {
    const root = repository(OFF_BY_ONE.before, OFF_BY_ONE.after);
    expect(repair(['run', '--run-id', 'one'], { cwd: root }).exit).toBe(0);
    expect(git(root, 'status', '--porcelain')).toBe('');
    expect(repair(['replay', 'one'], { cwd: root }).exit).toBe(0);
    expect(repair(['run', '--run-id', 'two', '--apply'], { cwd: root }).exit).toBe(0);
    expect(git(root, 'diff', '--stat')).toMatch(/src\/list\.js.*\n 1 file changed/);
    const began = ['one', 'two'].map((run) => {
      const journal = readFileSync(join(root, 'build/14-iterative-repair/runs', run, 'journal.jsonl'), 'utf8');
      return JSON.parse(journal.slice(0, journal.indexOf('\n'))).output.candidate;
    });
    expect(began[0]).toBe(began[1]);
    expect(repair(['replay', 'two'], { cwd: root }).exit).toBe(0);
    expect(repair(['show', 'two'], { cwd: root }).out).toMatch(
      /Resolved after \d+ attempts? and \d+ test runs\.\nPatch: /,
    );
    expect(repair(['show'], { cwd: root }).out).toMatch(
      /^run .*\ntwo {2}resolved {2}\d+ +loop14 {2}1 line in src\/list\.js\none {2}resolved .*\n$/,
    );
  });

  it('says that there is no ledger before the first run', () => {
    const ended = repair(['ledger', 'stats'], { cwd: folder() });
    expect(ended.exit).toBe(2);
    expect(ended.err).toContain('yet: `repair run` makes one');
  });

  it('leaves a folder of runs that holds other files as it is', () => {
    const root = repository({ ...OFF_BY_ONE.before, 'out/own.txt': '' }, OFF_BY_ONE.after);
    expect(repair(['run', '--out', 'out'], { cwd: root }).exit).toBe(0);
    expect(existsSync(join(root, 'out/.gitignore'))).toBe(false);
  });

  it('leaves unresolved with exit 1 when the L column is empty', () => {
    const root = repository(OFF_BY_ONE.before, OFF_BY_ONE.after);
    const ended = repair(['run', root, '--out', folder(), '--json', '--quiet', '--generator', 'none'], { cwd: root });
    expect(ended.exit).toBe(1);
    const report = parseContract(RunReport, JSON.parse(ended.out));
    expect(report.exit_reason).toContain('no instrument has anything stronger left');
    expect(report.rounds.map(({ gate }) => gate?.escalation_target).filter(Boolean)).toEqual([
      'component12',
      'component13',
      'wider_delta',
      'component12',
      'component13',
      'wider_delta',
      'wider_delta',
      'out_of_loop',
    ]);
  });
});

describe('what is no candidate', { timeout: 60_000 }, () => {
  const cases: ReadonlyArray<readonly [string, () => string, number, RegExp]> = [
    ['a folder that does not exist', () => join(folder(), 'nowhere'), 2, /DIR .*nowhere: there is no such folder/],
    ['an empty folder', folder, 3, /empty/],
    ['no git repository and no diff', () => plain(OFF_BY_ONE.before), 2, /not a git repository.*--diff FILE/],
    ['no tests', () => repository({ 'a.js': '1\n', 'package.json': '{}\n' }, { 'a.js': '2\n' }), 3, /test/],
    ['an unknown revision', () => repository(OFF_BY_ONE.before, OFF_BY_ONE.after), 2, /no revision nothing-such/],
  ];
  it.each(cases)('%s', (name, make, exit, message) => {
    const more = name === 'an unknown revision' ? ['--base', 'nothing-such'] : [];
    const ended = repair(['run', make(), '--out', folder(), ...more], { cwd: folder() });
    expect(ended.err).toMatch(message);
    expect(ended.exit).toBe(exit);
  });

  it('a missing runner', () => {
    const root = repository(OFF_BY_ONE.before, OFF_BY_ONE.after);
    const ended = repair(
      ['run', root, '--out', folder(), '--test-command', 'no-such-runner --all', '--runner', 'node-test'],
      { cwd: root },
    );
    expect(ended.err).toMatch(/--test-command no-such-runner: no folder of PATH holds it/);
    expect(ended.err).not.toContain('repair resume');
    expect(ended.exit).toBe(2);
  });

  it('a suite that passes: nothing to repair', () => {
    const root = repository({ 'README.md': 'one\n' }, OFF_BY_ONE.before);
    const ended = repair(['run', root, '--out', folder()], { cwd: root });
    expect(ended.err).toContain('every test passes');
    expect(ended.exit).toBe(0);
  });

  it('an --out that can not be made', () => {
    const root = repository(OFF_BY_ONE.before, OFF_BY_ONE.after);
    const ended = repair(['run', root, '--out', '/proc/nowhere/runs', '--quiet'], { cwd: root });
    expect(ended.exit).toBe(2);
    expect(ended.err).not.toContain('    at ');
  });

  it('an unknown value of REPAIR', () => {
    const ended = repair(['run', '.'], { cwd: folder(), env: { REPAIR: 'loop15' } });
    expect(ended.err).toMatch(/REPAIR is "loop15"; it takes loop14 or roll/);
    expect(ended.exit).toBe(2);
  });
});

function plain(files: Readonly<Record<string, string>>): string {
  const root = folder();
  write(root, files);
  return root;
}
