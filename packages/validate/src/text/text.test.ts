import { loadSyntax } from '@repair/syntax';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { named, shown, violation } from '../violation.js';
import { commonHead, commonTail } from './alike-ends.js';
import { type Folding, fold } from './fold.js';
import { applyHunks, hunksOf, lineHunks } from './hunks.js';
import { endOf, lineAt, lineStarts, splitLines, surroundingEnd, terminatorOf, unixEnds } from './lines.js';
import { parseSource } from './parse.js';

const NOTHING: Folding = { trailing_space: false, unicode_form: false, quotes: false };

describe('folding', () => {
  it.each<[string, Partial<Folding>, string, string, number[]]>([
    ['line ends', {}, 'a\r\nb\rc\nd', 'a\nb\nc\nd', [0, 1, 3, 4, 5, 6, 7, 8]],
    ['a carriage return at the end', {}, 'a\r', 'a\n', [0, 1, 2]],
    [
      'white space at the end of a line',
      { trailing_space: true },
      'a \t\r\nb\t c ',
      'a\nb\t c',
      [0, 3, 5, 6, 7, 8, 10],
    ],
    ['white space before a carriage return', { trailing_space: true }, 'a \rb', 'a\nb', [0, 2, 3, 4]],
    ['white space only where it is asked for', {}, 'a \n', 'a \n', [0, 1, 2, 3]],
    ['marks', { unicode_form: true }, 'e\u0301x', '\u00e9x', [0, 2, 3]],
    ['several marks', { unicode_form: true }, 'e\u0301\u0323x', '\u1eb9\u0301x', [0, 0, 3, 4]],
    ['a character that composes alone', { unicode_form: true }, '\u212bx', '\u00c5x', [0, 1, 2]],
    ['Hangul', { unicode_form: true }, '\u1100\u1161\u11a8x', '\uac01x', [0, 3, 4]],
    ['marks only where it is asked for', {}, 'e\u0301', 'e\u0301', [0, 1, 2]],
    [
      'quotes, dashes and spaces',
      { quotes: true },
      '\u2018\u2019\u201a\u201b\u201c\u201d\u201e\u201f\u2010\u2011\u2012\u2013\u2014\u2212\u00a0\u202f',
      `''''""""------  `,
      Array.from({ length: 17 }, (_, index) => index),
    ],
    ['quotes only where it is asked for', { unicode_form: true }, '\u2018a\u2014', '\u2018a\u2014', [0, 1, 2, 3]],
    [
      'a pair of surrogates',
      { quotes: true, unicode_form: true, trailing_space: true },
      '😀 x',
      '😀 x',
      [0, 1, 2, 3, 4],
    ],
    ['nothing', {}, '', '', [0]],
  ])('%s', (_, folding, text, wanted, at) => {
    expect(fold(text, { ...NOTHING, ...folding })).toEqual({ text: wanted, at });
  });
});

