import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadSyntax, type Syntax } from '../index.js';

let syntax: Syntax;
beforeAll(async () => {
  syntax = await loadSyntax();
});
const first = (path: string, text: string) => {
  const [fault] = syntax.parse(path, text)!.errors();
  return fault ? `${fault.line} ${fault.kind}: ${fault.reason}` : null;
};

describe('errors', () => {
  const python: readonly [string, string][] = [
    ['def f():\n    return g((1 + 2)\n\n\ndef g(x):\n    return x\n', "2 bracket: '(' is never closed"],
    ['x = [1, 2\ny = 3\n', "1 bracket: '[' is never closed"],
    ['def f():\n    return 1)\n', "2 bracket: ')' closes nothing"],
    ['def f(x)\n    return x\n', "1 colon: the statement lacks its ':'"],
    ['def f(x):\n    if x > 1\n        return x\n    return 0\n', "2 colon: the statement lacks its ':'"],
    ['def f(x):\n    y = 1\n      z = 2\n    return y\n', '3 indent: unexpected indent'],
    ['def f(x):\nreturn x\n', '2 indent: an indented block is expected after line 1'],
    ['def f(x):\n    if x:\n        y = 1\n      return y\n', '4 indent: the indentation matches no block around it'],
    [
      'def f(x):\n    if x:\n        return 1\n    y = 2\n    else:\n        return y\n',
      "5 clause: 'else' belongs to no statement before it",
    ],
    ['def f(x):\n    y = await x\n    return y\n', '2 await: await in f that is not async, which starts on line 1'],
    [
      'def f(xs):\n    async for x in xs:\n        pass\n',
      '2 await: await in f that is not async, which starts on line 1',
    ],
  ];
  it.each(python)('Python: %j', (text, fault) => expect(first('m.py', text)).toBe(fault));

  const javascript: readonly [string, string, string][] = [
    ['m.js', 'function f(x) {\n  if (g(x) {\n    return 1;\n  }\n  return 2;\n}\n', "2 bracket: '(' is never closed"],
    ['m.ts', 'const a: number[] = [1, 2;\nconst b = 3;\n', "1 bracket: '[' is never closed"],
    ['m.js', 'function f() {\n  return 1;\n}}\n', "3 bracket: '}' closes nothing"],
    [
      'm.js',
      'function f(x) {\n  const y = await x;\n  return y;\n}\n',
      '2 await: await in f that is not async, which starts on line 1',
    ],
    ['m.js', "const a = require('a');\nawait a();\n", '2 await: await outside any async function'],
    ['m.js', 'const a = 1;\nlet b = 2;\nconst a = 3;\n', "3 redeclared: 'a' is declared twice"],
    ['m.tsx', 'const A = () => <b>{x}</b;\n', "1 unparsed: '>' is missing"],
  ];
  it.each(javascript)('%s: %j', (path, text, fault) => expect(first(path, text)).toContain(fault));

  it('says nothing of what is well', () => {
    const well: readonly [string, string][] = [
      [
        'm.py',
        'match x:\n    case {"a": [1, *_]}:\n        y = lambda: (yield)\n    case _:\n        pass\nfor a in b:\n    pass\nelse:\n    z = f"{x!r:>{width}}" if a else {1: 2}\n',
      ],
      [
        'm.py',
        'async def f():\n    return [await x async for x in y]\n\ntry:\n    pass\nexcept* ValueError:\n    pass\nfinally:\n    pass\n',
      ],
      ['m.js', "import a from 'a';\nawait a();\nfor await (const x of y) z(x);\n"],
      ['m.js', 'const t = `a ${b({ c: `(${d}` })} (`;\nconst r = /[(]/;\nif (a) { let x; } else { let x; }\n'],
    ];
    for (const [path, text] of well) expect(syntax.parse(path, text)!.errors()).toEqual([]);
  });

  it('says nothing of the files of the corpus that load', () => {
    const fixtures = fileURLToPath(new URL('../../../../fixtures/', import.meta.url));
    const files = readdirSync(fixtures, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /candidate\/.*\.(?:py|[jt]s)$/.test(path),
    );
    const faulty = files.filter(
      (path) => syntax.parse(path, readFileSync(fixtures + path, 'utf8'))!.errors().length > 0,
    );
    expect(files.length).toBeGreaterThan(100);
    expect(faulty.map((path) => path.split('/candidate/')[0]?.split('/').at(-1)).sort()).toEqual([
      'bell-ringing-sheet',
      'crossword-grid',
      'hosts-file-editor',
      'recipe-shopping-bracket',
      'soundboard-loader',
      'tide-feed-await',
      'transit-timetable-board',
    ]);
  });
});

describe('functions of a broken file', () => {
  it('are found around the fault', () => {
    const python = 'def a():\n    return f((1)\n\n\ndef b():\n    return 2\n';
    const javascript = 'function a() {\n  if (f(1) {\n    return 1;\n  }\n}\nfunction b() {}\n';
    const spans = (path: string, text: string) =>
      syntax
        .parse(path, text)!
        .functions()
        .map(({ symbol, start_line, end_line }) => `${symbol} ${start_line}-${end_line}`);
    expect(spans('m.py', python)).toEqual(['a 1-2', 'b 5-6']);
    expect(spans('m.js', javascript)).toEqual(['a 1-5', 'b 6-6']);
  });
});
