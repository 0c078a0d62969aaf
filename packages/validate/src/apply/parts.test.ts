import { loadSyntax } from '@repair/syntax';
import { describe, expect, it } from 'vitest';
import { memoryTree } from '../testing/memory-tree.js';
import { hunksOf } from '../text/hunks.js';
import { editsOf } from './effective.js';
import { hiddenCharacter } from './hidden.js';
import { indented } from './indentation.js';
import { insertion } from './insertion.js';
import { placesOf } from './ladder.js';
import { near } from './near.js';
import { checkPath } from './path.js';
import { fileText, replacements } from './placement.js';
import { restatedFunction } from './restated.js';
import { resultDigest } from './result.js';

const syntax = await loadSyntax();
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const applied = (text: string, pieces: readonly { start: number; end: number; text: string }[]): string =>
  pieces.reduceRight((all, { start, end, text: put }) => all.slice(0, start) + put + all.slice(end), text);

describe('the lines near a place', () => {
  const lines = Array.from({ length: 12 }, (_, index) => `line ${index + 1} is about word${index + 1} and more`);
  const file = fileText(`${lines.join('\n')}\n`);
  const numbers = (old: string, line?: number): number[] => near(file, old, line).map((each) => each.line);

  it.each([
    ['its line', '', 6, [3, 4, 5, 6, 7, 8, 9]],
    ['the first line', '', 1, [1, 2, 3, 4]],
    ['the last line', '', 12, [9, 10, 11, 12]],
    ['the likest line where the line is past the end', 'about word9', 13, [6, 7, 8, 9, 10, 11, 12]],
    ['the likest line', 'x = word7', undefined, [4, 5, 6, 7, 8, 9, 10]],
    ['the first of several that are as like', 'about and', undefined, [1, 2, 3, 4]],
    ['the beginning where nothing is like it', '???', undefined, [1, 2, 3, 4]],
  ])('%s', (_, old, line, wanted) => {
    expect(numbers(old, line)).toEqual(wanted);
  });

  it('shows each as it stands, cut where it is long', () => {
    expect(near(fileText(`${'x'.repeat(300)}\nb\n`), 'b', 2)).toEqual([
      { line: 1, text: 'x'.repeat(200) },
      { line: 2, text: 'b\n' },
    ]);
  });
});

describe('another indentation', () => {
  const placed = (text: string, old: string[]) =>
    indented(
      fileText(text),
      old.map((line) => `${line}\n`),
    );
  const moved = (text: string, old: string[], fresh: string[]): readonly string[] | undefined => {
    const place = placed(text, old)[0];
    return place && fresh.map((line) => place.indent(`${line}\n`).replace(/\n$/, ''));
  };

  it('finds whole lines that say the same', () => {
    const text = 'class A:\n    def f():\n        a\n\n        b\n    def g():\n        a\n';
    expect(placed(text, ['a', '', 'b'])).toMatchObject([
      {
        start: 22,
        end: 43,
        stated: ['a\n', '\n', 'b\n'],
        kept: ['        a\n', '\n', '        b\n'],
        match: 'indentation',
      },
    ]);
    expect(placed(text, ['', 'b'])).toMatchObject([{ start: 32, end: 43 }]);
    expect(placed(text, ['a']).map(({ start }) => start)).toEqual([22, 56]);
    expect(placed(text, ['def g():', '  a'])).toMatchObject([{ kept: ['    def g():\n', '        a\n'] }]);
  });

  it.each<[string, string, string[]]>([
    ['of nothing but blank lines', 'a\n\nb\n', ['', '']],
    ['of another text', 'a\nb\n', ['a', 'c']],
    ['of more lines than there are', 'a\n', ['a', 'a']],
    ['where one indentation became two', '  a\n    b\n', ['a', 'b']],
    ['where two indentations became one', '  a\n  b\n', ['a', ' b']],
  ])('finds no place %s', (_, text, old) => {
    expect(placed(text, old)).toEqual([]);
  });

  it.each<[string, string, string[], string[], string[]]>([
    [
      'as the stated line beside it',
      '    a\n        b\n',
      ['a', '  b'],
      ['a', '  c', 'd'],
      ['    a', '        c', '    d'],
    ],
    ['a blank line stays as it is', '    a\n', ['a'], ['', 'b'], ['', '    b']],
    [
      'a deeper line by the unit that was learnt',
      '    a\n        b\n',
      ['a', '  b'],
      ['    c', '      d'],
      ['            c', '                d'],
    ],
    [
      'a deeper line by tabs where the file has tabs',
      '\ta\n',
      ['    a'],
      ['        b', '            c'],
      ['\t\tb', '\t\t\tc'],
    ],
    [
      'a deeper line that is no whole unit by the nearest tab',
      '\ta\n',
      ['a'],
      ['    b', '      b', ' c'],
      ['\t\tb', '\t\t\tb', '\t\tc'],
    ],
    ['a deeper line as it is where nothing is learnt', '    a\n', ['a'], ['   b', '\tc'], ['       b', '    \tc']],
    ['a deeper line of tabs beside a file of tabs', '\t\ta\n', ['\ta'], ['\t\tb'], ['\t\t\tb']],
    ['a shallower line by the unit', '        a\n            b\n', ['  a', '    b'], ['c'], ['    c']],
    ['a shallower line where the file is less deep', '  a\n', ['        a'], ['c'], ['c']],
    ['a line of another kind of indentation as it is', '    a\n', ['  a'], ['\tb'], ['\tb']],
    ['from the nearest of the shallower lines', ' a\n    b\n', ['a', '    b'], ['        c'], ['       c']],
  ])('%s', (_, text, old, fresh, wanted) => {
    expect(moved(text, old, fresh)).toEqual(wanted);
  });
});

