import { loadSyntax } from '@repair/syntax';
import { describe, expect, it } from 'vitest';
import { changedFile } from '../change.js';
import { applyHunks, hunksOf } from '../text/hunks.js';
import { churnOf, isNote } from './churn.js';
import { identifiers, importedBy, isCompanion } from './companion.js';
import { deriveResidue } from './derive.js';
import { codeShape, importsOf } from './shape.js';
import { unitsOf } from './units.js';

const syntax = await loadSyntax();
const file = (path: string, before: string, after: string) =>
  changedFile({ path, before, after, hunks: hunksOf(before, after), is_new: false }, syntax);
const shape = (path: string, text: string): string => codeShape(syntax.parse(path, text)!.root);

describe('the shape of a program', () => {
  it.each<[string, string, string]>([
    ['a.py', 'x = 1\n', 'x  =  1  # why\n'],
    ['a.py', "x = 'a'\n", 'x = "a"\n'],
    ['a.py', "x = '''a'''\n", 'x = "a"\n'],
    ['a.py', "x = f('a')\n", "x = f(\n  'a',\n)\n"],
    ['a.py', 'def f():\n    """Says."""\n    return 1\n', 'def f():\n    return 1\n'],
    ['a.py', '"""Says."""\nx = 1\n', 'x = 1\n'],
    ['a.py', 'import a\nimport b\nx = 1\n', 'import b\nimport a\nx = 1\n'],
    ['a.py', 'from a import b\nfrom c import d\n', 'from c import d\nfrom a import b\n'],
    ['a.py', 'from __future__ import a\nimport b\n', 'import b\nfrom __future__ import a\n'],
    [
      'a.py',
      'def f():\n    return 1\n\n\ndef g():\n    return 2\n',
      'def g():\n    return 2\n\n\ndef f():\n    return 1\n',
    ],
    ['a.js', 'f(1);\n', 'f(1)\n'],
    ['a.js', '#!/usr/bin/env node\nf();\n', 'f();\n'],
    ['a.js', '<!-- x\nf();\n', 'f();\n'],
    ['a.js', "const a = 'b';\n", 'const a = "b";\n'],
    ['a.js', 'const a = [1, 2,];\n', 'const a = [1, 2];\n'],
    ['a.js', 'export function f() {}\nexport function g() {}\n', 'export function g() {}\nexport function f() {}\n'],
    ['a.js', 'function* f() {}\nfunction g() {}\n', 'function g() {}\nfunction* f() {}\n'],
  ])('is the same: %s %j', (path, one, other) => {
    expect(shape(path, one)).toBe(shape(path, other));
  });
  it.each<[string, string, string]>([
    ['a.py', 'x = 1\n', 'x = 2\n'],
    ['a.py', 'x = 1\n', 'y = 1\n'],
    ['a.py', "x = 'a'\n", "x = 'b'\n"],
    ['a.py', "x = 'a'\n", "x = 'a '\n"],
    ['a.py', "x = 'a\\n'\n", "x = 'a\\t'\n"],
    ['a.py', "x = b'a'\n", "x = 'c'\n"],
    ['a.py', "x = ''\n", "x = 'a'\n"],
    ['a.py', 'x = a + b\n', 'x = a - b\n'],
    ['a.py', 'x = 1\ny = 2\n', 'y = 2\nx = 1\n'],
    ['a.py', 'f()\ng()\n', 'g()\nf()\n'],
    ['a.py', 'import a\n', 'import b\n'],
    ['a.py', 'def f():\n    "a"\n    return 1\n', 'def f():\n    return 2\n'],
    ['a.py', 'def f():\n    x = 1\n    "a"\n', 'def f():\n    x = 1\n    "b"\n'],
    [
      'a.py',
      'class A:\n    def f(self): pass\n    def g(self): pass\n',
      'class A:\n    def g(self): pass\n    def f(self): pass\n',
    ],
    ['a.py', 'if a:\n    b()\nc()\n', 'if a:\n    b()\n    c()\n'],
    ['a.py', 'a(b, c)\n', 'a(c, b)\n'],
    ['a.js', 'const a = `b`;\n', 'const a = `c`;\n'],
    ['a.js', 'const a = `b ${c}`;\n', 'const a = `b  ${c}`;\n'],
    ['a.js', 'const a = /b/;\n', 'const a = /c/;\n'],
    ['a.js', 'const a = /b/g;\n', 'const a = /b/i;\n'],
    ['a.js', 'export function f() {}\n', 'function f() {}\n'],
    ['a.js', 'export const a = 1;\nexport const b = 2;\n', 'export const b = 2;\nexport const a = 1;\n'],
    ['a.js', "f('a');\n", "f('b');\n"],
    ['a.tsx', 'const a = <b>c</b>;\n', 'const a = <b>d</b>;\n'],
    ['a.js', 'a = b;\nfunction f() {}\n', 'b = a;\nfunction f() {}\n'],
  ])('differs: %s %j', (path, one, other) => {
    expect(shape(path, one)).not.toBe(shape(path, other));
  });
  it('holds the imports with their rows', () => {
    const root = syntax.parse('a.py', 'import a\nfrom b import (\n    c,\n)\nx = 1\nfrom __future__ import d\n')!.root;
    expect(importsOf(root).map(({ from, to }) => [from, to])).toEqual([
      [0, 0],
      [1, 3],
      [5, 5],
    ]);
    expect(importsOf(syntax.parse('a.js', "import a from 'b';\nf();\n")!.root)).toHaveLength(1);
    expect(importsOf(syntax.parse('a.py', 'import  a\n')!.root)[0]?.text).toBe(importsOf(root)[0]?.text);
  });
});