describe('runs of changed lines', () => {
  const hunks = (before: string, after: string) =>
    hunksOf(before, after).map(({ old_start, old_lines, new_start, new_lines }) => [
      old_start,
      old_lines.join(''),
      new_start,
      new_lines.join(''),
    ]);
  it.each<[string, string, string, unknown[]]>([
    ['none', 'a\n', 'a\n', []],
    ['a line', 'a\nb\nc\n', 'a\nx\nc\n', [[2, 'b\n', 2, 'x\n']]],
    [
      'two runs',
      'a\nb\nc\nd\n',
      'x\nb\nc\ny\nz\n',
      [
        [1, 'a\n', 1, 'x\n'],
        [4, 'd\n', 4, 'y\nz\n'],
      ],
    ],
    [
      'a run behind one that grew',
      'a\nb\nc\nd\ne\n',
      'a\nx\ny\nb\nc\nD\ne\n',
      [
        [2, '', 2, 'x\ny\n'],
        [4, 'd\n', 6, 'D\n'],
      ],
    ],
    [
      'a run behind one that shrank',
      'a\nx\ny\nb\nc\nd\ne\n',
      'a\nb\nc\nD\ne\n',
      [
        [2, 'x\ny\n', 2, ''],
        [6, 'd\n', 4, 'D\n'],
      ],
    ],
    ['a line that is doubled', 'a\nb\n', 'a\na\nb\n', [[2, '', 2, 'a\n']]],
    ['a line less of two that are the same', 'a\na\nb\n', 'a\nb\n', [[2, 'a\n', 2, '']]],
    ['everything', '', 'a\nb\n', [[1, '', 1, 'a\nb\n']]],
    ['nothing left', 'a\nb\n', '', [[1, 'a\nb\n', 1, '']]],
    ['carriage returns alone', 'a\rb\r', 'a\rc\r', [[2, 'b\r', 2, 'c\r']]],
    ['a new file of carriage returns', '', 'a\rb\r', [[1, '', 1, 'a\rb\r']]],
    ['a file that takes line feeds', 'a\rb\r', 'a\rb\n', [[2, 'b\r', 2, 'b\n']]],
  ])('%s', (_, before, after, wanted) => {
    expect(hunks(before, after)).toEqual(wanted);
  });

  it('what differs in more lines than are worth a diff is one run, and what does not is told apart', () => {
    const lines = (count: number, name: string): string[] =>
      Array.from({ length: count }, (_, index) => `${name}${index}\n`);
    const kept = lines(50, 'kept');
    const far = (count: number) =>
      lineHunks([...lines(count, 'old'), ...kept, 'x\n'], [...lines(count, 'new'), ...kept, 'y\n']).length;
    expect(far(99)).toBe(2);
    expect(far(100)).toBe(1);
    const moved = lines(300, 'line');
    expect(lineHunks(moved, [...moved.slice(1), 'line0\n'])).toHaveLength(2);
    const same = Array.from({ length: 300 }, () => 'same\n');
    expect(lineHunks(['a\n', ...same, 'b\n'], ['c\n', ...same, 'd\n'])).toHaveLength(2);
    const turned = lines(150, 'line');
    expect(lineHunks(turned, [...turned].reverse())).toEqual([
      { old_start: 1, old_lines: turned, new_start: 1, new_lines: [...turned].reverse() },
    ]);
  });

  it('are those of all lines, though only what differs is split', () => {
    const part = fc.constantFrom('a\n', 'b\n', '\n', 'a', 'b\r\n', '\r', 'long line\n'.repeat(300));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 9 }), fc.array(part, { maxLength: 9 }), (one, other) => {
        const [before, after] = [one.join(''), other.join('')];
        const terminator = terminatorOf(before === '' ? after : before);
        expect(hunksOf(before, after)).toEqual(
          lineHunks(splitLines(before, terminator), splitLines(after, terminator)),
        );
      }),
      { numRuns: 2_000, seed: 1 },
    );
  });

  it.each([
    ['', '', 0, 0],
    ['', 'a', 0, 0],
    ['abc', 'abd', 2, 0],
    ['abc', 'xbc', 0, 2],
    ['aa', 'aaa', 2, 0],
    ['x'.repeat(5_000), 'x'.repeat(5_001), 5_000, 0],
    [`${'x'.repeat(5_000)}ab`, `${'x'.repeat(5_000)}cb`, 5_000, 1],
    [`a${'x'.repeat(5_000)}`, `b${'x'.repeat(4_999)}`, 0, 4_999],
  ])('what texts begin and end with alike, %#', (one, other, head, tail) => {
    expect([commonHead(one, other), commonTail(one, other, head)]).toEqual([head, tail]);
  });

  it('made give the text after, one by one and together', () => {
    const line = fc.constantFrom('a\n', 'b\n', 'c\n', 'd\n');
    fc.assert(
      fc.property(fc.array(line, { maxLength: 9 }), fc.array(line, { maxLength: 9 }), (one, other) => {
        const [before, after] = [one.join(''), other.join('')];
        const all = hunksOf(before, after);
        expect(applyHunks(before, all)).toBe(after);
        expect(applyHunks(before, [])).toBe(before);
        for (const hunk of all) {
          const alone = splitLines(before);
          alone.splice(hunk.old_start - 1, hunk.old_lines.length, ...hunk.new_lines);
          expect(applyHunks(before, [hunk])).toBe(alone.join(''));
        }
      }),
      { numRuns: 200, seed: 1 },
    );
  });
});

