import { describe, expect, it } from 'vitest';
import { align } from './align.js';
import { changesOf, piecesOf, subjectsOf } from './pieces.js';
import { reduce, SearchEnded, sweep } from './search.js';
import { memoryTree } from '../testing/memory-tree.js';
import { decodeUtf8, encodeUtf8 } from '../text/encoding.js';

/** Every question that a search asks, told once each. */
async function asked(count: number, core: readonly number[], bound = Number.POSITIVE_INFINITY) {
  const told = new Map<string, boolean>();
  const questions: string[] = [];
  const found = await reduce(count, async (kept) => {
    const key = kept.join();
    const known = told.get(key);
    if (known !== undefined) return known;
    if (questions.length >= bound) throw new SearchEnded('bound');
    questions.push(key);
    const good = core.every((piece) => kept.includes(piece));
    told.set(key, good);
    return good;
  });
  return { ...found, questions };
}
const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, index) => from + index);

describe('what a search asks', () => {
  it('up to eight pieces one after another, from the last', async () => {
    expect((await asked(3, [1])).questions).toEqual(['0,1', '0', '1']);
    expect((await asked(3, [0, 1, 2])).questions).toEqual(['0,1', '0,2', '1,2']);
    expect((await asked(1, [0])).questions).toEqual([]);
    expect((await asked(2, [0])).questions).toEqual(['0']);
    expect((await asked(2, [1])).questions).toEqual(['0', '1']);
    expect((await asked(0, [])).questions).toEqual([]);
  });

  /** Runs are what a minimisation costs: these numbers may fall, and never rise. */
  it.each<[number, readonly number[], number]>([
    [8, range(0, 8), 8],
    [8, [0], 7],
    [8, [7], 8],
    [9, [0], 3],
    [9, range(0, 9), 11],
    [16, [3], 5],
    [16, [15], 9],
    [16, [0, 15], 13],
    [40, [20], 7],
    [40, [0, 39], 15],
    [40, [10, 30], 14],
    [40, range(0, 40), 43],
    [40, range(0, 38), 44],
    [40, range(1, 40), 82],
    [40, range(0, 40).filter((piece) => piece % 2 === 0), 64],
    [40, range(0, 40).filter((piece) => piece % 5 === 0), 54],
    [64, [5, 6, 7, 40], 22],
  ])('%i pieces of which %j are needed: %i runs', async (count, core, runs) => {
    const found = await asked(count, core);
    expect(found.kept).toEqual(core);
    expect(found.minimal).toBe(true);
    expect(found.questions.length).toBe(runs);
  });

  it('at a bound the best so far, which is never larger than what was seen to pass', async () => {
    const whole = (await asked(20, [4, 11])).questions.length;
    let least = 20;
    for (let bound = 0; bound < whole; bound += 1) {
      const cut = await asked(20, [4, 11], bound);
      expect(cut.minimal).toBe(false);
      expect(cut.questions).toHaveLength(bound);
      expect([4, 11].every((piece) => cut.kept.includes(piece))).toBe(true);
      expect(cut.kept.length).toBeLessThanOrEqual(least);
      least = cut.kept.length;
    }
    expect(least).toBe(2);
  });

  it('what a probe throws passes through', async () => {
    const fails = async () => {
      throw new Error('no runner');
    };
    await expect(reduce(3, fails)).rejects.toThrow('no runner');
    expect(new SearchEnded('runs').name).toBe('SearchEnded');
  });

  it('a sweep goes round until nothing more can go', async () => {
    const questions: string[] = [];
    const kept = await sweep([0, 1, 2, 3], async (some) => {
      questions.push(some.join());
      // The first piece is needed as long as the third is there, and the last one always.
      return some.includes(3) && (some.includes(0) || !some.includes(2));
    });
    expect(kept).toEqual([3]);
    expect(questions).toEqual(['1,2,3', '0,2,3', '0,3', '0', '3']);
  });
});

describe('which line became which', () => {
  it.each<[string, string[], string[], number[]]>([
    ['in order where there are as many', ['a', 'b'], ['b', 'a'], [0, 1]],
    ['the line that shares most', ['return x'], ['if y:', '    return z', 'return x + 1'], [2]],
    ['in their order', ['a = 1', 'b = 2'], ['a = 3', 'c = 4', 'b = 5'], [0, 2]],
    ['the last of several that are as like', ['x'], ['y', 'z'], [0]],
    ['signs as words', ['f(a)'], ['g', 'h(b)'], [1]],
    ['lines of nothing', [''], ['', 'x'], [0]],
    ['none', [], ['x'], []],
    ['the best together, not each for itself', ['a b', 'a'], ['a', 'a b', 'a c'], [1, 2]],
  ])('%s', (_, short, long, wanted) => {
    expect(align(short, long)).toEqual(wanted);
  });

  it('in their order where there are too many to weigh', () => {
    const short = Array.from({ length: 30 }, (_, index) => `line ${index}`);
    expect(align(short, ['other', ...short]).slice(0, 3)).toEqual([0, 1, 2]);
    expect(align(short.slice(1), ['other', ...short.slice(1)]).slice(0, 3)).toEqual([1, 2, 3]);
  });
});