describe('what a line belongs to', () => {
  const at = (path: string, text: string, line: number) => {
    const { start_line, end_line, symbol, what } = unitsOf(path, text, syntax).at(line);
    return [start_line, end_line, symbol, what];
  };
  const PY =
    'import a\n\nX = [\n    1,\n]\n\n\n@d\ndef f(x):\n    def g(y):\n        return y\n\n    def h(y):\n        y = 1\n        y = 2\n        return y\n\n    return x\n\n\nclass A:\n    B = 1\n    # said\n\n    def m(self):\n        return 1\n';
  it.each<[number, unknown[]]>([
    [1, [1, 1, null, 'statement']],
    [2, [2, 2, null, 'window']],
    [4, [3, 5, null, 'statement']],
    [8, [8, 18, 'f', 'function']],
    [9, [8, 18, 'f', 'function']],
    [11, [8, 18, 'f', 'function']],
    [14, [13, 16, 'f.h', 'function']],
    [18, [8, 18, 'f', 'function']],
    [21, [21, 21, null, 'statement']],
    [22, [22, 22, null, 'statement']],
    [23, [23, 23, null, 'statement']],
    [25, [25, 26, 'A.m', 'function']],
    [26, [25, 26, 'A.m', 'function']],
  ])('line %i of a Python file', (line, wanted) => {
    expect(at('a.py', PY, line)).toEqual(wanted);
  });
  it.each<[number, unknown[]]>([
    [1, [1, 3, null, 'statement']],
    [4, [4, 4, null, 'statement']],
    [5, [5, 5, null, 'statement']],
    [6, [6, 8, 'A.m', 'function']],
    [10, [10, 12, 'f', 'function']],
    [13, [13, 13, null, 'window']],
  ])('line %i of a JavaScript file', (line, wanted) => {
    expect(
      at(
        'a.js',
        'export const x = {\n  a: 1,\n};\nexport class A {\n  b = 1;\n  m() {\n    return 1;\n  }\n}\nexport function f() {\n  return 1;\n}\n// said\n',
        line,
      ),
    ).toEqual(wanted);
  });
  it('a table is read around the line', () => {
    const table = (rows: number): string => `X = [\n${'    1,\n'.repeat(rows)}]\n`;
    expect(at('a.py', table(38), 20)).toEqual([1, 40, null, 'statement']);
    expect(at('a.py', table(39), 20)).toEqual(
      [1, 41, null, 'statement'].map((value) => (value === 41 ? 40 : value)).slice(0, 4),
    );
    expect(at('a.py', table(100), 50)).toEqual([30, 70, null, 'statement']);
    expect(at('a.py', table(100), 5)).toEqual([1, 25, null, 'statement']);
    expect(at('a.py', table(100), 100)).toEqual([80, 102, null, 'statement']);
    const long = `def f():\n${'    x = 1\n'.repeat(100)}`;
    expect(at('a.py', long, 50)).toEqual([1, 101, 'f', 'function']);
  });
  it('without a grammar a window, within the file', () => {
    const text = 'x\n'.repeat(30);
    expect([1, 15, 30].map((line) => at('a.txt', text, line))).toEqual([
      [1, 6, null, 'window'],
      [10, 20, null, 'window'],
      [25, 30, null, 'window'],
    ]);
    expect(unitsOf('a.txt', text, syntax).total_lines).toBe(30);
    expect(unitsOf('a.txt', '', syntax).total_lines).toBe(1);
  });
  it('in a file that does not parse, what can be read of it', () => {
    expect(at('a.py', 'def f(:\n    return 1\n\n\ndef g():\n    return 2\n', 6)?.[2]).toBe('g');
  });
});