describe('lines', () => {
  it('end where the text says', () => {
    expect(terminatorOf('a\rb')).toBe('\r');
    expect(terminatorOf('a\r\nb')).toBe('\n');
    expect(terminatorOf('')).toBe('\n');
    expect(splitLines('a\r\nb\n\nc')).toEqual(['a\r\n', 'b\n', '\n', 'c']);
    expect(splitLines('a\rb')).toEqual(['a\r', 'b']);
    expect(splitLines('')).toEqual([]);
    expect(['a\r\n', 'a\n', 'a\r', 'a', ''].map(endOf)).toEqual(['\r\n', '\n', '\r', '', '']);
    expect(unixEnds('a\r\nb\rc', '\n')).toBe('a\nb\rc');
    expect(unixEnds('a\r\nb\rc', '\r')).toBe('a\nb\nc');
  });
  it('are found by their offsets', () => {
    const starts = lineStarts(['ab\n', 'c\n', 'd']);
    expect(starts).toEqual([0, 3, 5, 6]);
    expect([0, 2, 3, 4, 5, 6, 9].map((offset) => lineAt(starts, offset))).toEqual([1, 1, 2, 2, 3, 4, 4]);
  });
  it('take the end of the line above, else below, else of any', () => {
    expect(surroundingEnd(['a\r\n', 'b\n'], 1)).toBe('\r\n');
    expect(surroundingEnd(['a\r\n', 'b\n'], 0)).toBe('\r\n');
    expect(surroundingEnd(['a', 'b\r\n'], 1)).toBe('\r\n');
    expect(surroundingEnd(['a\r\n', 'b\n', 'c'], 9)).toBe('\r\n');
    expect(surroundingEnd(['a'], 1)).toBe('\n');
  });
  it('of carriage returns alone are read as lines by a grammar', async () => {
    const syntax = await loadSyntax();
    expect(
      parseSource(syntax, 'a.py', 'def f():\r    return 1\r')
        ?.functions()
        .map(({ symbol }) => symbol),
    ).toEqual(['f']);
    expect(parseSource(syntax, 'a.py', 'x = "a\rb"\n')?.root.text).toContain('a\rb');
    expect(parseSource(syntax, 'a.txt', 'x')).toBeNull();
  });
});

describe('the words of a violation', () => {
  it('are three sentences', () => {
    expect(violation('apply', { proposed: 'It does', rule: 'It may not!', satisfy: 'Why.' }, { a: 1 })).toEqual({
      rule: 'apply',
      message: 'It does. It may not! Why.',
      details: { a: 1 },
    });
    expect(violation('apply', { proposed: 'Is it?', rule: 'b', satisfy: 'c' }).details).toEqual({});
  });
  it('show hostile text quoted and cut', () => {
    expect(shown('a\n"b"')).toBe('"a\\n\\"b\\""');
    expect(shown('x'.repeat(200))).toBe(`"${'x'.repeat(200)}"`);
    expect(shown('x'.repeat(201))).toBe(`"${'x'.repeat(200)}…"`);
  });
  it('name the first of many, and how many more', () => {
    const items = Array.from({ length: 12 }, (_, index) => `t${index}`);
    expect(named(items.slice(0, 2))).toBe('t0, t1');
    expect(named(items.slice(0, 10))).toBe('t0, t1, t2, t3, t4, t5, t6, t7, t8, t9');
    expect(named(items)).toBe('t0, t1, t2, t3, t4, t5, t6, t7, t8, t9 and 2 more');
  });
});
