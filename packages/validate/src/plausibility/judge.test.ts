import type { Residue } from '@repair/schemas';
import { loadSyntax } from '@repair/syntax';
import { describe, expect, it } from 'vitest';
import { changedFile } from '../change.js';
import { diagnosisAt } from '../testing/paper.js';
import { hunksOf } from '../text/hunks.js';
import { causeViolation } from './cause.js';
import { judgePlausibility } from './judge.js';

const syntax = await loadSyntax();
const TEXT = Array.from({ length: 30 }, (_, index) => `x${index + 1} = ${index + 1}\n`).join('');

const fileOf = (after: string, path = 'a.py') =>
  changedFile({ path, before: TEXT, after, hunks: hunksOf(TEXT, after), is_new: false }, syntax);
const changed = (...lines: readonly number[]): string =>
  TEXT.split('\n')
    .map((line, index) => (lines.includes(index + 1) ? `${line}0` : line))
    .join('\n');
const put = (before: number): string => {
  const lines = TEXT.split('\n');
  lines.splice(before - 1, 0, 'y = 1');
  return lines.join('\n');
};
const region = (start_line: number, end_line: number, file = 'a.py') => ({
  file,
  start_line,
  end_line,
  symbol: null,
  why: 'w',
});
const residueOf = (scope: number, ...regions: Residue['regions']): Residue => ({ scope, regions });
/** The diagnosis names line 12; the residue holds it in 10 to 14, and 20 to 24 beside it. */
const diagnosis = diagnosisAt('a.py', 12);
const residue = residueOf(1, region(10, 14), region(20, 24));
const judge = (after: string, of: Residue = residue, path = 'a.py') =>
  causeViolation([fileOf(after, path)], diagnosis, of);

describe('a changed line lies at a diagnosed cause', () => {
  it('somewhere in the region of a diagnosed site, first and last line included', () => {
    for (const line of [10, 12, 14]) expect([line, judge(changed(line))]).toEqual([line, null]);
    for (const line of [9, 15, 20, 22, 24]) expect([line, judge(changed(line))?.rule]).toEqual([line, 'plausibility']);
  });

  it('or is put right above or right below it', () => {
    for (const line of [10, 12, 15]) expect([line, judge(put(line))]).toEqual([line, null]);
    for (const line of [9, 16]) expect([line, judge(put(line))?.rule]).toEqual([line, 'plausibility']);
  });

  it('or in a run of lines that reaches into it', () => {
    expect(judge(changed(8, 9, 10))).toBeNull();
    expect(judge(changed(14, 15, 16))).toBeNull();
    expect(judge(changed(7, 8, 9))).not.toBeNull();
  });

  it('one such line is enough, in one such file', () => {
    expect(judge(changed(2, 12, 22))).toBeNull();
    expect(causeViolation([fileOf(changed(2), 'b.py'), fileOf(changed(12))], diagnosis, residue)).toBeNull();
    expect(judge(changed(12), residue, 'b.py')).not.toBeNull();
  });

  it('a region is a cause where a site touches it, and only in its file', () => {
    const edge = residueOf(0, region(12, 14));
    expect(judge(changed(14), edge)).toBeNull();
    expect(judge(changed(11), residueOf(0, region(10, 12)))).toBeNull();
    expect(judge(changed(13), residueOf(0, region(13, 14)))).not.toBeNull();
    expect(judge(changed(11), residueOf(0, region(10, 11)))).not.toBeNull();
    expect(
      causeViolation([fileOf(changed(12), 'b.py')], diagnosis, residueOf(0, region(10, 14, 'b.py'))),
    ).not.toBeNull();
  });

  it('past scope 1 every region may be one', () => {
    const wide = { ...residue, scope: 2 };
    expect(judge(changed(22), wide)).toBeNull();
    expect(judge(changed(5), wide)).not.toBeNull();
  });

  it('says which places it would be', () => {
    expect(judge(changed(2))).toEqual({
      rule: 'plausibility',
      message:
        'The delta changes a.py, and no line of it lies at a diagnosed cause. A repair addresses the cause and not the place where the symptom shows; the diagnosis names a.py:10-14. Change what is wrong there: compute the right value.',
      details: { detector: 'cause', causes: [region(10, 14)] },
    });
    expect(judge(changed(2), residueOf(0))?.message).toContain('the diagnosis names no site.');
  });
});

describe('the whole judgement', () => {
  const judgeAll = (after: string) =>
    judgePlausibility(
      {
        files: [fileOf(after)],
        observations: [],
        diagnosis,
        test_sources: [],
        target_tests: [],
        own_modules: new Set(),
      },
      residue,
      syntax,
    );

  it('passes a change at the cause', () => {
    expect(judgeAll(changed(12))).toEqual([]);
  });

  it('tells all that speaks against it, in order', () => {
    const after = changed(2).replace('x20 = 20', 'x20 = exit(0)');
    expect(judgeAll(after).map(({ details }) => details.detector)).toEqual(['cause', 'early_exit']);
    expect(judgeAll(TEXT.replace('x2 = 2', 'x2 =  2')).map(({ details }) => details.detector)).toEqual([
      'no_effect',
      'cause',
    ]);
  });

  it('names the detector, its rule and each place', () => {
    const after = TEXT.replace('x12 = 12', 'x12 = exit(0)').replace('x13 = 13', 'x13 = quit()');
    expect(judgeAll(after)).toEqual([
      {
        rule: 'plausibility',
        message:
          'The delta puts "exit(0)" at a.py:12. A process that ends early has shown nothing, whatever its exit code. Let the program run to its end.',
        details: {
          detector: 'early_exit',
          findings: [
            { file: 'a.py', line: 12, text: 'exit(0)' },
            { file: 'a.py', line: 13, text: 'quit()' },
          ],
        },
      },
    ]);
  });
});
