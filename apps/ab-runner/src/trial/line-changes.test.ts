import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedLines, lineChanges, linesOf } from './line-changes.js';

describe('line changes', () => {
  it.each([
    ['nothing', 'a\nb\n', 'a\nb\n', [], [], 0],
    ['a line replaced', 'a\nb\nc\n', 'a\nx\nc\n', [2], [{ before: 3, count: 1 }], 1],
    ['a line put in', 'a\nc\n', 'a\nb\nc\n', [], [{ before: 2, count: 1 }], 1],
    ['appended', 'a\n', 'a\nb\n', [], [{ before: 2, count: 1 }], 1],
    ['removed', 'a\nb\nc\n', 'a\nc\n', [2], [], 1],
    ['a new file', '', 'a\nb\n', [], [{ before: 1, count: 2 }], 2],
  ])('%s', (_, before, after, removed, added, changed) => {
    const changes = lineChanges(before, after);
    expect(changes).toEqual({ removed, added });
    expect(changedLines(changes)).toBe(changed);
  });

  it('counts a rewrite of a large file without searching it line by line', () => {
    const text = (word: string) => Array.from({ length: 5_000 }, (_, index) => `${word} ${index}\n`).join('');
    expect(changedLines(lineChanges(text('a'), text('b')))).toBe(5_000);
  });

  it('accounts for every line: what stays + what comes is the later text', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })
      .map((lines) => lines.map((line) => `${line}\n`).join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const { removed, added } = lineChanges(before, after);
        const come = added.reduce((total, { count }) => total + count, 0);
        expect(linesOf(before).length - removed.length + come).toBe(linesOf(after).length);
      }),
      { seed: 7 },
    );
  });
});
