import type { FileChange } from '@repair/schemas';
import { loadSyntax } from '@repair/syntax';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryTree } from '../testing/memory-tree.js';
import { decodeUtf8, encodeUtf8 } from '../text/encoding.js';
import { minimizeDelta } from './minimize.js';
import type { Piece } from './pieces.js';
import { joinLine, splitLine } from './tokens.js';

const syntax = await loadSyntax();
const delta = { fixed_claim: '', remains_wrong: '', evidence_citations: [], boundary_confirmation: '', edits: [] };

interface Case {
  readonly name: string;
  readonly file: 'a.py' | 'a.js';
  readonly before: string;
  readonly after: string;
  /** What the tests ask of the program, as texts that must stand in it. */
  readonly needs: readonly string[];
  readonly gives: string;
}

const py = (name: string, before: string[], after: string[], needs: string[], gives: string[]): Case => {
  const text = (lines: string[]): string => ['def f(x, a, b):', ...lines.map((line) => `    ${line}`), ''].join('\n');
  return { name: `Python: ${name}`, file: 'a.py', before: text(before), after: text(after), needs, gives: text(gives) };
};
const js = (name: string, before: string[], after: string[], needs: string[], gives: string[]): Case => {
  const text = (lines: string[]): string =>
    ['function f(x, a, b) {', ...lines.map((line) => `  ${line}`), '}', ''].join('\n');
  return {
    name: `JavaScript: ${name}`,
    file: 'a.js',
    before: text(before),
    after: text(after),
    needs,
    gives: text(gives),
  };
};

const CASES: readonly Case[] = [
  py(
    'a special case on the line of the repair',
    ['return x - 1'],
    ['return 7 if x == 3 else x + 1'],
    ['+ 1'],
    ['return x + 1'],
  ),
  py(
    'a condition beside a corrected bound',
    ['if a < b:', '    g()'],
    ["if a <= b or x == 'abc':", '    g()'],
    ['<='],
    ['if a <= b:', '    g()'],
  ),
  py(
    'a special case of two lines',
    ['return x - 1'],
    ['if x == 3:', '    return 7', 'return x + 1'],
    ['+ 1'],
    ['return x + 1'],
  ),
  py(
    'an operand behind one that is needed',
    ['return x'],
    ['if x is None or x == 4711:', '    return 0', 'return x'],
    ['x is None', 'return 0'],
    ['if x is None:', '    return 0', 'return x'],
  ),
  py(
    'an operand before one that is needed',
    ['return x'],
    ['if x == 4711 or x is None:', '    return 0', 'return x'],
    ['x is None', 'return 0'],
    ['if x is None:', '    return 0', 'return x'],
  ),
  py(
    'one of three operands',
    ['return x'],
    ['if a and x == 3 and b:', '    return 0', 'return x'],
    ['if a', 'b:', 'return 0'],
    ['if a and b:', '    return 0', 'return x'],
  ),
  py(
    'a conditional value of which the other side is needed',
    ['return x'],
    ['y = 7 if x == 3 else g(x)', 'return y'],
    ['g(x)', 'return y'],
    ['y = g(x)', 'return y'],
  ),
  py(
    'a conditional value of which the first side is needed',
    ['return x'],
    ['y = g(x) if a else 7', 'return y'],
    ['g(x)', 'return y'],
    ['y = g(x)', 'return y'],
  ),
  py(
    'a branch of a statement that is needed',
    ['return x'],
    ['if a:', '    return 1', 'elif x == 3:', '    return 7', 'return x'],
    ['if a', 'return 1'],
    ['if a:', '    return 1', 'return x'],
  ),
  py('two changes that are needed', ['return x - 1 - a'], ['return x + 1 + a'], ['+ 1', '+ a'], ['return x + 1 + a']),
  py('a change that needs another', ['return g(x)'], ['return h(x, a)'], ['h(x, a)'], ['return h(x, a)']),
  py(
    'what is said of an error',
    ['return x'],
    ['if x < 0:', "    raise ValueError('it is below', x)", 'return x'],
    ['if x < 0', 'raise ValueError'],
    ['if x < 0:', "    raise ValueError('it is below', x)", 'return x'],
  ),
  py(
    'an operand that was there',
    ['if a and b:', '    g()'],
    ['if a and x:', '    g()'],
    ['a and x'],
    ['if a and x:', '    g()'],
  ),
  js(
    'a special case on the line of the repair',
    ['return x - 1;'],
    ['return x === 3 ? 7 : x + 1;'],
    ['+ 1'],
    ['return x + 1;'],
  ),
  js(
    'a condition beside a corrected bound',
    ['if (a < b) g();'],
    ["if (a <= b || x === 'abc') g();"],
    ['<='],
    ['if (a <= b) g();'],
  ),
  js(
    'a special case of three lines',
    ['return x - 1;'],
    ['if (x === 3) {', '  return 7;', '}', 'return x + 1;'],
    ['+ 1'],
    ['return x + 1;'],
  ),
  js(
    'one side of a choice',
    ['return x;'],
    ['const y = x === 3 ? 7 : g(x);', 'return y;'],
    ['g(x)', 'return y'],
    ['const y = g(x);', 'return y;'],
  ),
  js(
    'the other side of a choice',
    ['return x;'],
    ['const y = a ? g(x) : 7;', 'return y;'],
    ['g(x)', 'return y'],
    ['const y = g(x);', 'return y;'],
  ),
  js(
    'a default that is not needed',
    ['return x;'],
    ["const y = g(x) ?? 'none';", 'return y;'],
    ['g(x)', 'return y'],
    ['const y = g(x);', 'return y;'],
  ),
  js(
    'a sum is no condition',
    ['return x;'],
    ['const y = a + b;', 'return y;'],
    ['a + b', 'return y'],
    ['const y = a + b;', 'return y;'],
  ),
  js(
    'an else that is not needed',
    ['return x;'],
    ['if (a) {', '  g();', '} else {', '  h();', '}', 'return x;'],
    ['g();'],
    ['if (a) {', '  g();', '}', 'return x;'],
  ),
];