describe('what only binds what the repair uses', () => {
  const companion = (path: string, before: string, after: string, inside = 1): boolean => {
    const changed = file(path, before, after);
    const own = changed.hunks.slice(inside);
    return isCompanion(changed, changed.hunks[0]!, own);
  };
  const PY = 'import a\n\n\ndef f(x):\n    return x\n';
  const JS = "import { a } from 'm';\n\nclass A {\n  b = 1;\n  c(x) {\n    this.d = 1;\n    return x;\n  }\n}\n";
  const uses = (text: string, name: string): string => text.replace('return x', `return ${name}(x)`);
  it.each<[string, string, boolean]>([
    ['an import', uses(PY, 'b').replace('import a\n', 'import a\nimport b\n'), true],
    ['an import of a part', uses(PY, 'b').replace('import a\n', 'import a\nfrom m import b\n'), true],
    ['an import by another name', uses(PY, 'c').replace('import a\n', 'import a\nfrom m import b as c\n'), true],
    ['an import of a path', uses(PY, 'b').replace('import a\n', 'import a\nimport b.c\n'), true],
    ['an import that gains a name', uses(PY, 'b').replace('import a\n', 'import a, b\n'), true],
    ['an import that loses a name in use', uses(PY, 'b(a)').replace('import a\n', 'import b\n'), false],
    ['an import that loses a name', uses(PY, 'b').replace('import a\n', 'import b\n'), true],
    ['an import that nothing uses', uses(PY, 'c').replace('import a\n', 'import a\nimport b\n'), false],
    ['two imports of which one is used', uses(PY, 'b').replace('import a\n', 'import a\nimport b\nimport c\n'), false],
    ['a constant', uses(PY, 'K').replace('import a\n', 'import a\nK = 1\n'), true],
    ['a constant of several lines', uses(PY, 'K').replace('import a\n', 'import a\nK = [\n    1,\n]\n'), true],
    ['a constant that nothing uses', uses(PY, 'L').replace('import a\n', 'import a\nK = 1\n'), false],
    ['a call', uses(PY, 'b').replace('import a\n', 'import a\nb()\n'), false],
    ['a constant and a call', uses(PY, 'K').replace('import a\n', 'import a\nK = 1\ng()\n'), false],
    ['a constant in the place of an import', uses(PY, 'K').replace('import a\n', 'K = 1\n'), false],
    ['a name that is known', uses(PY, 'a').replace('import a\n', 'import a\na = 1\n'), false],
    ['an import that goes', uses(PY, 'b').replace('import a\n', ''), false],
    ['a part of a statement', uses(PY, 'K').replace('import a\n', 'import a\nif a:\n    K = 1\n'), false],
    ['an assignment to a part', uses(PY, 'K').replace('import a\n', 'import a\na.K = 1\n'), false],
    ['an assignment to an element', uses(PY, 'K').replace('import a\n', 'import a\na["K"] = 1\n'), false],
    ['an addition', uses(PY, 'K').replace('import a\n', 'import a\nK += 1\n'), false],
  ])('Python: %s', (_, after, wanted) => {
    expect(companion('a.py', PY, after)).toBe(wanted);
  });
  it.each<[string, string, boolean]>([
    ['an import', uses(JS, 'b').replace("'m';\n", "'m';\nimport { b } from 'n';\n"), true],
    ['a default import', uses(JS, 'b').replace("'m';\n", "'m';\nimport b from 'n';\n"), true],
    ['a whole module', uses(JS, 'b').replace("'m';\n", "'m';\nimport * as b from 'n';\n"), true],
    ['an import by another name', uses(JS, 'c').replace("'m';\n", "'m';\nimport { b as c } from 'n';\n"), true],
    ['an import that gains a name', uses(JS, 'b').replace('{ a }', '{ a, b }'), true],
    ['a constant', uses(JS, 'K').replace("'m';\n", "'m';\nconst K = 1;\n"), true],
    ['an old constant', uses(JS, 'K').replace("'m';\n", "'m';\nvar K = 1;\n"), true],
    ['a pattern', uses(JS, 'K').replace("'m';\n", "'m';\nconst { K } = a;\n"), false],
    ['a field', uses(JS, 'this.e').replace('  b = 1;\n', '  b = 1;\n  e = 1;\n'), true],
    ['a private field', uses(JS, 'this.#e').replace('  b = 1;\n', '  b = 1;\n  #e = 1;\n'), true],
    ['a field that nothing uses', uses(JS, 'this.f').replace('  b = 1;\n', '  b = 1;\n  e = 1;\n'), false],
    ['an import for its effect', uses(JS, 'b').replace("'m';\n", "'m';\nimport 'n';\n"), false],
  ])('JavaScript: %s', (_, after, wanted) => {
    expect(companion('a.js', JS, after)).toBe(wanted);
  });
  it.each<[string, string, boolean]>([
    ['self', '        self.e = 1\n', true],
    ['cls', '        cls.e = 1\n', true],
    ['another', '        other.e = 1\n', false],
  ])('a field of %s', (_, line, wanted) => {
    const before =
      'class A:\n    def __init__(self, cls, other):\n        self.b = 1\n\n    def f(self, x):\n        return x\n';
    expect(
      companion(
        'a.py',
        before,
        before.replace('        self.b = 1\n', `        self.b = 1\n${line}`).replace('return x', 'return self.e'),
      ),
    ).toBe(wanted);
  });
  it('a field of TypeScript', () => {
    const before = 'class A {\n  b = 1;\n\n  c(x: number) {\n    return x;\n  }\n}\n';
    expect(
      companion(
        'a.ts',
        before,
        before.replace('  b = 1;\n', '  b = 1;\n  private e = 1;\n').replace('return x', 'return this.e'),
      ),
    ).toBe(true);
  });
  it('nothing without a repair that uses it, or without a grammar', () => {
    expect(companion('a.py', PY, PY.replace('import a\n', 'import a\nimport b\n'), 1)).toBe(false);
    expect(companion('a.txt', PY, uses(PY, 'b').replace('import a\n', 'import a\nimport b\n'))).toBe(false);
  });
  it('knows the names of a text and of an import', () => {
    expect([...identifiers('a.b(#c, $d1) é')]).toEqual(['a', 'b', '#c', '$d1', 'é']);
    expect([...identifiers('')]).toEqual([]);
    const names = (path: string, line: string) => {
      const changed = file(path, 'x = 1\n', `${line}\nx = 1\n`);
      return importedBy(changed, changed.hunks[0]!);
    };
    expect(names('a.py', 'from m import a, b as c')).toEqual(['a', 'c']);
    expect(names('a.py', 'import a.b, c')).toEqual(['a', 'c']);
    expect(names('a.py', 'from __future__ import a')).toEqual(['a']);
    expect(names('a.py', 'y = 1')).toEqual([]);
    expect(names('a.py', 'import a\ny = 1')).toEqual([]);
    expect(names('a.js', "import d, { a, b as c } from 'm';")).toEqual(['d', 'a', 'c']);
    expect(names('a.txt', 'import a')).toEqual([]);
  });
});