describe('insertions', () => {
  const put = (text: string, line: number, fresh: string, exact = false): string => {
    const inserted = insertion(fileText(text), 'a.py', line, fresh, exact);
    if (inserted.kind === 'violation') return String(inserted.violation.details.reason);
    expect(inserted.replacement.end).toBe(inserted.replacement.start);
    return applied(text, [inserted.replacement]);
  };

  it.each<[string, string, number, string, string]>([
    ['before the first line', 'a\nb\n', 1, 'x', 'x\na\nb\n'],
    ['between', 'a\nb\n', 2, 'x\ny\n', 'a\nx\ny\nb\n'],
    ['past the last line', 'a\nb\n', 3, 'x', 'a\nb\nx\n'],
    ['past a last line without an end', 'a\nb', 3, 'x\n', 'a\nb\nx'],
    ['past a last line without an end, in its ends', 'a\r\nb', 3, 'x\n', 'a\r\nb\r\nx'],
    ['into an empty file', '', 1, 'x', 'x\n'],
    ['in the ends of the line above', 'a\r\nb\n', 2, 'x', 'a\r\nx\r\nb\n'],
    ['in the ends of the line below', 'a\r\nb\n', 1, 'x\n', 'x\r\na\r\nb\n'],
    ['in carriage returns', 'a\rb\r', 2, 'x', 'a\rx\rb\r'],
    ['a bracket that stands there', '}\n', 1, '}\n', '}\n}\n'],
    ['a call that stands there', 'go()\n', 1, 'go()\n', 'go()\ngo()\n'],
    ['a comparison that stands there', 'a == b\n', 1, 'a == b\n', 'a == b\na == b\n'],
    ['two brackets that stand there', '}\n}\n', 1, '}\n}\n', '}\n}\n}\n}\n'],
  ])('%s', (_, text, line, fresh, wanted) => {
    expect(put(text, line, fresh)).toBe(wanted);
  });

  it.each([
    'import a',
    'from a import b',
    'export { a };',
    'const a = b;',
    'let a = b;',
    'var a;',
    'def f(): pass',
    'async function f() {}',
    'class A: pass',
    'function f() {}',
    'if a: b()',
    'return a',
    'raise A()',
    'throw a',
    'a = 1',
    'self.a = 1',
    'this.#a = 1',
    'a: int = 1',
    '  a = 1',
    'a()\nb()',
  ])('what stands there already is not put in again: %s', (fresh) => {
    const text = `x()\n${fresh}\ny()\n`;
    expect(put(text, 2, fresh)).toBe('already_applied');
    expect(put(text, 2 + fresh.split('\n').length, fresh)).toBe('already_applied');
    expect(put(text, 1, fresh)).toBe(`${fresh}\n${text}`);
  });

  it('takes the text of a patch to the byte', () => {
    expect(put('a\r\nb', 3, 'x', true)).toBe('a\r\nbx');
    expect(put('a\r\nb\r\n', 2, 'x\n', true)).toBe('a\r\nx\nb\r\n');
    expect(put('a\n', 2, 'x', true)).toBe('a\nx');
  });

  it.each([
    [undefined, 'no line', null],
    [5, 'line 5', 5],
  ])('a place that there is none of: %s', (line, told, given) => {
    expect(insertion(fileText('a\nb\nc\n'), 'a.py', line, 'b x')).toEqual({
      kind: 'violation',
      violation: {
        rule: 'apply',
        message: `The edit of a.py inserts text before ${told}. An insertion stands before a line of the file, which has 3. Give a line from 1 to 4, or the text to replace.`,
        details: {
          file: 'a.py',
          line: given,
          reason: 'no_place',
          lines: 3,
          near: [
            { line: 1, text: 'a\n' },
            { line: 2, text: 'b\n' },
            { line: 3, text: 'c\n' },
          ],
        },
      },
    });
    expect(put('a\nb\nc\n', 4, 'x')).toBe('a\nb\nc\nx\n');
  });
});

