import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folder, removeFolders } from './support/candidate.js';
import { repair } from './support/command.js';

afterAll(removeFolders);

const installed = (shell: string): boolean => spawnSync(shell, ['--version']).status === 0;
const script = (shell: string): string => {
  const file = join(folder(), `repair.${shell}`);
  const { exit, out } = repair(['completion', shell], { cwd: folder() });
  expect(exit).toBe(0);
  writeFileSync(file, out);
  return file;
};

describe('repair completion bash', { timeout: 60_000 }, () => {
  let file = '';
  beforeAll(() => {
    file = script('bash');
  });

  /** What bash offers after these words; the last is the one under the cursor. */
  const offered = (...words: string[]): string[] => {
    const ask = `
      source "$0"
      spec=$(complete -p repair) || exit 9
      [[ $spec == *'-F _repair repair' ]] || exit 8
      COMP_WORDS=(repair "$@")
      COMP_CWORD=$((\${#COMP_WORDS[@]} - 1))
      _repair repair "\${COMP_WORDS[COMP_CWORD]}" "\${COMP_WORDS[COMP_CWORD-1]}"
      printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { status, stdout, stderr } = spawnSync('bash', ['--norc', '-c', ask, file, ...words], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    return stdout.split('\n').filter(Boolean).sort();
  };

  it('offers the commands', () => {
    expect(offered('')).toEqual(expect.arrayContaining(['check', 'completion', 'ledger', 'mcp', 'run', 'show']));
    expect(offered('re')).toEqual(['replay', 'resume']);
  });

  it('offers the options of the command that stands there', () => {
    expect(offered('run', '--max-a')).toEqual(['--max-attempts']);
    expect(offered('run', '--max-t')).toEqual(['--max-tokens-total']);
    expect(offered('check', '--pa')).toEqual(['--patch']);
    expect(offered('mcp', '--tr')).toEqual(['--trust-outcomes']);
    expect(offered('show', '--max')).toEqual([]);
  });

  it('offers the commands of a command, and their options', () => {
    expect(offered('ledger', '')).toEqual(['export', 'import', 'list', 'show', 'stats', 'verify']);
    expect(offered('ledger', 'list', '--li')).toEqual(['--limit']);
    expect(offered('ledger', 'stats', '--li')).toEqual([]);
  });

  it('offers what a value may be, and takes no value for a command', () => {
    expect(offered('run', '--route', '')).toEqual(['loop14', 'roll']);
    expect(offered('run', '--isolation', 'b')).toEqual(['bubblewrap']);
    expect(offered('completion', 'f')).toEqual(['fish']);
    expect(offered('run', '--diff', '')).toEqual([]);
    expect(offered('run', '--model', 'ledger', '--rou')).toEqual(['--route']);
  });

  it('follows every command and option that the help tells', () => {
    const told = repair(['run', '--help'], { cwd: folder() }).out;
    const options = [...told.matchAll(/^ {2}(?:-\w, )?(--[a-z-]+)/gm)].map(([, name]) => name);
    expect(options.length).toBeGreaterThan(20);
    expect(offered('run', '--')).toEqual(expect.arrayContaining(options));
  });
});

describe('repair completion', { timeout: 60_000 }, () => {
  it('takes no other shell', () => {
    const { exit, err } = repair(['completion', 'tcsh'], { cwd: folder() });
    expect(exit).toBe(2);
    expect(err).toContain('bash, zsh, fish');
  });

  it('tells zsh and fish the same commands and options', () => {
    const zsh = repair(['completion', 'zsh'], { cwd: folder() }).out;
    const fish = repair(['completion', 'fish'], { cwd: folder() }).out;
    expect(zsh).toMatch(/^#compdef repair\n/);
    expect(zsh).toContain("'--max-attempts:leave after N attempts, at most 35'");
    expect(fish).toContain("complete -c repair -n '__fish_seen_subcommand_from run' -l max-attempts -x");
  });

  it.skipIf(!installed('zsh'))('is read by zsh (needs zsh)', () => {
    expect(spawnSync('zsh', ['-n', script('zsh')], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  });

  it.skipIf(!installed('fish'))('is followed by fish (needs fish)', () => {
    const fish = 'fish';
    const ask = (line: string) => {
      const { stdout } = spawnSync(fish, ['--no-config', '-c', `source ${script('fish')}; complete -C '${line}'`], {
        encoding: 'utf8',
      });
      return stdout
        .split('\n')
        .map((each) => each.split('\t')[0])
        .filter(Boolean);
    };
    expect(ask('repair re')).toEqual(['replay', 'resume']);
    expect(ask('repair run --route ')).toEqual(['loop14', 'roll']);
    expect(ask('repair ledger st')).toEqual(['stats']);
  });
});
