import type { Instance, RunReport } from '@repair/schemas';
import { loadSyntax } from '@repair/syntax';
import { describe, expect, it } from 'vitest';
import { deltaShape, type Sources } from './delta-shape.js';

const syntax = await loadSyntax();
const tree = (files: Record<string, string>): Sources => ({
  paths: () => Object.keys(files),
  read: (path) => files[path] ?? null,
});
const lines = (count: number, word: string) =>
  Array.from({ length: count }, (_, n) => `    ${word}_${n} = ${n}\n`).join('');
const BEFORE = {
  'a.py': `import os\n\nLIMIT = 3\n\n\ndef f(x):\n${lines(6, 'a')}    return x\n\n\ndef g(x):\n    return x\n`,
  'b.py': `def h(x):\n${lines(8, 'b')}    return x\n`,
  'test_a.py': 'def test(): pass\n'.repeat(50),
};
const instance = { sites: [{ file: 'a.py', start_line: 13, end_line: 13 }] } as Instance;
const report = (regions: { file: string; start_line: number; end_line: number }[]) =>
  ({
    rounds: [{ verdict: { accepted: true }, residue: { regions } }],
    patch: { proposed_lines: 7, changed_lines: 2 },
  }) as unknown as RunReport;
const shape = (after: Record<string, string>, residue: { file: string; start_line: number; end_line: number }[] = []) =>
  deltaShape({ before: tree(BEFORE), after: tree({ ...BEFORE, ...after }), instance, report: report(residue), syntax });

describe('the shape of a final delta', () => {
  it('a line of the faulty function', () => {
    const made = shape({ 'a.py': BEFORE['a.py'].replace('    return x\n\n\ndef g', '    return x + 1\n\n\ndef g') });
    expect(made).toMatchObject({
      files: ['a.py'],
      changed_lines: 1,
      candidate_lines: 27,
      proposed_lines: 7,
      minimal_lines: 2,
    });
    expect(made.regions).toEqual([
      { file: 'a.py', symbol: 'f', lines: 8, removed: 1, added: 1, cause: true, allowed: true },
    ]);
  });

  it('an import is of the module level, a line behind a function is of the function', () => {
    const made = shape({
      'a.py': BEFORE['a.py']
        .replace('import os\n', 'import os\nimport re\n')
        .replace('return x\n\n\ndef g', 'return x\n    # end\n\n\ndef g'),
    });
    expect(made.regions).toEqual([
      { file: 'a.py', symbol: null, lines: 7, removed: 0, added: 1, cause: false, allowed: true },
      { file: 'a.py', symbol: 'f', lines: 8, removed: 0, added: 1, cause: true, allowed: true },
    ]);
  });

  it('another file is allowed where an accepted round had it in its residue', () => {
    const after = { 'b.py': BEFORE['b.py'].replace('    return x', '    return -x') };
    expect(shape(after).regions).toMatchObject([{ symbol: 'h', cause: false, allowed: false }]);
    expect(shape(after, [{ file: 'b.py', start_line: 1, end_line: 10 }]).regions).toMatchObject([
      { symbol: 'h', cause: false, allowed: true },
    ]);
  });

  it('a function written anew, a file added, a file removed', () => {
    const made = shape({ 'b.py': `def h(x):\n${lines(8, 'new')}    return x\n`, 'c.py': 'x = 1\n' });
    expect(made.regions).toEqual([
      { file: 'b.py', symbol: 'h', lines: 10, removed: 8, added: 8, cause: false, allowed: false },
      { file: 'c.py', symbol: null, lines: 0, removed: 0, added: 1, cause: false, allowed: false },
    ]);
    const { 'b.py': _, ...without } = BEFORE;
    const gone = deltaShape({ before: tree(BEFORE), after: tree(without), instance, report: report([]), syntax });
    expect(gone.regions).toMatchObject([{ file: 'b.py', symbol: 'h', removed: 10, added: 0 }]);
  });
});