describe('functions stated as a whole', () => {
  const restate = (path: string, text: string, symbol: string, restated: string): string => {
    const found = restatedFunction(fileText(text), { path, symbol, restated }, syntax);
    return found.kind === 'violation' ? found.violation.message : applied(text, found.replacements);
  };
  const PY =
    'import a\n\n@b\n@c\ndef f(x):\n    return x\n\n\nclass A:\n    def g(self):\n        if self:\n            return 1\n\n    def f(self):\n        return 2\n';
  const JS =
    'export const f = (x) => {\n  return x;\n};\n\nclass A {\n  g() {\n    return 1;\n  }\n}\nexport function h() {\n  return 2;\n}\n';

  it.each<[string, string, string, string, string, (text: string) => string]>([
    [
      'a function',
      'a.py',
      PY,
      'g',
      'def g(self):\n    if self:\n        return 3',
      (t) => t.replace('return 1', 'return 3'),
    ],
    [
      'a method in its own indentation',
      'a.py',
      PY,
      'A.g',
      '    def g(self):\n        if self:\n            return 3\n',
      (t) => t.replace('return 1', 'return 3'),
    ],
    [
      'the exact name before a longer one',
      'a.py',
      PY,
      'f',
      'def f(x):\n    return x + 1',
      (t) => t.replace('return x', 'return x + 1'),
    ],
    ['a longer name', 'a.py', PY, 'A.f', 'def f(self):\n    return 3', (t) => t.replace('return 2', 'return 3')],
    ['its decorators', 'a.py', PY, 'f', '@b\n@d\ndef f(x):\n    return x', (t) => t.replace('@c', '@d')],
    ['a decorator less', 'a.py', PY, 'f', '@b\ndef f(x):\n    return x', (t) => t.replace('@c\n', '')],
    [
      'blank lines before and after it',
      'a.py',
      PY,
      'f',
      '\n  \n\ndef f(x):\n    return x * 2\n\n\n',
      (t) => t.replace('return x', 'return x * 2'),
    ],
    [
      'blank lines within',
      'a.py',
      PY,
      'A.f',
      'def f(self):\n\n    return 2',
      (t) => t.replace('def f(self):\n', 'def f(self):\n\n'),
    ],
    [
      'a binding stated with it',
      'a.js',
      JS,
      'f',
      'export const f = (x) => {\n  return x + 1;\n};',
      (t) => t.replace('return x', 'return x + 1'),
    ],
    [
      'a binding left out',
      'a.js',
      JS,
      'f',
      '(x) => {\n  return x + 1;\n}',
      (t) => t.replace('return x', 'return x + 1'),
    ],
    ['an export left out', 'a.js', JS, 'h', 'function h() {\n  return 3;\n}', (t) => t.replace('return 2', 'return 3')],
    [
      'an export stated with it',
      'a.js',
      JS,
      'h',
      'export function h() {\n  return 3;\n}',
      (t) => t.replace('return 2', 'return 3'),
    ],
    ['a method', 'a.js', JS, 'g', 'g() {\n  return 3;\n}', (t) => t.replace('return 1', 'return 3')],
    [
      'carriage returns',
      'a.py',
      PY.replaceAll('\n', '\r\n'),
      'g',
      'def g(self):\n    if self:\n        return 3',
      (t) => t.replace('return 1', 'return 3'),
    ],
    [
      'carriage returns alone',
      'a.py',
      PY.replaceAll('\n', '\r'),
      'g',
      'def g(self):\n    if self:\n        return 3',
      (t) => t.replace('return 1', 'return 3'),
    ],
    ['the same again', 'a.py', PY, 'g', 'def g(self):\n    if self:\n        return 1', (t) => t],
  ])('%s', (_, path, text, symbol, restated, wanted) => {
    expect(restate(path, text, symbol, restated)).toBe(wanted(text));
  });

  it('names the functions that there are', () => {
    expect(restate('a.py', PY, 'h', 'def h(): pass')).toBe(
      'The edit restates the function "h" of a.py. A restated function is one that the file has; it has f, A.g, A.f. Give the qualified name, or state the edit as old and new text.',
    );
    expect(restate('a.txt', PY, 'f', 'def f(): pass')).toBe(
      'The edit restates the function "f" of a.txt. A restated function is one that the file has; it has none that can be read. Give the qualified name, or state the edit as old and new text.',
    );
  });

  it('names the functions that one name fits', () => {
    const text = 'class A:\n    def f(self): pass\n\nclass B:\n    def f(self): pass\n';
    const found = restatedFunction(fileText(text), { path: 'a.py', symbol: 'f', restated: 'def f(self): 1' }, syntax);
    expect(found).toEqual({
      kind: 'violation',
      violation: {
        rule: 'apply',
        message:
          'The edit restates the function "f" of a.py. A restated function is one function; this name fits 2: A.f at line 2, B.f at line 5. Give the qualified name, or state the edit as old and new text.',
        details: {
          file: 'a.py',
          symbol: 'f',
          reason: 'ambiguous',
          matches: ['A.f at line 2', 'B.f at line 5'],
          symbols: ['A.f', 'B.f'],
        },
      },
    });
  });
});

