import { loadSyntax, type Syntax } from '@repair/syntax';
import { describe, expect, it } from 'vitest';
import { changedFile } from '../change.js';
import { applyHunks, hunksOf } from '../text/hunks.js';
import { churnOf, isNote } from './churn.js';
import { mayBeProse } from './prose.js';
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
    ['a.js', 'function* f() {}\nfunction* g() {}\n', 'function* g() {}\nfunction* f() {}\n'],
    ['a.py', "x = b'a'\n", 'x = b"a"\n'],
    ['a.py', "class A:\n    'Says.'\n    x = 1\n", 'class A:\n    x = 1\n'],
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
    ['a.py', "x = b'a'\n", "x = 'a'\n"],
    ['a.py', "x = 'a\\n'\n", "x = 'b\\n'\n"],
    ['a.py', "x = f'{y:.2f}'\n", "x = f'{y:.3f}'\n"],
    ['a.py', "x = f'{y:>{z}d}'\n", "x = f'{y:<{z}d}'\n"],
    ['a.py', "x = '\"a'\n", "x = 'a'\n"],
    ['a.py', "def f():\n    return 'a'\n", "def f():\n    return 'b'\n"],
    ['a.py', "def f():\n    'a', g()\n", "def f():\n    'a', h()\n"],
    ['a.py', "x = 1\n'a'\n", "x = 1\n'b'\n"],
    ['a.js', "'use strict';\nf();\n", 'f();\n'],
    ['a.js', "function f() {\n  'use strict';\n  return this;\n}\n", 'function f() {\n  return this;\n}\n'],
    ['a.js', 'class A {}\nclass B extends A {}\n', 'class B extends A {}\nclass A {}\n'],
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
    expect(importsOf(syntax.parse('a.py', 'import  a\n')!.root)[0]?.text()).toBe(importsOf(root)[0]?.text());
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
  it('a short statement as a whole, wherever it stands', () => {
    const table = (above: number, rows: number): string =>
      `${'x = 1\n'.repeat(above)}X = [\n${'    1,\n'.repeat(rows)}]\n`;
    expect(at('a.py', table(0, 30), 2)).toEqual([1, 32, null, 'statement']);
    expect(at('a.py', table(30, 30), 31)).toEqual([31, 62, null, 'statement']);
  });
  it.each<[string, string, string, number, unknown[]]>([
    [
      'a field of an abstract class',
      'a.ts',
      'abstract class A {\n  b = 1;\n  c = 2;\n}\n',
      2,
      [2, 2, null, 'statement'],
    ],
    ['a blank line of an abstract class', 'a.ts', 'abstract class A {\n\n  c = 2;\n}\n', 2, [2, 2, null, 'statement']],
    [
      'a field of a class without a name',
      'a.js',
      'export default class {\n  b = 1;\n  c = 2;\n}\n',
      2,
      [2, 2, null, 'statement'],
    ],
    ['a field of a decorated class', 'a.py', '@d\nclass A:\n    b = 1\n    c = 2\n', 3, [3, 3, null, 'statement']],
    ['a field of several lines', 'a.js', 'class A {\n  b = [\n    1,\n  ];\n}\n', 3, [2, 4, null, 'statement']],
    ['a field of several lines', 'a.py', 'class A:\n    b = [\n        1,\n    ]\n', 3, [2, 4, null, 'statement']],
    ['a block under a condition', 'a.py', 'if a:\n    b = 1\n    c = 2\n', 2, [1, 3, null, 'statement']],
    ['the word of an export', 'a.js', 'export default\n  f;\n', 1, [1, 2, null, 'statement']],
    ['a list of exports', 'a.js', 'export {\n  a,\n  b,\n};\n', 2, [1, 4, null, 'statement']],
    ['a blank line of a class', 'a.py', 'class A:\n    b = 1\n\n    c = 2\n', 3, [3, 3, null, 'statement']],
    ['a class header', 'a.py', 'class A(\n    B,\n):\n    c = 2\n', 1, [1, 1, null, 'statement']],
  ])('%s: %s', (_, path, text, line, wanted) => {
    expect(at(path, text, line)).toEqual(wanted);
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
    ['a constant that is said why', uses(PY, 'K').replace('import a\n', 'import a\nK = 1  # why\n'), true],
    ['a constant and a call on its line', uses(PY, 'K').replace('import a\n', 'import a\nK = 1; g()\n'), false],
    ['an import and a call on its line', uses(PY, 'b').replace('import a\n', 'import a\nimport b; g()\n'), false],
    ['a call and a constant on its line', uses(PY, 'K').replace('import a\n', 'import a\ng(); K = 1\n'), false],
    ['constants with a line between', uses(PY, 'K(L)').replace('import a\n', 'import a\nK = 1\n\nL = 2\n'), true],
    [
      'constants of several lines',
      uses(PY, 'K(L)').replace('import a\n', 'import a\nK = [\n    1,\n]\nL = [\n    2,\n]\n'),
      true,
    ],
    ['a constant for an import, beside one', uses(PY, 'K(b)').replace('import a\n', 'import b\nK = 1\n'), false],
    ['a constant with a type', uses(PY, 'K').replace('import a\n', 'import a\nK: int = 1\n'), true],
    ['two names at once', uses(PY, 'K').replace('import a\n', 'import a\nK, L = 1, 2\n'), false],
    ['a text', uses(PY, 'K').replace('import a\n', 'import a\n"K"\n'), false],
    ['a comparison', uses(PY, 'K').replace('import a\n', 'import a\nK == 1\n'), false],
    ['the start of a function', uses(PY, 'K').replace('import a\n', 'import a\ndef K(x): return x\n'), false],
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
    [
      'an import of a constant by default and by name',
      uses(JS, 'b(c)').replace("'m';\n", "'m';\nimport b, { c } from 'n';\n"),
      true,
    ],
    ['a constant that is exported', uses(JS, 'K').replace("'m';\n", "'m';\nexport const K = 1;\n"), true],
    ['a constant and a call on its line', uses(JS, 'K').replace("'m';\n", "'m';\nconst K = 1; g();\n"), false],
    ['an assignment', uses(JS, 'K').replace("'m';\n", "'m';\nK = 1;\n"), true],
    ['an addition', uses(JS, 'K').replace("'m';\n", "'m';\nK += 1;\n"), false],
    ['a field set beside another', uses(JS, 'this.e').replace('this.d = 1;\n', 'this.e = 1;\n    this.d = 1;\n'), true],
    ['a field of another set', uses(JS, 'a.e').replace('this.d = 1;\n', 'a.e = 1;\n    this.d = 1;\n'), false],
    ['an element set', uses(JS, 'this.e').replace('this.d = 1;\n', 'this["e"] = 1;\n    this.d = 1;\n'), false],
    ['a field and another on its line', uses(JS, 'this.e').replace('  b = 1;\n', '  b = 1;\n  e = 1; f = 2;\n'), false],
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
  it.each<[string, string, string, boolean]>([
    ['an import for a constant', 'A = 1\n', 'import b\n', false],
    ['an import for another that loses a name', 'import a, b\n', 'import b\n', false],
    ['an import that gains a name that is known', 'import a\nb = 1\n', 'import a, b\nb = 1\n', true],
    ['a constant for a constant', 'A = 1\n', 'b = 1\n', false],
  ])('at the top of Python: %s', (_, above, instead, wanted) => {
    const rest = '\n\ndef f(x):\n    return x\n';
    expect(companion('a.py', `${above}${rest}`, `${instead}${rest.replace('return x', 'return b(x)')}`)).toBe(wanted);
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
    expect(names('a.ts', "import { type A, type B as C } from 'm';")).toEqual(['A', 'C']);
    expect(names('a.js', "import * as m from 'm';")).toEqual(['m']);
    expect(names('a.py', 'from . import a')).toEqual(['a']);
    expect(names('a.py', 'from .m import (\n    a,\n    b,\n)')).toEqual(['a', 'b']);
    expect(names('a.py', 'def f():\n    pass')).toEqual([]);
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
  it.each<[string, string, string, string, string[]]>([
    [
      'imports, the first one last',
      'a.py',
      'import b\nimport a\nx = 1\n',
      'import a\nimport b\nx = 1\n',
      ['import b\n>', '>import b\n'],
    ],
    [
      'several imports at once',
      'a.py',
      'import a\nimport b\nimport c\nimport d\nx = 1\n',
      'import c\nimport d\nimport a\nimport b\nx = 1\n',
      ['import a\nimport b\n>', '>import a\nimport b\n'],
    ],
    [
      'imports set apart anew',
      'a.py',
      'import a\n\nimport b\nx = 1\n',
      'import b\n\nimport a\nx = 1\n',
      ['import a\n\n>', '>\nimport a\n'],
    ],
    [
      'imports beside a repair',
      'a.py',
      'import a\nimport b\nx = a\ny = b\n',
      'import b\nimport a\nx = a\ny = 2\n',
      ['import a\n>', '>import a\n'],
    ],
    [
      'imports beside a blank line of a text',
      'a.py',
      'import a\nimport b\nx = """\ny\n"""\n',
      'import b\nimport a\nx = """\n\ny\n"""\n',
      ['import a\n>', '>import a\n'],
    ],
    [
      'imports one after the other with a statement',
      'a.py',
      'import a\nf()\nimport b\n',
      'import b\nf()\nimport a\n',
      ['import a\nf()\n>', '>f()\nimport a\n'],
    ],
    ['an import for another', 'a.py', 'import a\nx = 1\n', 'import b\nx = 1\n', []],
    ['an import for another in use', 'a.py', 'import a\nx = b\n', 'import b\nx = b\n', []],
    ['two imports of which one is used', 'a.py', 'x = a\n', 'import a\nimport b\nx = a\n', []],
    ['two imports of which none is used', 'a.py', 'x = 1\n', 'import a\nimport b\nx = 1\n', ['>import a\nimport b\n']],
    ['an import that the change uses', 'a.py', 'x = 1\ny = 2\nz = 3\n', 'import a\nx = 1\ny = 2\nz = a\n', []],
    ['a statement put in', 'a.py', 'x = 1\n', 'x = 1\nf()\n', []],
    ['a statement that goes', 'a.py', 'x = 1\nf()\n', 'x = 1\n', []],
    ['a statement that moved', 'a.py', 'f()\nx = 1\ny = 2\n', 'x = 1\ny = 2\nf()\n', []],
    ['a function put in', 'a.py', 'x = 1\n', 'x = 1\n\n\ndef f():\n    return 1\n', []],
    [
      'a function that moved beside a repair',
      'a.py',
      'x = 1\ny = 1\ndef f():\n    return 1\ndef g():\n    return 2\nz = 1\n',
      'x = 2\ny = 1\ndef g():\n    return 2\ndef f():\n    return 1\nz = 1\n',
      ['def f():\n    return 1\n>', '>def f():\n    return 1\n'],
    ],
    [
      'prose with a colon',
      'a.py',
      'def f():\n    """Says.\n\n    more: words\n    """\n    return 1\n',
      'def f():\n    """Says.\n\n    other: words\n    """\n    return 1\n',
      ['    more: words\n>    other: words\n'],
    ],
    ['a comment told otherwise', 'a.py', '# one\nx = 1\n', '# two\nx = 1\n', ['# one\n># two\n']],
    ['a comment at the end told otherwise', 'a.js', 'f(); // one\n', 'f(); // two\n', ['f(); // one\n>f(); // two\n']],
    ['a sign within a word, without a grammar', 'a.txt', 'x#1\n', 'x#2\n', []],
    ['a sign after a word, without a grammar', 'a.txt', 'x #1\n', 'x #2\n', ['x #1\n>x #2\n']],
    ['marks and commas, without a grammar', 'a.txt', "(x,, 'y');\n", 'x y\n', ["(x,, 'y');\n>x y\n"]],
    ['an import, without a grammar', 'a.txt', 'x\n', 'import a\nx\n', []],
    ['a bracket that means something', 'a.py', 'x = (a + b) * c\n', 'x = a + b * c\n', []],
    ['a comma that means something', 'a.py', 'x = (a)\n', 'x = (a,)\n', []],
    [
      'an indentation that Python refused',
      'a.py',
      'def f():\n    a()\n      b()\n',
      'def f():\n    a()\n    b()\n',
      [],
    ],
    [
      'an indentation that Python takes either way',
      'a.py',
      'if a:\n    b()\n',
      'if a:\n  b()\n',
      ['    b()\n>  b()\n'],
    ],
    [
      'two of which one does something',
      'a.py',
      'x = 1\ny = 2\nz = 3\n',
      'x  = 1\ny = 2\nz = 4\n',
      ['x = 1\n>x  = 1\n'],
    ],
  ])('exactly: %s', (_, path, before, after, wanted) => {
    expect(churn(path, before, after)).toEqual(wanted);
  });
  it.each<[string, string, string]>([
    ['a value', '    return a + 1\n', '    return a + 2\n'],
    ['a line put in', '    b = a\n', '    b = a\n    b += 1\n'],
    ['a line that goes', '    b = a\n    b += 1\n', '    b = a\n'],
  ])('%s is judged without reading the changed text anew', (_, old, fresh) => {
    const around = (line: string): string => `import c\n\n\ndef f(a):\n${line}    return b\n`;
    const parsed: string[] = [];
    const counting: Syntax = {
      parse(path, text) {
        parsed.push(text);
        return syntax.parse(path, text);
      },
    };
    const [before, after] = [around(old), around(fresh)];
    const edit = { path: 'a.py', before, after, hunks: hunksOf(before, after), is_new: false };
    expect(churnOf(changedFile(edit, counting), counting)).toEqual([]);
    expect(parsed).toEqual([before]);
  });
  it.each<[string, string, string, string, boolean]>([
    ['code', 'a.py', 'x = 1\ny = 2\n', 'x = 1\nz = 3\ny = 2\n', false],
    ['code at the end', 'a.py', 'x = 1\n', 'x = 1\ny = 2\n', false],
    ['a line of a docstring', 'a.py', '"""One\ntwo\n"""\nx = 1\n', '"""One\ntwo\nthree\n"""\nx = 1\n', true],
    ['the line below a docstring', 'a.py', '"""One\n"""\nx = 1\n', '"""One\n"""\ny = 2\nx = 1\n', false],
    ['a line of a block of JavaScript', 'a.js', '/* one\ntwo */\nf();\n', '/* one\nor\ntwo */\nf();\n', true],
    ['a line of a template', 'a.js', 'f(`a\nb`);\n', 'f(`a\nc\nb`);\n', true],
    ['a text', 'a.py', 'x = 1\n', 'x = 1\n"text"\n', true],
    ['a comment', 'a.py', 'x = 1\n', 'x = 1\n# text\n', true],
    ['a file that does not parse', 'a.py', 'def f(:\n', 'def f(:\nx = 1\n', true],
    ['a file without a grammar', 'a.txt', 'x\n', 'x\ny\n', true],
  ])('prose: %s', (_, path, before, after, wanted) => {
    const changed = file(path, before, after);
    expect(changed.hunks.map((hunk) => mayBeProse(changed, hunk))).toEqual([wanted]);
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
