import { loadSyntax, type Node } from '@repair/syntax';
import { describe, expect, it } from 'vitest';
import { changedFile } from '../change.js';
import { hunksOf } from '../text/hunks.js';
import { calleeOf, dotted } from './dotted.js';
import { failingLiterals } from './failing-tests.js';
import { finding, gained, lost } from './gained.js';
import { canonical, importsOf, isOwn, rootOf } from './imports.js';
import { byNumber, isCommon, isLabel, literalValue, shownValue } from './literals.js';
import { argumentsOf, childrenOf, fieldOf, fieldText, isFunction, isInFunction, signsOf, within } from './nodes.js';

const syntax = await loadSyntax();
const root = (path: string, text: string): Node => syntax.parse(path, text)!.root;
/** The expression that a statement of one expression holds. */
const py = (text: string): Node => childrenOf(childrenOf(root('a.py', text))[0]!)[0]!;
const js = (text: string): Node => childrenOf(childrenOf(root('a.js', text))[0]!)[0]!;
const file = (path: string, before: string, after = before) =>
  changedFile({ path, before, after, hunks: hunksOf(before, after), is_new: false }, syntax);

describe('what an expression of literals says', () => {
  it.each<[string, string | null]>([
    ['"a b"', 'a b'],
    ["'''a\nb'''", 'a\nb'],
    ["b'ab'", 'ab'],
    ["r'a'", 'a'],
    ["''", ''],
    ["f'a'", 'a'],
    ['f\'{1}b{"c"}\'', '1bc'],
    ["F'{x}b'", null],
    ["rf'{1}'", '1'],
    ["'a' 'b'", 'ab'],
    ["'a' f'{x}'", null],
    ['17', '17'],
    ['1_000', '1000'],
    ['0x10', '16'],
    ['1.50', '1.5'],
    ['1e3', '1000'],
    ['3j', '3j'],
    ['-5', '-5'],
    ['+5', '5'],
    ['-"a"', null],
    ['not 5', null],
    ['~5', null],
    ['-x', null],
    ['(5)', '5'],
    ['[1, "a"]', "[1,'a']"],
    ['[1, 2,]', '[1,2]'],
    ['{"a": 1}', "{'a':1}"],
    ['(1, 2)', '(1,2)'],
    ['{1, 2}', '{1,2}'],
    ['[x]', null],
    ['[f(1)]', null],
    ['"a" + "b"', 'ab'],
    ['"a" + x', null],
    ['x + "a"', null],
    ['"a" - "b"', null],
    ['1 + 2', '3'],
    ['5 - 2', '3'],
    ['5 * 2', '10'],
    ['5 / 2', null],
    ['"1" + "2"', '12'],
    ['"%s.%d" % 5', '5.%d'],
    ['"a%db" % 5', 'a5b'],
    ['5 % 2', null],
    ['x', null],
    ['None', null],
    ['".".join(["a", "b"])', 'a.b'],
    ['".".join(("a", "b"))', 'a.b'],
    ['".".join("ab")', 'a.b'],
    ['".".join(["a", x])', null],
    ['x.join(["a"])', null],
    ['".".join(reversed("ab"))', 'b.a'],
    ['"".join(map(chr, [97, 98]))', 'ab'],
    ['"".join(map(ord, [97, 98]))', null],
    ['"".join(list("ab"))', 'ab'],
    ['"".join(tuple("ab"))', 'ab'],
    ['"".join(sorted("ab"))', null],
    ['"-".join("a.b".split("."))', 'a-b'],
    ['"-".join("a.b".split(x))', null],
    ['"-".join(x.split("."))', null],
    ['"-".join("a.b".split())', null],
    ['"abc"[::-1]', 'cba'],
    ['[1, 2][::-1]', '21'],
    ['"abc"[::2]', null],
    ['"abc"[1]', null],
    ['x[::-1]', null],
    ['str(17)', '17'],
    ['int("17")', '17'],
    ['float("1.5")', '1.5'],
    ['Decimal("1.5")', '1.5'],
    ['Fraction("3")', '3'],
    ['mystr(17)', null],
    ['strs(17)', null],
    ['str(x)', null],
    ['str()', null],
    ['chr(97)', 'a'],
    ['chr(x)', null],
    ['chr(9999999)', null],
    ['bytes([97, 98])', 'ab'],
    ['bytes([97, x])', null],
    ['bytes()', null],
    ['mybytes([97])', null],
    ['bytes.fromhex("6162")', 'ab'],
    ['bytes.fromhex("616")', null],
    ['bytes.fromhex("zz")', null],
    ['binascii.unhexlify("6162")', 'ab'],
    ['unhexlify("6162")', 'ab'],
    ['bytes.fromhex("6162").decode()', 'ab'],
    ['base64.b64decode("YWI=")', 'ab'],
    ['b64decode("YWI=").decode()', 'ab'],
    ['b64decode("?")', null],
    ['b64decode("a")', null],
    ['b64decode(x)', null],
    ['"a".encode()', 'a'],
    ['" a".strip()', ' a'],
    ['"a-b-c".replace("-", ".")', 'a.b.c'],
    ['"a".replace(x, "b")', null],
    ['"a".replace("a", x)', null],
    ['x.replace("a", "b")', null],
    ['"a".upper()', null],
    ['f("a")', null],
  ])('Python: %s is %j', (text, value) => {
    expect(literalValue(py(text))).toBe(value);
  });

  it.each<[string, string | null]>([
    ["'a'", 'a'],
    ['`a`', 'a'],
    ['`a${1}b`', 'a1b'],
    ['`a${x}`', null],
    ['`a\\n`', 'a\\n'],
    ['12n', '12'],
    ['-1.5', '-1.5'],
    ['typeof 5', null],
    ['!5', null],
    ["['a', 1]", "['a',1]"],
    ["({ a: 'b' })", "{a:'b'}"],
    ["'a' + 'b'", 'ab'],
    ["'a' + 1", 'a1'],
    ['2 * 3', '6'],
    ["'2' * 3", null],
    ["'a' === 'b'", null],
    ["['a', 'b'].join('.')", 'a.b'],
    ["['a', 'b'].join()", 'a,b'],
    ["['a', x].join('.')", null],
    ["[...'ab'].reverse().join('')", 'ba'],
    ["'ab'.split('').toReversed().join('')", 'ba'],
    ["Array.from('ab').join('-')", 'a-b'],
    ["Array.of('ab').join('-')", null],
    ["atob('YWI=')", 'ab'],
    ["myatob('YWI=')", null],
    ["Buffer.from('6162', 'hex').toString()", 'ab'],
    ["Buffer.from('YWI=', 'base64').toString()", 'ab'],
    ["Buffer.from('ab').toString()", 'ab'],
    ["Buffer.from('ab', 'latin1')", 'ab'],
    ['Buffer.from(x)', null],
    ['String.fromCharCode(97, 98)', 'ab'],
    ['String.fromCodePoint(97)', 'a'],
    ['String.fromCharCode()', null],
    ['String(17)', '17'],
    ["Number('17')", '17'],
    ["' a '.trim()", ' a '],
    ["'a-b-c'.replaceAll('-', '.')", 'a.b.c'],
    ["'a$b'.replace('b', '$&')", 'a$$&'],
    ['f()', null],
  ])('JavaScript: %s is %j', (text, value) => {
    const node = js(text);
    expect(literalValue(node.type === 'parenthesized_expression' ? childrenOf(node)[0]! : node)).toBe(value);
  });

  it.each<[string, string]>([
    ["'a'", 'a'],
    ['"a"', 'a'],
    [' 5.0 ', '5'],
    ['-5.0', '-5'],
    ['1_000', '1000'],
    ['12n', '12'],
    ['1e3', '1000'],
    ['-1e-3', '-0.001'],
    ['[1, "a", ]', "[1,'a']"],
    ['{ a: 1 }', '{a:1}'],
    ['(1, 2)', '(1,2)'],
    ['Cart(1, 2)', 'Cart(1, 2)'],
    ['5 items', '5 items'],
    ["f'a'", "f'a'"],
  ])('a printed %s shows %j', (text, value) => {
    expect(shownValue(text)).toBe(value);
  });

  it.each([
    '',
    'a',
    '0',
    '1',
    '-1',
    '0.5',
    '[]',
    '()',
    '{}',
    'True',
    'none',
    'null',
    'undefined',
    'NaN',
    'ok',
    'yes',
    'no',
    'utf-8',
    'UTF8',
    'false',
  ])('%j is common', (value) => {
    expect(isCommon(value)).toBe(true);
  });
  it.each(['2', '-2', '1.5', '17', 'ab', '[1]', 'truex', 'okay', 'xno', '1.2.3'])('%j is not', (value) => {
    expect(isCommon(value)).toBe(false);
  });
  it('a short word of letters is a label', () => {
    expect(['draft', 'é', 'a_b-c', 'abcdefghijklmnop'].map(isLabel)).toEqual([true, true, true, true]);
    expect(['a b', '3a', 'a1', '', '_a', 'abcdefghijklmnopq', 'a.b'].map(isLabel)).toEqual(
      Array.from({ length: 7 }, () => false),
    );
  });
});