describe('paths', () => {
  const tree = memoryTree(
    { 'a.py': '', 'b/c.py': '', 'run.sh': '', link: '', 'caf\u00e9.py': '' },
    { link: 'symlink', 'run.sh': 'executable', b: 'directory', far: 'symlink' },
  );
  const why = (path: string): unknown => {
    const checked = checkPath(path, tree);
    return checked.kind === 'violation' ? checked.violation.details.reason : `${checked.kind} ${checked.path}`;
  };
  it.each([
    ['a.py', 'existing a.py'],
    ['./a.py', 'existing a.py'],
    ['b//c.py', 'existing b/c.py'],
    ['run.sh', 'existing run.sh'],
    ['d.py', 'new d.py'],
    ['b/d.py', 'new b/d.py'],
    ['cafe\u0301.py', 'existing caf\u00e9.py'],
    ['agit~1', 'new agit~1'],
    ['.gitignore', 'new .gitignore'],
    ['a.git', 'new a.git'],
    ['a\u0007.py', 'it holds a control character'],
    ['b\\c.py', 'it holds a backslash'],
    ['/a.py', 'it is absolute'],
    ['~/a.py', 'it is absolute'],
    ['C:a.py', 'it is absolute'],
    ['xC:a.py', 'new xC:a.py'],
    ['', 'it names no file'],
    ['.', 'it names no file'],
    ['b/', 'it names no file'],
    ['../a.py', 'it climbs out with `..`'],
    ['.git/config', 'it lies in `.git`'],
    ['.GIT. /config', 'it lies in `.git`'],
    ['git~12/config', 'it lies in `.git`'],
    ['b/\uff0egit/x', 'it lies in `.git`'],
    ['far/a.py', 'far is a symbolic link'],
    ['b/../a.py', 'it climbs out with `..`'],
    ['a.py/x.py', 'a.py is a file'],
    ['run.sh/x.py', 'run.sh is a file'],
    ['link', 'it is a symbolic link, which is never replaced'],
    ['b', 'it is a folder'],
  ])('%j: %s', (path, told) => {
    expect(why(path)).toBe(told);
  });

  it('says what was named and what would do', () => {
    const checked = checkPath('../a.py', tree);
    expect(checked.kind === 'violation' && checked.violation).toEqual({
      rule: 'apply',
      message:
        'The edit names the file "../a.py". Paths are relative, posix and stay inside the candidate: it climbs out with `..`. Name a regular file of the candidate by its path from the candidate\'s root.',
      details: { file: '../a.py', reason: 'it climbs out with `..`' },
    });
  });

  it('two files of one name in two Unicode forms are none', () => {
    const both = memoryTree({ 'caf\u00e9.py': '', 'cafe\u0301.py': '' });
    expect(checkPath('cafe\u0301.py', both)).toEqual({ kind: 'existing', path: 'cafe\u0301.py' });
    const third = memoryTree({ '\u1e9b\u0323.py': '', '\u1e9b\u0323.pyc': '' });
    expect(checkPath('\u1e9b\u0323.py', third).kind).toBe('existing');
  });
});