const accepts =
  (needs: readonly string[]) =>
  async (changes: readonly FileChange[]): Promise<boolean> => {
    const all = changes.map(({ bytes }) => (bytes && decodeUtf8(bytes)) ?? '').join('\n');
    return needs.every((text) => all.includes(text));
  };

async function minimal({ file, before, after, needs }: Case, max_runs = 60) {
  const changes = [{ path: file, bytes: encodeUtf8(after) }];
  const given = { delta, changes, tree: memoryTree({ [file]: before }), syntax, max_runs };
  const minimized = await minimizeDelta({ ...given, accept: accepts(needs) });
  return { ...minimized, text: decodeUtf8(minimized.changes[0]?.bytes ?? encodeUtf8('')) };
}

describe('parts of a line, and statements of several', () => {
  it.each(CASES)('$name', async (each) => {
    const minimized = await minimal(each);
    expect(minimized.text).toBe(each.gives);
    expect(minimized).toMatchObject({ minimal: true, ended: 'minimal' });
  });

  it('asks the same questions every time', async () => {
    for (const each of CASES) expect(await minimal(each)).toEqual(await minimal(each));
  });

  it('keeps what it has at a bound of runs', async () => {
    for (const each of CASES) {
      const whole = await minimal(each);
      for (let max_runs = 0; max_runs < whole.runs; max_runs += 1) {
        const cut = await minimal(each, max_runs);
        expect(cut).toMatchObject({ minimal: false, ended: 'runs', runs: max_runs });
        for (const text of each.needs) expect(cut.text).toContain(text);
      }
    }
  });

  it('what is minimal stays as it is, and costs one run a part', async () => {
    for (const each of CASES) {
      const again = await minimal({ ...each, after: each.gives });
      expect(again.text).toBe(each.gives);
      expect(again.runs).toBeLessThanOrEqual(8);
    }
  });

  it('takes no part of a file away whose grammar is not known', async () => {
    const each = { name: '', file: 'a.py' as const, before: 'x = 1\n', after: 'x = 2 + 3\n', needs: ['2'], gives: '' };
    const changes = [{ path: 'a.txt', bytes: encodeUtf8("if a <= b or x == 'abc'\n") }];
    const tree = memoryTree({ 'a.txt': 'if a < b\n' });
    const kept = await minimizeDelta({ delta, changes, tree, syntax, accept: accepts(['<=']) });
    expect(decodeUtf8(kept.changes[0]?.bytes ?? encodeUtf8(''))).toBe('if a <= b\n');
    expect((await minimal(each)).text).toBe('x = 2 + 3\n');
  });
});

describe('changes within a line', () => {
  const token = fc.constantFrom(
    'a',
    'b',
    ' ',
    '  ',
    '\t',
    '+',
    '<=',
    "'x y'",
    '"',
    '(',
    ')',
    '3',
    'é',
    '😀',
    '`',
    '\\',
    "'",
  );
  const line = fc.array(token, { maxLength: 12 }).map((tokens) => `${tokens.join('')}\n`);
  const piece = (old: string, fresh: string): Piece => ({ file: 'a.py', at: 1, old_lines: [old], new_lines: [fresh] });

  it('all of them give the new line, none of them the old one', () => {
    fc.assert(
      fc.property(line, line, (old, fresh) => {
        const split = splitLine(piece(old, fresh));
        if (!split) return;
        expect(joinLine(split, new Set())).toBe(old);
        expect(joinLine(split, new Set(split.changes.map((_, index) => index)))).toBe(fresh);
        expect(split.changes.length).toBeGreaterThan(1);
      }),
      { numRuns: 500 },
    );
  });

  it('a string is one word', () => {
    expect(splitLine(piece("a('x y') + 1\n", "a('y x') - 1\n"))?.changes).toEqual([
      { old: "'x y'", fresh: "'y x'" },
      { old: ' +', fresh: ' -' },
    ]);
  });

  it('one change is the line itself, and so are several lines', () => {
    expect(splitLine(piece('a + 1\n', 'a - 1\n'))).toBeNull();
    expect(splitLine({ ...piece('a + 1\n', 'b - 1\n'), new_lines: ['b - 1\n', 'c\n'] })).toBeNull();
    expect(splitLine({ ...piece('a + 1\n', 'b - 1\n'), old_lines: ['a + 1\n', 'c\n'] })).toBeNull();
    expect(splitLine({ ...piece('', 'b - 1\n'), old_lines: [] })).toBeNull();
    expect(splitLine({ ...piece('a + 1\n', ''), new_lines: [] })).toBeNull();
  });
});
