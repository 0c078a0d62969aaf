import { loadSyntax } from '@repair/syntax';
import { describe, expect, it } from 'vitest';
import { memoryTree } from '../testing/memory-tree.js';
import { encodeUtf8 } from '../text/encoding.js';
import { reductionsOf } from './reductions.js';
import { openTrial } from './trial.js';

const syntax = await loadSyntax();
const reductions = (path: string, before: string, after: string): readonly string[] =>
  reductionsOf(before, after, syntax.parse(path, after)!);

describe('what can go from a changed text', () => {
  it.each<[string, string, string, string, string[]]>([
    ['a statement with its lines', 'a.py', 'x = 1\n', 'if a:\n    b()\nx = 1\n', ['x = 1\n']],
    ['the last statement', 'a.py', 'x = 1\n', 'x = 1\nif a:\n    b()\n', ['x = 1\n']],
    ['the last statement, without an end', 'a.py', 'x = 1\n', 'x = 1\nif a:\n    b()', ['x = 1\n']],
    [
      'a statement further in',
      'a.py',
      'if x:\n    y(1, 2, 3, 4, 5)\n',
      'if x:\n    y(1, 2, 3, 4, 5)\n    for a in b:\n        c()\n',
      ['if x:\n    y(1, 2, 3, 4, 5)\n'],
    ],
    ['no statement of one line', 'a.py', 'x = 1\n', 'x = 1\ny = 2\n', []],
    ['no statement that was there', 'a.py', 'if a:\n    b()\n', 'if a:\n    b()\n    c()\n', []],
    ['a statement beside another on its line', 'a.js', 'a();\n', 'a(); if (b) {\n  c();\n} d();\n', ['a();  d();\n']],
    ['a statement with another before it', 'a.js', 'a();\n', 'a(); if (b) {\n  c();\n}\n', ['a(); \n']],
    ['a statement with another behind it', 'a.js', 'a();\n', 'if (b) {\n  c();\n} a();\n', [' a();\n']],
    ['a branch', 'a.py', 'if a:\n    b()\n', 'if a:\n    b()\nelif c:\n    d()\n', ['if a:\n    b()\n']],
    ['an else', 'a.py', 'if a:\n    b()\n', 'if a:\n    b()\nelse:\n    d()\n', ['if a:\n    b()\n']],
    [
      'a handler',
      'a.py',
      'try:\n    b()\nexcept A:\n    c()\n',
      'try:\n    b()\nexcept A:\n    c()\nexcept B:\n    d()\n',
      ['try:\n    b()\nexcept A:\n    c()\n'],
    ],
    [
      'a last step',
      'a.py',
      'try:\n    b()\nexcept A:\n    c()\n',
      'try:\n    b()\nexcept A:\n    c()\nfinally:\n    d()\n',
      ['try:\n    b()\nexcept A:\n    c()\n'],
    ],
    [
      'a case',
      'a.js',
      'switch (a) {\n  case 1:\n    b();\n}\n',
      'switch (a) {\n  case 1:\n    b();\n  case 2:\n    c();\n}\n',
      ['switch (a) {\n  case 1:\n    b();\n}\n'],
    ],
    [
      'a case of a match',
      'a.py',
      'match a:\n    case 1:\n        b()\n',
      'match a:\n    case 1:\n        b()\n    case 2:\n        c()\n',
      ['match a:\n    case 1:\n        b()\n'],
    ],
    ['a function', 'a.py', 'x = 1\n', 'x = 1\ndef f():\n    return 1\n', ['x = 1\n']],
    ['an operand', 'a.py', 'x = a\n', 'x = a and b\n', ['x = a\n']],
    ['an operand of JavaScript', 'a.js', 'x = a;\n', 'x = a || b;\n', ['x = a;\n']],
    ['a default', 'a.js', 'x = a;\n', 'x = a ?? b;\n', ['x = a;\n']],
    ['no summand', 'a.js', 'x = a;\n', 'x = a + b;\n', []],
    ['no side of a comparison', 'a.py', 'x = a\n', 'x = a == b\n', []],
    ['no operand that was there', 'a.py', 'x = a and b\n', 'x = a and c\n', []],
    ['no operand of another line', 'a.py', 'x = a and b\ny = 1\n', 'x = a and b\ny = 2\n', []],
    [
      'an operand of the second change',
      'a.py',
      'x = 1\ny = 1\nz = a\n',
      'x = 2\ny = 1\nz = a and b\n',
      ['x = 2\ny = 1\nz = a\n'],
    ],
    ['a side of a choice', 'a.py', 'x = a\n', 'x = a if b else c\n', ['x = a\n', 'x = c\n']],
    ['a side of a choice of JavaScript', 'a.js', 'x = a;\n', 'x = b ? a : c;\n', ['x = a;\n', 'x = c;\n']],
    ['each text once', 'a.py', 'x = a\n', 'x = a and a\n', ['x = a\n']],
    [
      'the largest first',
      'a.py',
      'x = 1\n',
      'if a and b:\n    c()\nx = 1\n',
      ['x = 1\n', 'if a:\n    c()\nx = 1\n', 'if b:\n    c()\nx = 1\n'],
    ],
  ])('%s', (_, path, before, after, wanted) => {
    expect(reductions(path, before, after)).toEqual(wanted);
  });
});