describe('expressions as dotted text', () => {
  it.each([
    ['a.b.c', 'a.b.c'],
    ['a["b"].c', 'a.b.c'],
    ["a['b' + 'c']", 'a.bc'],
    ['a[b]', 'a[b]'],
    ["a['b c']", "a['bc']"],
    ['a [ 0 ]', 'a[0]'],
    ['f(1, 2).x', 'f(1,2).x'],
    ['(a.b).c', 'a.b.c'],
    ['a', 'a'],
  ])('Python: %s is %s', (text, wanted) => {
    expect(dotted(py(text))).toBe(wanted);
  });
  it.each([
    ['a?.b.c', 'a.b.c'],
    ["a?.['b']", 'a.b'],
    ["process['ex' + 'it']", 'process.exit'],
    ["process['ex' + x]", "process['ex'+x]"],
    ['new Date().x', 'Date().x'],
    ['(new Date()).x', 'Date().x'],
    ['this.a', 'this.a'],
  ])('JavaScript: %s is %s', (text, wanted) => {
    expect(dotted(js(text))).toBe(wanted);
  });
  it('nothing is nothing, and a call is told by what it calls', () => {
    expect(dotted(null)).toBe('');
    expect(calleeOf(py('a.b(1)'))).toBe('a.b');
    expect(calleeOf(js('new A.B(1)'))).toBe('A.B');
    expect(calleeOf(js("a['b'](1)"))).toBe('a.b');
  });
});

