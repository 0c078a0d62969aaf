import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from './program.js';

let cwd = '';
beforeAll(() => {
  cwd = realpathSync(mkdtempSync(join(tmpdir(), 'places-')));
  mkdirSync(join(cwd, 'folder'));
  writeFileSync(join(cwd, 'file'), 'x');
  writeFileSync(join(cwd, 'bad.config.json'), '{ "generator": "recorded", "cassette": "gone.jsonl" }');
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

async function told(line: string): Promise<{ exit: number; err: string }> {
  let err = '';
  const exit = await main(line.split(' '), {
    out: () => {},
    err: (text) => {
      err += text;
    },
    live: false,
    colour: false,
    columns: () => 80,
    cwd,
    env: { PATH: process.env.PATH, REPAIR: 'loop14' },
    now: () => '2026-01-01T00:00:00.000Z',
    signal: new AbortController().signal,
  });
  return { exit, err };
}

describe('a place that is named and not there, or of another kind', () => {
  it.each([
    ['run gone', 'DIR', 'gone', 'no such folder'],
    ['run file', 'DIR', 'file', 'it is a file'],
    ['diagnose gone', 'DIR', 'gone', 'no such folder'],
    ['doctor gone', 'DIR', 'gone', 'no such folder'],
    ['run --instance gone', '--instance', 'gone', 'no such folder'],
    ['run --instance folder', '--instance', 'folder/instance.json', 'no such file'],
    ['run --task gone.json', '--task', 'gone.json', 'no such file'],
    ['run --task folder', '--task', 'folder', 'it is a folder'],
    ['run --diff gone.diff', '--diff', 'gone.diff', 'no such file'],
    ['run --diff folder', '--diff', 'folder', 'it is a folder'],
    ['run --workdir gone', '--workdir', 'gone', 'no such folder'],
    ['run --workdir file', '--workdir', 'file', 'it is a file'],
    ['run --config gone.json', '--config', 'gone.json', 'no such file'],
    ['run --config folder', '--config', 'folder', 'it is a folder'],
    ['run --config file', '--config', 'file', 'it is not JSON'],
    ['calibrate --config gone.json', '--config', 'gone.json', 'no such file'],
    ['run --generator recorded --cassette gone.jsonl', '--cassette', 'gone.jsonl', 'no such file'],
    ['run --config bad.config.json', 'cassette in bad.config.json', 'gone.jsonl', 'no such file'],
    ['run --generator scripted --script gone.json', '--script', 'gone.json', 'no such file'],
    ['run --out file', '--out', 'file', 'it is a file'],
    ['show --out file', '--out', 'file', 'it is a file'],
    ['resume one --out file', '--out', 'file', 'it is a file'],
    ['replay one --out file', '--out', 'file', 'it is a file'],
    ['mcp --out file', '--out', 'file', 'it is a file'],
    ['mcp --root gone', '--root', 'gone', 'no such folder'],
    ['run --record folder', '--record', 'folder', 'it is a folder'],
    ['run --ledger sqlite:folder', '--ledger', 'folder', 'it is a folder'],
    ['ledger list --ledger sqlite:gone.sqlite', '--ledger', 'gone.sqlite', 'no such file'],
    ['ledger import gone.jsonl', 'FILE', 'gone.jsonl', 'no such file'],
    ['check --patch gone.diff', '--patch', 'gone.diff', 'no such file'],
    ['check --patch folder', '--patch', 'folder', 'it is a folder'],
  ])('%s', async (line, by, place, why) => {
    const { exit, err } = await told(line);
    expect(err).toContain(`${by} ${join(cwd, place)}: `);
    expect(err).toContain(why);
    expect(err).toContain('; name ');
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(exit).toBe(2);
    expect(existsSync(join(cwd, 'build'))).toBe(false);
  });

  it.each([
    ['run --workdir ..', /--workdir \.\.: it lies outside the candidate; name a place inside/],
    ['run --junit ../r.xml', /--junit \.\.\/r\.xml: it lies outside the candidate/],
    ['run --junit gone.xml --diff file', /file is no unified diff.*--diff FILE/],
    ['run --generator command --generator-command gone-program', /--generator-command gone-program: no folder of PATH/],
    ['run --test-command gone-program', /--test-command gone-program: no folder of PATH holds it; install it, or name/],
    ['run --test-command ./gone.sh', /--test-command \.\/gone\.sh: there is no such file from .*; install it, or name/],
    ['run --record /proc/gone/x.jsonl', /--record \/proc\/gone\/x\.jsonl: its folder can't be made \(ENOENT\); name/],
    ['run --out /proc/gone', /--out \/proc\/gone: the folder can't be made or written to \(ENOENT\); name another/],
    ['ledger export file', /FILE .*\/file: it is there already; name a new file/],
  ])('%s', async (line, message) => {
    const { exit, err } = await told(line);
    expect(err).toMatch(message);
    expect(exit).toBe(2);
  });
});
