import { loadSyntax } from '@repair/syntax';
import { describe, expect, it } from 'vitest';
import { rolled } from './roll.js';

const syntax = await loadSyntax();
const files = [
  { path: 'a.py', text: 'def last(items):\n    return items[len(items)]\n' },
  {
    path: 'b.py',
    text: 'def total(items, start=0):\n    for item in items:\n        start += item\n    return start\n',
  },
  { path: 'notes.md', text: '# Notes\n' },
];
const roll = (attempt: number, seed = 7) => rolled({ problem_statement: 'Lists.', files, attempt, seed }, syntax);

describe('rolled', () => {
  it('writes the whole program with one place changed, and parses', () => {
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      const answer = roll(attempt);
      if (answer.kind !== 'program') throw new Error(answer.reason);
      expect(answer.files.map(({ path }) => path)).toEqual(['a.py', 'b.py', 'notes.md']);
      const changed = answer.files.filter(({ text }, at) => text !== files[at]?.text);
      expect(changed).toHaveLength(1);
      expect(syntax.parse(changed[0]?.path ?? '', changed[0]?.text ?? '')?.broken).toBe(false);
    }
  });

  it('draws the same lot for the same seed and attempt, and others for others', () => {
    expect(roll(1)).toEqual(roll(1));
    const drawn = new Set(Array.from({ length: 12 }, (_, at) => JSON.stringify(roll(at + 1))));
    expect(drawn.size).toBeGreaterThan(6);
    expect(roll(1, 8)).not.toEqual(roll(1, 7));
  });

  it('says so where nothing fits', () => {
    expect(
      rolled({ problem_statement: '', files: [{ path: 'notes.md', text: '# x\n' }], attempt: 1, seed: 1 }, syntax),
    ).toMatchObject({
      kind: 'nothing',
    });
  });
});