describe('effective edits and results', () => {
  const edits = (before: string, after: string) =>
    editsOf('a.py', hunksOf(before, after)).map(({ line, old, new: fresh }) => [line, old, fresh]);
  it.each<[string, string, string, unknown[]]>([
    ['a line', 'a\nb\n', 'a\nc\n', [2, 'b', 'c']],
    ['a line of another end', 'a\r\nb\r\n', 'a\r\nc\r\n', [2, 'b', 'c']],
    ['an end', 'a\nb\r\n', 'a\nb\n', [2, 'b\r\n', 'b\n']],
    ['a blank line', '\nb\n', 'x\nb\n', [1, '\n', 'x\n']],
    ['to a blank line', 'x\nb\n', '\nb\n', [1, 'x\n', '\n']],
    ['a line that goes', 'a\nb\n', 'a\n', [2, 'b\n', '']],
    ['a line that comes', 'a\n', 'a\nb\n', [2, '', 'b\n']],
    ['a last line without an end', 'a\nb', 'a\nc', [2, 'b', 'c']],
    ['a line of carriage returns', 'a\r\r\n', 'b\r\n', [1, 'a\r\r\n', 'b\r\n']],
  ])('%s', (_, before, after, wanted) => {
    expect(edits(before, after)).toEqual([wanted]);
  });

  it('a result is told by the bytes of each file, in any order', () => {
    const one = { path: 'a.py', bytes: bytes('1') };
    const other = { path: 'b.py', bytes: bytes('2') };
    const gone = { path: 'c.py', bytes: null };
    expect(resultDigest([one, other, gone])).toBe(resultDigest([gone, other, one]));
    const all = [[], [one], [other], [gone], [one, other], [{ ...one, bytes: bytes('2') }], [{ ...one, path: 'z' }]];
    expect(new Set(all.map(resultDigest)).size).toBe(all.length);
    expect(resultDigest([one])).toMatch(/^sha256:[0-9a-f]{64}$/);
  });

  it.each([
    ['\0', 'x', 'a NUL'],
    ['a\u202eb', 'x', 'the hidden character U+202E'],
    ['a\u0007b', 'x', 'the hidden character U+0007'],
    ['a\u0007b', 'x\u0007', null],
    ['a\u0007\u2066', '\u0007', 'the hidden character U+2066'],
    ['\t\n\f\r', 'x', null],
    ['plain', 'x', null],
  ])('hidden characters: %j into %j', (added, file, told) => {
    expect(hiddenCharacter(added, file)).toBe(told);
  });
});

