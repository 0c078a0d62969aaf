import { loadSyntax } from '@repair/syntax';
import { describe, expect, it } from 'vitest';
import { changedFile } from '../change.js';
import { hunksOf } from '../text/hunks.js';
import { judgeMinimality } from './minimality.js';
import { noEffect } from './no-effect.js';

const syntax = await loadSyntax();

/** A function of so many lines, each of its own. */
const fn = (name: string, lines: number): string =>
  `def ${name}(a):\n${Array.from({ length: lines - 1 }, (_, index) => `    ${name}_${index} = a + ${index}\n`).join('')}`;

interface Region {
  readonly file: string;
  readonly from: number;
  readonly to: number;
}
const everywhere: readonly Region[] = ['a.py', 'b.py'].map((file) => ({ file, from: 1, to: 10_000 }));

function judge(
  changes: readonly { path?: string; before: string; after: string; is_new?: boolean }[],
  regions = everywhere,
) {
  const files = changes.map(({ path = 'a.py', before, after, is_new = false }) =>
    changedFile({ path, before, after, hunks: hunksOf(before, after), is_new }, syntax),
  );
  const residue = {
    scope: 1,
    regions: regions.map(({ file, from, to }, index) => ({
      file,
      start_line: from,
      end_line: to,
      symbol: index === 0 ? 'f' : null,
      why: 'w',
    })),
  };
  return { ...judgeMinimality(files, residue, syntax), idle: noEffect(files, syntax) };
}
const rules = (judged: ReturnType<typeof judge>) => judged.violations.map(({ rule }) => rule);

/** The text with lines `from` to `to` changed where `name` says so. */
function changeLines(text: string, from: number, count: number): string {
  return text
    .split('\n')
    .map((line, index) => (index + 1 >= from && index + 1 < from + count ? `${line} * 2` : line))
    .join('\n');
}
function insertLines(text: string, before: number, count: number): string {
  const lines = text.split('\n');
  lines.splice(before - 1, 0, ...Array.from({ length: count }, (_, index) => `    put_${index} = ${index}`));
  return lines.join('\n');
}

