import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseContract, RunReport } from '@repair/schemas';
import { afterAll, describe, expect, it } from 'vitest';
import { folder, git, OFF_BY_ONE, removeFolders, repository, write } from './support/candidate.js';
import { repair } from './support/command.js';

afterAll(removeFolders);

const LIST = 'src/list.js';
const RIGHT = OFF_BY_ONE.before[LIST];
const WRONG = OFF_BY_ONE.after[LIST];
const rolled = (text: string, path = LIST) => ({ files: [{ path, text }] });

/** A script file for the scripted generator. */
function script(...answers: readonly unknown[]): string {
  const root = folder();
  write(root, { 'script.json': JSON.stringify(answers) });
  return join(root, 'script.json');
}

function roll(root: string, args: readonly string[], REPAIR = 'roll') {
  const out = folder();
  const ended = repair(['run', root, '--out', out, '--json', ...args], { cwd: root, env: { REPAIR } });
  const report = ended.out === '' ? null : parseContract(RunReport, JSON.parse(ended.out));
  return { ...ended, report, run: join(out, 'runs', report?.run_id ?? '') };
}
const scripted = (file: string) => ['--generator', 'scripted', '--script', file];

describe('the re-roll path', { timeout: 120_000 }, () => {
  it('is the default, and is taken with REPAIR=roll; the command says which and why', () => {
    const root = repository(OFF_BY_ONE.before, OFF_BY_ONE.after);
    const file = script(rolled(RIGHT));
    expect(roll(root, scripted(file), '').err).toContain('Path: roll (REPAIR is not set');
    expect(roll(root, scripted(file)).err).toContain('Path: roll (REPAIR=roll)');
  });

  it('writes the program afresh until the target tests pass, and leaves the candidate as it was', () => {
    const root = repository(OFF_BY_ONE.before, OFF_BY_ONE.after);
    const worse = WRONG.replace('sum += item', 'sum -= item');
    const { exit, report, run } = roll(root, scripted(script(rolled(worse), { payload: 'no program' }, rolled(RIGHT))));
    expect(exit).toBe(0);
    expect(report).toMatchObject({
      route: 'roll',
      status: 'resolved',
      attempts: 3,
      rounds: [],
      resolved_at_attempt: 3,
    });
    expect(
      report?.rolls?.map(({ files, failing_after, broken }) => ({
        files,
        failing: failing_after?.length ?? null,
        broken,
      })),
    ).toEqual([
      { files: [LIST], failing: 2, broken: ['test/list.test.js::total'] },
      { files: [], failing: null, broken: [] },
      { files: [LIST], failing: 0, broken: [] },
    ]);
    expect(report?.rolls?.[1]?.reason).toContain('holds no program');
    expect(git(root, 'status', '--porcelain')).toBe('');
    git(root, 'apply', join(run, 'repair.patch'));
    expect(readFileSync(join(root, LIST), 'utf8')).toBe(RIGHT);
  });

  it("tells each roll's outcome, and shows its own prompt with --dry-run", () => {
    const root = repository(OFF_BY_ONE.before, OFF_BY_ONE.after);
    const worse = WRONG.replace('sum += item', 'sum -= item');
    const args = scripted(script(rolled(worse), { payload: 'no program' }, rolled(RIGHT)));
    const { err } = roll(root, args);
    expect(err).toContain(`Roll 1 · ${LIST} written afresh: 3 tests fail; 1 test that passed before no longer does`);
    expect(err).toMatch(/Roll 2 · nothing written: .*holds no program/);
    expect(err).toContain(`Roll 3 · ${LIST} written afresh: the target tests pass`);
    const out = folder();
    const shown = repair(['run', root, '--out', out, '--dry-run', ...args], { cwd: root, env: { REPAIR: 'roll' } });
    expect(shown.exit).toBe(0);
    expect(shown.out).toContain('you write the program afresh');
    expect(shown.out).toContain(WRONG.split('\n')[0]);
    expect(shown.err).toContain('Path: roll');
    expect(existsSync(join(out, 'runs'))).toBe(false);
  });

  it('starts a program of the user once a roll, with the statement and the files and nothing else', () => {
    const root = repository(OFF_BY_ONE.before, OFF_BY_ONE.after);
    const tools = folder();
    write(tools, {
      'task.json': JSON.stringify({ problem_statement: 'last([7]) is 7.' }),
      'write.mjs': `import { json } from 'node:stream/consumers';
import { appendFileSync } from 'node:fs';
const input = await json(process.stdin);
appendFileSync(${JSON.stringify(join(tools, 'seen.jsonl'))}, JSON.stringify(input) + '\\n');
const [file] = input.files;
const text = input.attempt === 1 ? file.text : file.text.replace('items.length]', 'items.length - 1]');
console.log(JSON.stringify({ files: [{ path: file.path, text }], usage: { input_tokens: 10, output_tokens: 2 } }));
`,
    });
    const command = [
      '--generator',
      'command',
      '--generator-command',
      `${process.execPath} ${join(tools, 'write.mjs')}`,
    ];
    const { exit, report } = roll(root, [...command, '--task', join(tools, 'task.json'), '--seed', '9']);
    expect(exit).toBe(0);
    expect(report).toMatchObject({ status: 'resolved', attempts: 2, generator: 'command', seed: 9 });
    const seen = readFileSync(join(tools, 'seen.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(seen).toMatchObject([
      { kind: 'roll', problem_statement: 'last([7]) is 7.', files: [{ path: LIST, text: WRONG }], attempt: 1, seed: 9 },
      { kind: 'roll', attempt: 2, seed: 9 },
    ]);
  });

  it('drops what leaves the tree or is protected', () => {
    const root = repository(OFF_BY_ONE.before, OFF_BY_ONE.after);
    const files = ['../out.js', '/tmp/out.js', 'test/list.test.js', 'package.json', '.git/config', 'src/../../x.js'];
    const answer = { files: files.map((path) => ({ path, text: '' })) };
    const { exit, report, run } = roll(root, [...scripted(script(answer)), '--max-attempts', '1']);
    expect(exit).toBe(1);
    expect(report?.rolls).toMatchObject([{ files: [], changed_lines: 0 }]);
    expect(existsSync(join(run, 'repair.patch'))).toBe(false);
  });

  it('ends with the script, with the number of calls, and with an empty column', () => {
    const root = repository(OFF_BY_ONE.before, OFF_BY_ONE.after);
    const none = roll(root, ['--generator', 'none']);
    expect(none).toMatchObject({ exit: 1, report: { status: 'not_resolved', exit_reason: 'the L column is empty' } });
    const bound = roll(root, [
      ...scripted(script({ payload: 1 }, { payload: 2 }, { payload: 3 })),
      '--max-attempts',
      '2',
    ]);
    expect(bound).toMatchObject({ exit: 1, report: { attempts: 2 } });
    expect(bound.report?.exit_reason).toContain('unresolved after 2 rolls');
  });

  it('stops before a roll that could go beyond the budget, counted with the whole program it may answer', () => {
    const root = repository(OFF_BY_ONE.before, OFF_BY_ONE.after);
    const answers = scripted(script({ payload: 1 }, rolled(RIGHT)));
    const { exit, report } = roll(root, [...answers, '--max-tokens-total', '16384']);
    expect(exit).toBe(1);
    expect(report).toMatchObject({ status: 'not_resolved', attempts: 0 });
    expect(report?.exit_reason).toContain('max_tokens_total is 16384');
    expect(roll(root, [...answers, '--max-tokens-total', '20000']).exit).toBe(0);
  });

  it('takes the templates as its generator where nothing else is said, and ends where they end', () => {
    const root = repository(OFF_BY_ONE.before, OFF_BY_ONE.after);
    const { exit, report } = roll(root, ['--max-attempts', '2'], '');
    expect(report).toMatchObject({ route: 'roll', generator: 'templates', rounds: [] });
    expect(report?.rolls?.length).toBeGreaterThan(0);
    expect(exit).toBe(report?.status === 'resolved' ? 0 : 1);
  });

  it('counts nothing where the program gave no answer', () => {
    const root = repository(OFF_BY_ONE.before, OFF_BY_ONE.after);
    const { exit, report } = roll(root, ['--generator', 'command', '--generator-command', 'false']);
    expect(exit).toBe(4);
    expect(report).toMatchObject({ status: 'error', attempts: 0 });
  });

  it('records a run and replays it from the cassette', () => {
    const root = repository(OFF_BY_ONE.before, OFF_BY_ONE.after);
    const cassette = join(folder(), 'rolls.jsonl');
    const first = roll(root, [
      ...scripted(script(rolled(WRONG.replace('sum = 0', 'sum = 1')), rolled(RIGHT))),
      '--record',
      cassette,
    ]);
    const second = roll(root, ['--generator', 'recorded', '--cassette', cassette]);
    expect(second.report?.rolls).toEqual(first.report?.rolls);
    expect([first.exit, second.exit]).toEqual([0, 0]);
  });
});