describe('the steps of the ladder', () => {
  const starts = (text: string, old: string, step: Parameters<typeof placesOf>[2]): number[] =>
    placesOf(fileText(text), old, step).map(({ start }) => start);
  it.each<[Parameters<typeof placesOf>[2], string, string, number[]]>([
    ['exact', 'a\nab\n', 'a', [0, 2]],
    ['exact', 'aaa', 'aa', [0, 1]],
    ['line_ends', 'a\r\nb\r\n', 'a\nb', [0]],
    ['line_ends', 'a \r\nb\r\n', 'a\nb', []],
    ['line_ends', 'e\u0301\r\nb', '\u00e9\nb', []],
    ['line_ends', '\u2018a\u2019\r\nb', "'a'\nb", []],
    ['line_ends', '\n \n', ' \n', []],
    ['trailing_space', 'a  \nb\t\n', 'a\nb\n', [0]],
    ['trailing_space', 'e\u0301 \nb', '\u00e9\nb', []],
    ['trailing_space', '\u2018a\u2019 \nb', "'a'\nb", []],
    ['indentation', '  a\n  b\n', 'a\nb\n', [0]],
    ['unicode_form', 'e\u0301 \nb', '\u00e9\nb', [0]],
    ['unicode_form', '\u2018a\u2019 \nb', "'a'\nb", []],
    ['quotes', '\u2018a\u2019 \nb', "'a'\nb", [0]],
    ['quotes', '\u2018e\u0301\u2019 \nb', "'\u00e9'\nb", [0]],
    ['quotes', 'a \u2014 b', 'a - b', [0]],
  ])('%s: %j holds %j at %j', (step, text, old, wanted) => {
    expect(starts(text, old, step)).toEqual(wanted);
  });

  it('keeps the bytes of the lines that both state', () => {
    const file = fileText('x\r\na  \r\nb\r\nc\r\n');
    const place = placesOf(file, 'a\nb\n', 'trailing_space')[0]!;
    expect(place).toMatchObject({
      start: 3,
      end: 11,
      stated: ['a\n', 'b\n'],
      kept: ['a  \r\n', 'b\r\n'],
      match: 'trailing_space',
    });
    expect(applied(file.text, replacements(file, place, 'a\nd\n'))).toBe('x\r\na  \r\nd\r\nc\r\n');
    expect(applied(file.text, replacements(file, place, 'a\nd'))).toBe('x\r\na  \r\nd\r\nc\r\n');
    expect(applied(file.text, replacements(file, place, ''))).toBe('x\r\nc\r\n');
    expect(applied(file.text, replacements(file, place, 'a\nb\ne\n'))).toBe('x\r\na  \r\nb\r\ne\r\nc\r\n');
  });

  it('leaves the end of a line on which a stated line without one was found', () => {
    const file = fileText('  a  \n  b\n');
    const place = placesOf(file, 'a\nb', 'indentation')[0]!;
    expect(applied(file.text, replacements(file, place, 'a\nc'))).toBe('  a  \n  c\n');
    expect(applied(file.text, replacements(file, place, 'a\nc\n'))).toBe('  a  \n  c\n');
    expect(applied(file.text, replacements(file, place, 'c\nb'))).toBe('  c\n  b\n');
  });

  it('a part of a line keeps the rest of it', () => {
    const file = fileText('let x = a + b;\n');
    const place = placesOf(file, 'a + b', 'exact')[0]!;
    expect(applied(file.text, replacements(file, place, 'a - b'))).toBe('let x = a - b;\n');
    expect(applied(file.text, replacements(file, place, 'a +\n  b'))).toBe('let x = a +\n  b;\n');
  });
});