describe('the share of a function', () => {
  const long = `${fn('f', 20)}\n\n${fn('g', 60)}`;
  const short = `${fn('f', 6)}\n\n${fn('g', 60)}`;

  it('is at most half of its lines', () => {
    expect(rules(judge([{ before: long, after: changeLines(long, 2, 10) }]))).toEqual([]);
    const beyond = judge([{ before: long, after: changeLines(long, 2, 11) }]);
    expect(rules(beyond)).toEqual(['re_roll']);
    expect(beyond.violations[0]?.details.rewritten).toEqual([
      { file: 'a.py', symbol: 'f', start_line: 1, end_line: 20, removed: 11, added: 11, bound: 10 },
    ]);
    expect(beyond.violations[0]?.message).toBe(
      'The delta changes 11 of 20 lines of f (11 put in). A repair leaves standing what is right: at most half of a function or 4 lines, a quarter of a file, and 40 lines in all. Change only the lines that are wrong.',
    );
  });

  it('is four lines in a short one', () => {
    expect(rules(judge([{ before: short, after: changeLines(short, 2, 4) }]))).toEqual([]);
    expect(rules(judge([{ before: short, after: changeLines(short, 2, 5) }]))).toEqual(['re_roll']);
  });

  it('counts lines of one function together, wherever they stand, and of two functions apart', () => {
    const apart = changeLines(changeLines(short, 2, 2), 5, 2);
    expect(rules(judge([{ before: short, after: apart }]))).toEqual([]);
    const two = `${fn('f', 6)}\n\n${fn('g', 6)}\n\n${fn('h', 60)}`;
    expect(rules(judge([{ before: two, after: changeLines(changeLines(two, 2, 4), 10, 4) }]))).toEqual([]);
    const more = judge([{ before: two, after: changeLines(changeLines(two, 2, 5), 10, 4) }]);
    expect(more.violations[0]?.details.rewritten).toHaveLength(1);
  });

  it('takes lines put in up to eight beyond those that go', () => {
    expect(rules(judge([{ before: short, after: insertLines(short, 3, 8) }]))).toEqual([]);
    const beyond = judge([{ before: short, after: insertLines(short, 3, 9) }]);
    expect(beyond.violations[0]?.details.rewritten).toEqual([
      { file: 'a.py', symbol: 'f', start_line: 1, end_line: 6, removed: 0, added: 9, bound: 4 },
    ]);
    const both = changeLines(short, 3, 2);
    expect(rules(judge([{ before: short, after: insertLines(both, 4, 8) }]))).toEqual([]);
    expect(rules(judge([{ before: short, after: insertLines(both, 4, 9) }]))).toEqual(['re_roll']);
  });

  it('takes lines put in up to the bound of a long one', () => {
    expect(rules(judge([{ before: long, after: insertLines(long, 3, 10) }]))).toEqual([]);
    expect(rules(judge([{ before: long, after: insertLines(long, 3, 11) }]))).toEqual(['re_roll']);
  });

  it('counts many single lines as well', () => {
    const lines = short.split('\n');
    const after = lines.map((line, index) => ([1, 2, 3, 4, 5].includes(index) ? `${line} * 2` : line)).join('\n');
    expect(rules(judge([{ before: short, after }]))).toEqual(['re_roll']);
    const small = `${fn('f', 11)}\n\n${fn('g', 60)}`;
    const spread = small
      .split('\n')
      .map((line, index) => ([1, 3, 5, 7, 9].includes(index) ? `${line} * 2` : line))
      .join('\n');
    expect(rules(judge([{ before: small, after: spread }]))).toEqual([]);
    const odd = `${fn('f', 9)}\n\n${fn('g', 60)}`;
    const five = odd
      .split('\n')
      .map((line, index) => ([0, 2, 4, 6, 8].includes(index) ? `${line}  + 1` : line))
      .join('\n');
    expect(rules(judge([{ before: odd, after: five }]))).toEqual(['re_roll']);
  });
});

describe('the share of a file and of the whole', () => {
  const files = (count: number, lines: number): string =>
    Array.from({ length: count }, (_, index) => fn(`f${index}`, lines)).join('\n');
  const one = (text: string, count: number): string => {
    let left = count;
    return text
      .split('\n')
      .map((line) => {
        if (left === 0 || !/ = a \+ 1$/.test(line)) return line;
        left -= 1;
        return `${line} * 2`;
      })
      .join('\n');
  };

  it('ten lines or a quarter of the file', () => {
    const small = files(12, 2).replaceAll(' + 0', ' + 1');
    expect(rules(judge([{ before: small, after: one(small, 10) }]))).toEqual([]);
    const beyond = judge([{ before: small, after: one(small, 11) }]);
    expect(beyond.violations[0]?.details.rewritten).toEqual([
      { file: 'a.py', symbol: null, start_line: 1, end_line: 35, removed: 11, added: 11, bound: 10 },
    ]);
    expect(beyond.violations[0]?.message).toContain('11 of 35 lines of a.py:1-35 (11 put in)');
    const large = files(20, 3);
    expect(rules(judge([{ before: large, after: one(large, 19) }]))).toEqual([]);
    expect(rules(judge([{ before: large, after: one(large, 20) }]))).toEqual(['re_roll']);
  });

  it('forty lines in all, over files', () => {
    const text = files(40, 6);
    const by = (count: number) => ({ before: text, after: one(text, count) });
    expect(
      judge([
        { path: 'a.py', ...by(25) },
        { path: 'b.py', ...by(15) },
      ]),
    ).toMatchObject({ violations: [], changed_lines: 40, hunks: 40 });
    const beyond = judge([
      { path: 'a.py', ...by(25) },
      { path: 'b.py', ...by(16) },
    ]);
    expect(beyond.violations[0]).toMatchObject({
      rule: 're_roll',
      details: { rewritten: [], changed_lines: 41, limit: 40 },
    });
    expect(beyond.violations[0]?.message).toContain('The delta changes 41 lines.');
  });

  it('names a function that is written anew, and no function where the whole is too large', () => {
    const only = fn('f', 20);
    expect(judge([{ before: only, after: changeLines(only, 2, 11) }]).violations[0]?.details.rewritten).toMatchObject([
      { symbol: 'f', removed: 11, bound: 10 },
    ]);
    const text = fn('f', 60);
    const by = (count: number) => judge([{ before: text, after: changeLines(text, 2, count) }]).violations[0]?.details;
    expect(by(40)).toMatchObject({ rewritten: [{ symbol: 'f', removed: 40 }], changed_lines: 40 });
    expect(by(41)).toMatchObject({ rewritten: [], changed_lines: 41 });
  });

  it('a new file has nothing that could be rewritten', () => {
    expect(rules(judge([{ before: '', after: fn('f', 30), is_new: true }]))).toEqual([]);
  });
});