describe('a run of the tests on fewer changes', () => {
  const change = (text: string) => [{ path: 'a.py', bytes: encodeUtf8(text) }];
  const opened = (more: object = {}, parses: (text: string) => boolean = () => true) => {
    const ran: string[] = [];
    const read = (changes: readonly { readonly bytes: Uint8Array | null }[]): string =>
      new TextDecoder().decode(changes[0]?.bytes ?? new Uint8Array());
    const delta = { fixed_claim: '', remains_wrong: '', evidence_citations: [], boundary_confirmation: '', edits: [] };
    const accept = async (changes: Parameters<typeof read>[0]) => {
      ran.push(read(changes));
      return read(changes).startsWith('good');
    };
    const input = { delta, changes: change('whole'), tree: memoryTree({ 'a.py': 'old' }), accept, ...more };
    return { trial: openTrial(input, (changes) => parses(read(changes))), ran };
  };

  it('is made once for each content, and for the whole not at all', async () => {
    const { trial, ran } = opened();
    const told = [];
    for (const text of ['whole', 'good', 'bad', 'good', 'bad', 'whole']) told.push(await trial.try(change(text)));
    expect(told).toEqual([true, true, false, true, false, true]);
    expect(ran).toEqual(['good', 'bad']);
    expect([trial.runs(), trial.ended()]).toEqual([2, 'minimal']);
  });

  it('is not made for nothing, nor for what does not parse', async () => {
    const { trial, ran } = opened({ max_runs: 0 }, (text) => !text.includes('('));
    expect(await trial.try([])).toBe(false);
    expect(await trial.try(change('good ('))).toBe(false);
    expect(await trial.try(change('good ('))).toBe(false);
    expect(ran).toEqual([]);
    await expect(trial.try(change('good'))).rejects.toThrow('runs');
    expect(trial.ended()).toBe('runs');
  });

  it('is made within the time from the first on, to the millisecond', async () => {
    let clock = 5000;
    const { trial, ran } = opened({ max_ms: 100, now: () => clock });
    clock += 99;
    expect(await trial.try(change('good'))).toBe(true);
    clock += 1;
    expect(await trial.try(change('good'))).toBe(true);
    await expect(trial.try(change('good 2'))).rejects.toThrow('time');
    expect([ran, trial.runs(), trial.ended()]).toEqual([['good'], 1, 'time']);
  });

  it('needs no clock, and no bound of time where there is one', async () => {
    expect(await opened({ max_ms: 100 }).trial.try(change('good'))).toBe(true);
    let clock = 0;
    const late = opened({
      now: () => {
        clock += 1e9;
        return clock;
      },
    });
    expect(await late.trial.try(change('good'))).toBe(true);
  });
});