describe('what names were imported as', () => {
  const told = (path: string, text: string): unknown =>
    Object.fromEntries([...importsOf(file(path, text))].map(([name, from]) => [name, `${from.module}:${from.name}`]));
  it.each<[string, string, Readonly<Record<string, string>>]>([
    ['a.py', 'import os', { os: 'os:null' }],
    ['a.py', 'import os.path', { os: 'os.path:null' }],
    ['a.py', 'import os as system, sys', { system: 'os:null', sys: 'sys:null' }],
    ['a.py', 'from os import _exit as leave, path', { leave: 'os:_exit', path: 'os:path' }],
    ['a.py', 'from . import a', { a: '.:a' }],
    ['a.js', "import a from 'm';", { a: 'm:null' }],
    ['a.js', "import * as a from 'm';", { a: 'm:null' }],
    ['a.js', "import { a, b as c } from 'm';", { a: 'm:a', c: 'm:b' }],
    ['a.js', "import d, { a } from 'm';", { d: 'm:null', a: 'm:a' }],
    ['a.js', "import { default as d } from 'm';", { d: 'm:default' }],
    ['a.js', "import 'm';", {}],
    ['a.js', "const a = require('m');", { a: 'm:null' }],
    ['a.js', 'const a = require("m");', { a: 'm:null' }],
    ['a.js', "const { a, b: c } = require('m');", { a: 'm:a', c: 'm:b' }],
    ['a.js', 'const { exit: leave, on } = process;', { leave: 'process:exit', on: 'process:on' }],
    ['a.js', 'const p = process;', { p: 'process:null' }],
    ['a.js', "const a = requires('m');", {}],
    ['a.js', 'const a = 1;', {}],
    ['a.js', 'let a;', {}],
  ])('%s: %s', (path, text, wanted) => {
    expect(told(path, `${text}\n`)).toEqual(wanted);
  });

  it('of both sides of a change', () => {
    expect([...importsOf(file('a.py', 'import os\n', 'import sys\n')).keys()]).toEqual(['os', 'sys']);
    const once = file('a.py', 'import os\n');
    expect(importsOf(once)).toBe(importsOf(once));
  });

  it('gives names back as they are known', () => {
    const imports = importsOf(
      file(
        'a.js',
        "import fs, { exit as leave } from 'node:process';\nimport { x } from './x.js';\nimport { default as d } from 'm';\n",
      ),
    );
    expect(
      [
        'leave',
        'leave.now',
        'fs.read',
        'x.y',
        'z',
        'd.e',
        'globalThis.process.exit',
        'window.z',
        'global.leave',
        'globalThis',
      ].map((name) => canonical(name, imports)),
    ).toEqual([
      'process.exit',
      'process.exit.now',
      'process.read',
      'x.y',
      'z',
      'm.e',
      'process.exit',
      'z',
      'process.exit',
      'globalThis',
    ]);
  });

  it('knows the own modules of a program', () => {
    const own = new Set(['shop', 'a']);
    expect(['./x.js', '../x', '#x', '/x', 'shop', 'shop.cart', 'a/b'].every((module) => isOwn(module, own))).toBe(true);
    expect(['shopping', 'os', 'b/a', 'x.shop'].some((module) => isOwn(module, own))).toBe(false);
  });

  it('finds the name that an expression starts from', () => {
    expect(['a', 'a.b.c', 'a["b"].c', 'a[0][1]'].map((text) => rootOf(py(text)))).toEqual(['a', 'a', 'a', 'a']);
    expect(['a.b', "a['b'].c"].map((text) => rootOf(js(text)))).toEqual(['a', 'a']);
    expect([rootOf(null), rootOf(py('f(1)')), rootOf(py('f(1).b')), rootOf(js('this.a'))]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('nodes', () => {
  it('are read without white space, comments and signs', () => {
    const call = py('f(a, # why\n  b)');
    expect(argumentsOf(call).map(({ text }) => text)).toEqual(['a', 'b']);
    expect(argumentsOf(py('a'))).toEqual([]);
    expect(signsOf(py('a not in b'))).toBe('not in');
    expect(signsOf(js('a === b'))).toBe('===');
    expect(fieldText(call, 'nothing', 'function')).toBe('f');
    expect(fieldText(call, 'nothing')).toBe('');
    expect(fieldOf(call, 'nothing')).toBeNull();
    expect(within(py('f(g(x))'), ['identifier']).map(({ text }) => text)).toEqual(['f', 'g', 'x']);
  });
  it.each([
    ['a.py', 'def f():\n    x\n', true],
    ['a.py', 'class A:\n    x\n', false],
    ['a.py', 'f = lambda: x\n', true],
    ['a.js', 'function f() { x; }', true],
    ['a.js', 'const f = function () { x; };', true],
    ['a.js', 'const f = () => x;', true],
    ['a.js', 'class A { f() { x; } }', true],
    ['a.js', 'function* f() { x; }', true],
    ['a.js', 'if (a) { x; }', false],
  ])('in a function or not: %s %j', (path, text, wanted) => {
    const node = within(root(path, text), ['identifier']).find((each) => each.text === 'x')!;
    expect(isInFunction(node)).toBe(wanted);
    expect(isFunction(node)).toBe(false);
  });
});

describe('what a change gains and loses', () => {
  const texts = (nodes: readonly Node[]): string[] => nodes.map(({ text }) => text);
  const calls = (before: string, after: string, side: typeof gained = gained): string[] =>
    texts(side(file('a.py', before, after), ['call'], ({ text }) => text));
  it.each<[string, string, string, string[], string[]]>([
    ['a call put in', 'a()\nb()\n', 'a()\nc()\nb()\n', ['c()'], []],
    ['a call taken out', 'a()\nc()\nb()\n', 'a()\nb()\n', [], ['c()']],
    ['a call that moved', 'a()\nb()\n', 'b()\na()\n', [], []],
    ['a call once more', 'a()\nx = 1\n', 'a()\nx = a()\n', ['a()'], []],
    ['a call of two', 'x = a() + a()\n', 'x = a()\n', [], ['a()']],
    ['a call far away', 'a()\n\n\n\n\n\nx = 1\n', 'a()\n\n\n\n\n\nx = b()\n', ['b()'], []],
    ['a call in a call', 'x = 1\n', 'x = a(b())\n', ['a(b())', 'b()'], []],
    [
      'a call in another, told once each',
      'x = 1\ny = 1\n',
      'x = a(b(\n  c()))\n',
      ['a(b(\n  c()))', 'b(\n  c())', 'c()'],
      [],
    ],
  ])('%s', (_, before, after, more, less) => {
    expect(calls(before, after)).toEqual(more);
    expect(calls(before, after, lost)).toEqual(less);
  });
  it.each<[string, string, string, string[], string[]]>([
    ['a line', 'z()\na()\nx = 1\nb()\ny()\n', 'z()\na()\nx = c()\nb()\ny()\n', ['b()'], []],
    ['two lines', 'z()\na()\nx = 1\nb()\ny()\n', 'z()\na()\nx = c()\nx = d()\nb()\ny()\n', ['d()', 'b()'], []],
    ['lines that go', 'z()\na()\nx = c()\nb()\ny()\n', 'z()\na()\nb()\ny()\n', [], ['b()']],
    ['two places', 'a()\nx = 1\nb()\n\n\nc()\ny = 1\nd()\n', 'a()\nx = 2\nb()\n\n\nc()\ny = e()\nd()\n', ['d()'], []],
  ])('near the change, one line on either side: %s', (_, before, after, more, less) => {
    const changed = file('a.py', before, after);
    expect(texts(gained(changed, ['call'], () => 'x'))).toEqual(more);
    expect(texts(lost(changed, ['call'], () => 'x'))).toEqual(less);
    expect(gained(changed, ['call'], () => null)).toEqual([]);
  });
  it('nothing of a file without a grammar', () => {
    expect(gained(file('a.txt', 'a()\n', 'b()\n'), ['call'], () => 'x')).toEqual([]);
  });
  it('told by line and its first line of text', () => {
    const changed = file('a.py', 'x = 1\n', 'x = 1\ny = f(\n  2)\n');
    expect(gained(changed, ['call'], () => 'x').map((node) => finding(changed, node))).toEqual([
      { file: 'a.py', line: 2, text: 'f(' },
    ]);
  });
});

describe('literals of the failing tests', () => {
  const told = (path: string, text: string, ids: string[], observations: unknown[] = []) => {
    const input = { test_sources: [{ path, text }], target_tests: ids.map((id) => `${path}::${id}`), observations };
    const { expected, inputs, asserted } = failingLiterals(input as never, syntax);
    return { expected: [...expected].sort(), inputs: [...inputs].sort(), asserted: [...asserted].sort() };
  };
  const PY =
    'def test_a():\n    cart = "basket"\n    assert f("in put") == "out put"\n    note("aside")\n\n\n@pytest.mark.parametrize("x", [(4711, 4712)])\ndef test_b(x):\n    self.assertEqual(f(x), 815)\n\n\nclass TestC:\n    def test_c(self):\n        assert f("see") != 1\n';
  it.each<[string[], ReturnType<typeof told>]>([
    [
      ['test_a'],
      {
        expected: ['in put', 'out put'],
        inputs: ['aside', 'basket', 'in put', 'out put'],
        asserted: ['815', 'in put', 'out put', 'see'],
      },
    ],
    [
      ['test_b[x0]'],
      {
        expected: ['815'],
        inputs: ['(4711,4712)', '4711', '4712', '815', '[(4711,4712)]'],
        asserted: ['815', 'in put', 'out put', 'see'],
      },
    ],
    [['TestC::test_c'], { expected: ['see'], inputs: ['see'], asserted: ['815', 'in put', 'out put', 'see'] }],
    [['test_z'], { expected: [], inputs: [], asserted: ['815', 'in put', 'out put', 'see'] }],
  ])('Python: %j', (ids, wanted) => {
    const found = told('t.py', PY, ids);
    expect({ ...found, inputs: found.inputs.filter((value) => value !== 'x') }).toEqual(wanted);
  });

  it('JavaScript, by title', () => {
    const text =
      "describe('s', () => {\n  it('adds up', () => {\n    expect(f('in put')).toBe('out put');\n    log('aside');\n  });\n  it('others', () => {\n    assert.equal(f('x1'), 'y1');\n    t.is(f('x2'), 'y2');\n  });\n});\n";
    expect(told('t.test.js', text, ['s > adds up'])).toEqual({
      expected: ['in put', 'out put'],
      inputs: ['adds up', 'aside', 'in put', 'out put'],
      asserted: ['in put', 'out put', 'x1', 'x2', 'y1', 'y2'],
    });
  });

  it('what the evidence says was expected, and the values that it saw', () => {
    const observations = [
      { kind: 'test_failure', expected: "'out put'" },
      { kind: 'test_failure' },
      { kind: 'variable', value: '4711' },
      { kind: 'variable', value: '1' },
      { kind: 'coverage' },
    ];
    expect(told('t.txt', 'x', ['a'], observations)).toEqual({
      expected: ['out put'],
      inputs: ['4711'],
      asserted: ['out put'],
    });
  });

  it.each<[string, string, string[], string[]]>([
    ['a common value too', 'assert f(1) == None', ['1'], []],
    ['equal numbers as one', "assert f(38.00) == '0.190'", ['0.19', '38'], []],
    ['a table at the top that the test names', 'assert f(1) == WANT', ['1', '2', 'a'], []],
    ['no table that it does not name', 'assert f(1) == OTHER', ['1', '3', 'b'], []],
    ['no table of another test', 'assert f(1) == inner', ['1'], ['want']],
  ])('all that the failing tests state: %s', (_, line, wanted, none) => {
    const above = "WANT = {'a': 2}\nOTHER = {'b': 3}\n\n\ndef test_b():\n    inner = {'want': 4}\n\n\n";
    const text = `${above}def test_a():\n    ${line}\n`;
    const input = { test_sources: [{ path: 't.py', text }], target_tests: ['t.py::test_a'], observations: [] };
    const stated = [...failingLiterals(input as never, syntax).stated].filter((value) => !/[{:]/.test(value)).sort();
    expect(stated).toEqual(wanted);
    for (const value of none) expect(stated).not.toContain(value);
  });

  it('keys of objects without quotes, and tables of JavaScript', () => {
    const text =
      "const ROWS = { low: 140, 'high': 150, other };\nconst FAR = { far: 1 };\nit('adds up', () => {\n  const want = { near: 3, [key]: 4 };\n  expect(f(ROWS)).toEqual(want);\n});\n";
    const input = { test_sources: [{ path: 't.js', text }], target_tests: ['t.js::adds up'], observations: [] };
    const stated = [...failingLiterals(input as never, syntax).stated].filter((value) => !/[{:]/.test(value)).sort();
    expect(stated).toEqual(['140', '150', '3', '4', 'adds up', 'high', 'low', 'near']);
  });

  it('of an observation that only tells the text of a test, none', () => {
    const source = {
      id: 'E1',
      kind: 'test_source',
      file: 't.py',
      start_line: 1,
      total_lines: 1,
      text: "assert f(4711) == 'see'",
    };
    const input = { test_sources: [], target_tests: ['t.py::test_a'], observations: [source] };
    const { expected, inputs, asserted, stated } = failingLiterals(input as never, syntax);
    expect([expected, inputs, asserted, stated].map(({ size }) => size)).toEqual([0, 0, 0, 0]);
  });

  it('equal numbers are one value, and words stay what they are', () => {
    expect(['38', '38.00', ' 38 ', '-1.50', '1e3', 'a', '', ' ', '1a'].map(byNumber)).toEqual([
      '38',
      '38',
      '38',
      '-1.5',
      '1000',
      'a',
      '',
      ' ',
      '1a',
    ]);
  });
});