describe('the pieces of a change', () => {
  const pieces = (before: string, after: string) =>
    piecesOf([{ file: 'a.py', before, after, is_new: false }]).map(({ at, old_lines, new_lines }) => [
      at,
      old_lines.join(''),
      new_lines.join(''),
    ]);

  it.each<[string, string, string, unknown[]]>([
    ['a line replaced', 'a\nb\n', 'a\nc\n', [[2, 'b\n', 'c\n']]],
    [
      'two lines replaced',
      'a\nb\n',
      'x\ny\n',
      [
        [1, 'a\n', 'x\n'],
        [2, 'b\n', 'y\n'],
      ],
    ],
    [
      'a line put before the one it came from',
      'f(a)\n',
      'x = 1\nf(b)\n',
      [
        [1, '', 'x = 1\n'],
        [1, 'f(a)\n', 'f(b)\n'],
      ],
    ],
    [
      'a line put behind it',
      'f(a)\n',
      'f(b)\nx = 1\n',
      [
        [1, 'f(a)\n', 'f(b)\n'],
        [2, '', 'x = 1\n'],
      ],
    ],
    [
      'a line less',
      'x = 1\nf(a)\n',
      'f(b)\n',
      [
        [1, 'x = 1\n', ''],
        [2, 'f(a)\n', 'f(b)\n'],
      ],
    ],
    [
      'lines put in',
      'a\n',
      'a\nb\nc\n',
      [
        [2, '', 'b\n'],
        [2, '', 'c\n'],
      ],
    ],
    [
      'lines taken out',
      'a\nb\nc\n',
      'a\n',
      [
        [2, 'b\n', ''],
        [3, 'c\n', ''],
      ],
    ],
    ['a last line without an end, whole', 'a\nb\n', 'a\nb\nc', [[3, '', 'c']]],
    ['lines of which one has no end, whole', 'a\nb', 'x\ny', [[1, 'a\nb', 'x\ny']]],
    ['nothing', 'a\n', 'a\n', []],
  ])('%s', (_, before, after, wanted) => {
    expect(pieces(before, after)).toEqual(wanted);
  });

  it('made together give the text after, and each alone its own part', () => {
    const subjects = [{ file: 'a.py', before: 'a\nb\nc\nd\n', after: 'x\na\nB\nd\ny\n', is_new: false }];
    const all = piecesOf(subjects);
    const text = (some: typeof all) =>
      changesOf(subjects, some).map(({ path, bytes }) => [path, bytes && decodeUtf8(bytes)]);
    expect(text(all)).toEqual([['a.py', 'x\na\nB\nd\ny\n']]);
    expect(all.map((piece) => text([piece])[0]?.[1])).toEqual([
      'x\na\nb\nc\nd\n',
      'a\nB\nc\nd\n',
      'a\nb\nd\n',
      'a\nb\nc\nd\ny\n',
    ]);
    expect(text([])).toEqual([]);
  });

  it('a new file that is empty stays among the changes, and one whose lines all go does not', () => {
    const empty = [{ file: 'n.py', before: '', after: '', is_new: true }];
    expect(changesOf(empty, [])).toEqual([{ path: 'n.py', bytes: encodeUtf8('') }]);
    expect(changesOf([{ file: 'n.py', before: '', after: 'x\n', is_new: true }], [])).toEqual([]);
    expect(changesOf([{ file: 'n.py', before: '', after: '', is_new: false }], [])).toEqual([]);
  });

  it('leaves out what is removed or no text', () => {
    const tree = memoryTree({ 'a.py': 'a\n', 'b.bin': new Uint8Array([255, 254]) });
    const utf8 = encodeUtf8('b\n');
    expect(
      subjectsOf(tree, [
        { path: 'a.py', bytes: utf8 },
        { path: 'n.py', bytes: utf8 },
        { path: 'b.bin', bytes: utf8 },
        { path: 'a.py', bytes: null },
        { path: 'a.py', bytes: new Uint8Array([255]) },
      ]),
    ).toEqual([
      { file: 'a.py', before: 'a\n', after: 'b\n', is_new: false },
      { file: 'n.py', before: '', after: 'b\n', is_new: true },
    ]);
  });
});