describe('places', () => {
  const text = `${fn('f', 6)}\n\n${fn('g', 6)}\n\n${fn('h', 30)}`;
  const region = [{ file: 'a.py', from: 9, to: 14 }];
  const at = (line: number) => judge([{ before: text, after: changeLines(text, line, 1) }], region);
  const put = (line: number) => judge([{ before: text, after: insertLines(text, line, 1) }], region);

  it('lines of the region, first and last included', () => {
    expect([8, 9, 11, 14].map((line) => rules(at(line)))).toEqual([['residue'], [], [], []]);
    expect(rules(judge([{ before: text, after: changeLines(text, 14, 3) }], region))).toEqual(['residue']);
    expect(rules(judge([{ before: text, after: changeLines(text, 6, 4) }], region))).toEqual(['residue']);
  });

  it('lines put in right above and right below count as inside', () => {
    expect([7, 8, 9, 12, 15, 16].map((line) => rules(put(line)))).toEqual([
      ['residue'],
      ['residue'],
      [],
      [],
      [],
      ['residue'],
    ]);
  });

  it('several regions join where they meet, and one of another file is none', () => {
    const joined = [...region, { file: 'a.py', from: 15, to: 17 }, { file: 'b.py', from: 1, to: 99 }];
    expect(rules(judge([{ before: text, after: changeLines(text, 13, 4) }], joined))).toEqual([]);
    expect(
      rules(judge([{ before: text, after: changeLines(text, 2, 1) }], [{ file: 'b.py', from: 1, to: 99 }])),
    ).toEqual(['residue']);
  });

  it('names what lies outside and what is allowed', () => {
    const after = insertLines(changeLines(changeLines(text, 2, 1), 4, 2), 20, 2);
    const [violation] = judge([{ before: text, after }], [...region, { file: 'b.py', from: 1, to: 2 }]).violations;
    expect(violation?.message).toBe(
      'The delta changes a.py:2, a.py:4-5, a.py:20. A repair touches only what the diagnosis implicates; at scope 1 that is a.py:9-14 (f), b.py:1-2. Change only lines of these regions, beside an import or a new name that such a line uses.',
    );
    expect(violation?.details).toMatchObject({
      outside: [
        { file: 'a.py', start: 2, end: 2 },
        { file: 'a.py', start: 4, end: 5 },
        { file: 'a.py', start: 20, end: 20 },
      ],
      scope: 1,
    });
    expect(violation?.details.regions).toHaveLength(2);
    expect(judge([{ before: text, after }], []).violations[0]?.message).toContain('at scope 1 that is nothing.');
  });

  it('blank lines that set apart what the repair uses come with it, and none without it', () => {
    const bound = text.replace('g_0 = a + 0', 'g_0 = a + NAME').replace('def f', 'NAME = 1\ndef f');
    const spaced = (from: string, lines: string) => from.replace('    f_3', `${lines}    f_3`);
    const judged = (after: string) => rules(judge([{ before: text, after }], region));
    expect(judged(bound)).toEqual([]);
    expect(['\n', '\n\n'].map((lines) => judged(spaced(bound, lines)))).toEqual([[], []]);
    expect(['\n\n\n', '    put = 1\n', '    # said\n'].map((lines) => judged(spaced(bound, lines)))).toEqual([
      ['residue'],
      ['residue'],
      ['residue'],
    ]);
    expect(judged(bound.replace('    f_3 = a + 3\n', '\n'))).toEqual(['residue']);
    const alone = text.replace('g_0 = a + 0', 'g_0 = a + 1');
    expect(judged(alone)).toEqual([]);
    expect(judged(spaced(alone, '\n'))).toEqual(['residue']);
  });

  it('four lines beside the residue may bind what it uses, and no more', () => {
    const uses = (count: number) => {
      const names = Array.from({ length: count }, (_, index) => `NAME_${index}`);
      return text
        .replace('g_0 = a + 0', `g_0 = a + 0${names.map((name) => ` + ${name}`).join('')}`)
        .replace('def f', `${names.map((name) => `${name} = 1\n`).join('')}def f`);
    };
    expect(rules(judge([{ before: text, after: uses(4) }], region))).toEqual([]);
    expect(rules(judge([{ before: text, after: uses(5) }], region))).toEqual(['residue']);
  });
});

