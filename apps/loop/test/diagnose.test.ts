import { afterAll, describe, expect, it } from 'vitest';
import { folder, OFF_BY_ONE, removeFolders, repository, write } from './support/candidate.js';
import { repair } from './support/command.js';

afterAll(removeFolders);

describe('repair diagnose', { timeout: 120_000 }, () => {
  const root = repository(OFF_BY_ONE.before, OFF_BY_ONE.after);

  it('tells its stages to a person and the result on stdout', () => {
    const { exit, out, err } = repair(['diagnose', root, '--level', '1', '--depth', '2'], { cwd: folder() });
    expect(exit).toBe(0);
    expect(err).toBe(
      'baseline · run 1 of 2\nbaseline · run 2 of 2\nevidence · tracing at level 1\ndiagnosis · isolating the regression\n',
    );
    expect(out).toMatch(/^Failing: .*last of one/);
    expect(out).toMatch(/Sites:\n {2}1\. src\/list\.js/);
    expect(out).toMatch(/^E\d+ {2}test\/list\.test\.js: lines 1 to (\d+) of \1 of the test file$/m);
  });

  it('is silent where quiet is asked for', () => {
    const { exit, out, err } = repair(['diagnose', root, '--quiet', '--json'], { cwd: folder() });
    expect([exit, err]).toEqual([0, '']);
    expect(JSON.parse(out).target_tests).toHaveLength(2);
  });

  it('runs the tests as the settings say, and doctor tells it', () => {
    const cwd = folder();
    write(cwd, { 'repair.config.json': '{ "test_command": ["no-such-runner"], "runner": "node-test" }' });
    const { exit, err } = repair(['diagnose', root], { cwd });
    expect([exit, err]).toEqual([
      2,
      'repair: test_command in repair.config.json no-such-runner: no folder of PATH holds it; install it, or name another program\n',
    ]);
    expect(repair(['doctor', root], { cwd }).out).toMatch(
      /ok +runner +node-test, `no-such-runner` \(as the settings say\)\n/,
    );
  });

  it("a program that the candidate's own task names and lacks is a candidate that can't be run", () => {
    const cwd = folder();
    write(cwd, {
      'task.json': '{ "problem_statement": "", "test_command": ["no-such-runner"], "runner": "node-test" }',
    });
    const { exit, err } = repair(['diagnose', root, '--task', 'task.json', '--quiet'], { cwd });
    expect([exit, err]).toEqual([3, expect.stringContaining('no-such-runner')]);
  });

  it('says so where no place in the program is implicated', () => {
    const test = "import test from 'node:test';\nimport assert from 'node:assert';\n";
    const files = { 'package.json': '{"type":"module"}', 'a.test.js': `${test}test('a', () => assert.equal(1, 2));\n` };
    const { out } = repair(['diagnose', repository(files, {}, 'uncommitted'), '--quiet'], { cwd: folder() });
    expect(out).toContain('\nSites:      none in the program\n');
  });
});