describe('what changes nothing that runs', () => {
  const churn = (path: string, before: string, after: string): string[] =>
    churnOf(file(path, before, after), syntax).map(
      ({ old_lines, new_lines }) => `${old_lines.join('')}>${new_lines.join('')}`,
    );
  it.each<[string, string, string, string, string[]]>([
    ['a comment', 'a.py', 'x = 1\ny = 2\n', 'x = 1\n# said\ny = 3\n'.replace('y = 3', 'y = 2'), ['># said\n']],
    ['a comment at the end', 'a.py', 'x = 1\n', 'x = 1  # said\n', ['x = 1\n>x = 1  # said\n']],
    ['a comment of JavaScript', 'a.js', 'f();\n', '// said\nf();\n', ['>// said\n']],
    ['a block of JavaScript', 'a.js', 'f();\n', '/*\n * said\n */\nf();\n', ['>/*\n * said\n */\n']],
    ['a blank line', 'a.py', 'x = 1\n', '\nx = 1\n', ['>\n']],
    ['white space', 'a.py', 'x = 1\n', 'x  =  1\n', ['x = 1\n>x  =  1\n']],
    ['quotes', 'a.py', "x = 'a'\n", 'x = "a"\n', ['x = \'a\'\n>x = "a"\n']],
    [
      'a docstring',
      'a.py',
      'def f():\n    """Says."""\n    return 1\n',
      'def f():\n    """Tells."""\n    return 1\n',
      ['    """Says."""\n>    """Tells."""\n'],
    ],
    [
      'prose of a docstring',
      'a.py',
      'def f():\n    """Says.\n\n    more words\n    """\n    return 1\n',
      'def f():\n    """Says.\n\n    other words\n    """\n    return 1\n',
      ['    more words\n>    other words\n'],
    ],
    [
      'imports in another order',
      'a.py',
      'import a\nimport b\nx = 1\n',
      'import b\nimport a\nx = 1\n',
      ['>import a\n', 'import a\n>'],
    ],
    ['an import that nothing uses', 'a.py', 'x = 1\n', 'import a\nx = 1\n', ['>import a\n']],
    [
      'a function that moved',
      'a.py',
      'def f():\n    return 1\n\n\ndef g():\n    return 2\n',
      'def g():\n    return 2\n\n\ndef f():\n    return 1\n',
      ['def f():\n    return 1\n\n\n>', '>\n\ndef f():\n    return 1\n'],
    ],
    ['a value', 'a.py', 'x = 1\n', 'x = 2\n', []],
    ['a sign of a string', 'a.py', "x = 'a b'\n", "x = 'ab'\n", []],
    ['a word', 'a.py', 'x = a\n', 'x = b\n', []],
    ['an import that is used', 'a.py', 'x = a\n', 'import a\nx = a\n', []],
    ['an import that goes', 'a.py', 'import a\nx = 1\n', 'x = 1\n', []],
    ['statements in another order', 'a.py', 'x = 1\ny = x\n', 'y = x\nx = 1\n', []],
    ['a comment in a file without a grammar', 'a.txt', 'x\n', 'x\n# said\n', ['># said\n']],
    ['a word in a file without a grammar', 'a.txt', 'x y\n', 'x z\n', []],
    ['a layout in a file without a grammar', 'a.txt', 'x y\n', 'x  y\n', ['x y\n>x  y\n']],
    ['an indentation that means something', 'a.py', 'if a:\n    b()\nc()\n', 'if a:\n    b()\n    c()\n', []],
    [
      'imports in another order, over several lines',
      'a.py',
      'from m import (\n    a,\n    b,\n)\nimport c\nx = 1\n',
      'import c\nfrom m import (\n    a,\n    b,\n)\nx = 1\n',
      ['>import c\n', 'import c\n>'],
    ],
    ['an import beside a value', 'a.py', 'import a\nimport b\nx = 1\n', 'import b\nimport a\nx = 2\n', ['import a\n>']],
  ])('%s', (_, path, before, after, wanted) => {
    const found = churn(path, before, after);
    for (const each of wanted) expect(found).toContain(each);
    if (wanted.length === 0) expect(found).toEqual([]);
    expect(applyHunks(before, hunksOf(before, after))).toBe(after);
  });
  it('a note puts in comments and blank lines, or takes blank lines out', () => {
    const note = (old_lines: string[], new_lines: string[]) =>
      isNote({ old_start: 1, old_lines, new_start: 1, new_lines });
    expect([note([], ['# a\n']), note([], ['\n']), note(['\n'], []), note(['  \n', '\n'], ['// a\n'])]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([note(['x\n'], []), note([], ['x\n']), note(['# a\n'], ['# b\n']), note(['# a\n'], [])]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('where a repair may touch', () => {
  const SOURCES: Readonly<Record<string, string>> = {
    'a.py': 'def f():\n    return 1\n\n\ndef g():\n    return 2\n\n\nX = 1\n',
    'b.py': 'def h():\n    return 1\n',
    'c.py': 'Y = 1\n',
    'tests/t.py': 'def test(): pass\n',
  };
  const sources = { paths: () => Object.keys(SOURCES), read: (path: string) => SOURCES[path] ?? null };
  const site = (name: string, start_line: number, end_line = start_line) => ({
    file: name,
    start_line,
    end_line,
    symbol: null,
    why: 'said',
  });
  const frame = (name: string, line: number, in_repo = true) => ({ file: name, line, function: 'x', in_repo });
  const residue = (
    scope: number,
    sites: readonly ReturnType<typeof site>[],
    observations: readonly unknown[] = [],
    cited: readonly string[] = [],
  ) =>
    deriveResidue({
      diagnosis: {
        symptom: '',
        root_cause: '',
        failure_class: 'off-by-one',
        cited_evidence: [...cited],
        fix_direction: '',
        sites: [...sites],
        depth: 0,
      },
      observations: observations as never,
      scope,
      sources,
      syntax,
    }).regions.map(({ file: name, start_line, end_line, symbol, why }) => [name, start_line, end_line, symbol, why]);

  const F = ['a.py', 1, 2, 'f', 'said'];
  it('the functions of the sites, each once', () => {
    expect(residue(0, [site('a.py', 2), site('a.py', 1)])).toEqual([F]);
    expect(residue(0, [site('a.py', 2, 6)])).toEqual([
      F,
      ['a.py', 3, 3, null, 'said'],
      ['a.py', 4, 4, null, 'said'],
      ['a.py', 5, 6, 'g', 'said'],
    ]);
    expect(residue(0, [site('a.py', 9, 40)])).toEqual([['a.py', 9, 9, null, 'said']]);
    expect(residue(0, [site('a.py', 40)])).toEqual([['a.py', 9, 9, null, 'said']]);
    expect(residue(0, [site('gone.py', 1), site('tests/t.py', 1)])).toEqual([]);
  });
  const seen = [
    { id: 'E1', kind: 'test_failure', frames: [frame('b.py', 2), frame('c.py', 1, false)] },
    { id: 'E2', kind: 'collection_error', frames: [frame('c.py', 1)] },
    { id: 'E3', kind: 'timeout', frames: [frame('a.py', 5)] },
    { id: 'E4', kind: 'regression_hunk', file: 'a.py', lines: [9] },
    { id: 'E5', kind: 'variable', frame: frame('c.py', 1), name: 'x', value: '1' },
    { id: 'E6', kind: 'coverage', file: 'c.py', lines: [1], suspiciousness: 0 },
    { id: 'E7', kind: 'process_output' },
    { id: 'E8', kind: 'crash' },
    { id: 'E9', kind: 'passing_test' },
    { id: 'E10', kind: 'call_order', calls: [{ file: 'c.py', function: 'y', line: 1 }] },
  ];
  it.each<[string, string, unknown[]]>([
    ['the frames of a failure', 'E1', ['b.py', 1, 2, 'h', 'frame of E1']],
    ['the frames of a file that did not load', 'E2', ['c.py', 1, 1, null, 'frame of E2']],
    ['the frames of what did not end', 'E3', ['a.py', 5, 6, 'g', 'frame of E3']],
    ['what the last patch changed', 'E4', ['a.py', 9, 9, null, 'changed by the last patch, E4']],
    ['where a value was seen', 'E5', ['c.py', 1, 1, null, 'frame of E5']],
  ])('from scope 1 %s', (_, id, wanted) => {
    expect(residue(0, [site('a.py', 2)], seen, [id])).toEqual([F]);
    expect(residue(1, [site('a.py', 2)], seen, [id])).toEqual([F, wanted]);
  });
  it.each(['E6', 'E7', 'E8', 'E9', 'E10'])('%s names no place', (id) => {
    expect(residue(1, [site('a.py', 2)], seen, [id])).toEqual([F]);
  });
  it('all of them where the diagnosis cites none', () => {
    expect(residue(1, [], seen).map(([name]) => name)).toEqual(['b.py', 'c.py', 'a.py', 'a.py']);
  });
  it('from scope 2 whole files, at scope 3 those that the failing tests ran through', () => {
    expect(residue(2, [site('a.py', 2)])).toEqual([F, ['a.py', 1, 9, null, 'file of an implicated function']]);
    const ran = (...observations: unknown[]) => residue(3, [site('a.py', 2)], observations, ['none']).slice(2);
    expect(ran({ id: 'E', kind: 'coverage', file: 'c.py', lines: [1], suspiciousness: 0.1 })).toEqual([
      ['c.py', 1, 1, null, 'run by the failing tests'],
    ]);
    expect(ran({ id: 'E', kind: 'coverage', file: 'c.py', lines: [1], suspiciousness: 0 })).toEqual([]);
    expect(ran({ id: 'E', kind: 'coverage', file: 'tests/t.py', lines: [1], suspiciousness: 1 })).toEqual([]);
    expect(
      ran({ id: 'E', kind: 'call_order', calls: [{ file: 'c.py' }, { file: 'b.py' }] }).map(([name]) => name),
    ).toEqual(['b.py', 'c.py']);
    for (const kind of ['test_failure', 'collection_error', 'timeout'])
      expect(
        residue(
          3,
          [site('a.py', 2)],
          [
            { id: 'E', kind, frames: [frame('b.py', 2), frame('c.py', 1, false)] },
            { id: 'F', kind: 'crash' },
          ],
          ['F'],
        ).slice(-1),
      ).toEqual([['b.py', 1, 2, null, 'run by the failing tests']]);
    expect(ran({ id: 'E', kind: 'coverage', file: 'a.py', lines: [1], suspiciousness: 1 })).toEqual([]);
  });
  it('a scope beyond its bounds is the nearest', () => {
    expect(residue(-1, [site('a.py', 2)])).toEqual([F]);
    expect(residue(9, [site('a.py', 2)])).toEqual(residue(3, [site('a.py', 2)]));
  });
});