describe('churn', () => {
  const text = `${fn('f', 6)}\n\n${fn('g', 40)}`;
  const repair = text.replace('f_2 = a + 2', 'f_2 = a + 3');

  it('two lines of comment beside a repair are left alone, three are not', () => {
    const noted = (count: number) => repair.replace('    f_4', `${'    # why\n'.repeat(count)}    f_4`);
    expect(rules(judge([{ before: text, after: noted(2) }]))).toEqual([]);
    const beyond = judge([{ before: text, after: noted(3) }]);
    expect(rules(beyond)).toEqual(['re_roll']);
    expect(beyond.violations[0]?.message).toBe(
      'The delta also changes 3 lines of comments, layout or import order, at a.py:6. A repair changes what runs and leaves the rest as it stands. Leave these lines out.',
    );
    expect(beyond.violations[0]?.details).toEqual({ churn: ['a.py:6'], lines: 3 });
  });

  it('layout changed beside a repair is refused, in any file of the delta', () => {
    expect(rules(judge([{ before: text, after: repair.replace('f_4 = a', 'f_4 =  a') }]))).toEqual(['re_roll']);
    const other = { path: 'b.py', before: text, after: text.replace('f_4 = a', 'f_4 =  a') };
    expect(rules(judge([{ before: text, after: repair }, other]))).toEqual(['re_roll']);
  });

  it('nothing but churn has no effect, and that is what is said', () => {
    const judged = judge([{ before: text, after: text.replace('f_4 = a', 'f_4 =  a') }]);
    expect(rules(judged)).toEqual([]);
    expect(judged.idle?.message).toBe(
      'The delta changes only comments, layout or import order of a.py. A repair addresses the diagnosed cause, so that something must run differently. Change the code at the diagnosed site.',
    );
    expect(judged.idle?.details).toEqual({ detector: 'no_effect', files: ['a.py'] });
    const spaced = text.replace('f_4 = a', 'f_4 =  a');
    const both = judge([
      { before: text, after: spaced },
      { path: 'b.py', before: text, after: spaced },
    ]);
    expect(both.idle?.message).toContain('layout or import order of a.py, b.py. ');
    expect(judge([{ before: text, after: repair }]).idle).toBeNull();
    const two = [
      { before: text, after: text.replace('f_4 = a', 'f_4 =  a') },
      { path: 'b.py', before: text, after: repair },
    ];
    expect(judge(two).idle).toBeNull();
    expect(judge([{ before: '', after: '# nothing\n', is_new: true }]).idle).toBeNull();
  });

  it('is not told beside a graver fault', () => {
    const after = changeLines(text, 2, 5).replace('g_4 = a', 'g_4 =  a');
    expect(rules(judge([{ before: text, after }]))).toEqual(['re_roll']);
    expect(judge([{ before: text, after }]).violations[0]?.details.rewritten).toHaveLength(1);
  });
});
