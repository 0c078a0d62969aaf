import { beforeAll, describe, expect, it } from 'vitest';
import { loadSyntax, type Syntax } from './index.js';

let syntax: Syntax;
beforeAll(async () => {
  syntax = await loadSyntax();
});
const exported = (path: string, text: string) =>
  syntax
    .parse(path, text)!
    .exports()
    .map(({ name, local, line }) => `${name}<${local}@${line}`);

describe('exports', () => {
  it('reads ES modules', () => {
    const text =
      "export const a = 1, { b, c: [d] } = x;\nexport { e as f, g };\nexport * as h from 'h';\nexport { i } from 'i';\nexport default class J {}\nexport async function k() {}\n";
    expect(exported('m.js', text)).toEqual([
      'a<a@1',
      'b<b@1',
      'd<d@1',
      'f<e@2',
      'g<g@2',
      'h<null@3',
      'i<null@4',
      'default<J@5',
      'k<k@6',
    ]);
  });
  it('reads CommonJS', () => {
    expect(
      exported('m.js', 'exports.a = b;\nmodule.exports.c = function () {};\nmodule.exports = { d, e: f, g() {} };\n'),
    ).toEqual(['a<b@1', 'c<c@2', 'd<d@3', 'e<f@3', 'g<g@3']);
    expect(exported('m.cjs', 'module.exports = main;\n')).toEqual(['default<main@1']);
  });
  it('reads Python with and without __all__', () => {
    expect(exported('m.py', 'A = 1\n_b = 2\n@d\nclass C: pass\ndef e(): pass\ndef _f(): pass\n')).toEqual([
      'A<A@1',
      'C<C@4',
      'e<e@5',
    ]);
    expect(exported('m.py', '__all__ = ["_b", "c"]\n_b = 1\nd = 2\n')).toEqual(['_b<_b@1', 'c<c@1']);
  });
  it('reads types of TypeScript', () => {
    expect(
      exported('m.ts', 'export interface A {}\nexport type B = A;\nexport enum C { D }\nexport abstract class E {}\n'),
    ).toEqual(['A<A@1', 'B<B@2', 'C<C@3', 'E<E@4']);
  });
});

describe('statements', () => {
  it('finds the innermost statement of a line', () => {
    const tree = syntax.parse(
      'm.py',
      'def f(xs):\n    for x in xs:\n        y = g(\n            x,\n        )\n    return y\n',
    )!;
    const at = (line: number) => {
      const found = tree.statementAt(line);
      return found && `${found.kind} ${found.start_line}-${found.end_line}`;
    };
    expect([1, 2, 4, 6, 7].map(at)).toEqual([
      'function_definition 1-6',
      'for_statement 2-5',
      'expression_statement 3-5',
      'return_statement 6-6',
      null,
    ]);
  });
  it('reads classes and switches of JavaScript', () => {
    const tree = syntax.parse(
      'm.js',
      'class A {\n  b = 1;\n  c() {\n    switch (x) {\n      case 1:\n        d();\n    }\n  }\n}\n',
    )!;
    expect([2, 3, 6].map((line) => tree.statementAt(line)?.kind)).toEqual([
      'field_definition',
      'method_definition',
      'expression_statement',
    ]);
  });
});

describe('namesInScope', () => {
  it('knows parameters, local names, imports and what the module declares', () => {
    const python =
      'import os.path, json as j\nfrom x import (a, b as c)\nK = 1\ndef f(p, *q, r: int = 2):\n    with open(p) as h:\n        for (i, k) in r: s = i\n    return lambda z: z\ndef g(): t = 1\n';
    expect(syntax.parse('m.py', python)!.namesInScope(6)).toEqual([
      'K',
      'a',
      'c',
      'f',
      'g',
      'h',
      'i',
      'j',
      'k',
      'os',
      'p',
      'q',
      'r',
      's',
    ]);
    const script =
      "import d, { e as f } from 'x';\nimport * as n from 'n';\nclass C {}\nfunction g({ h, i: [j] }, k = 1) {\n  for (const l of h) { try {} catch (m) {} }\n}\nconst o = (p) => p;\n";
    expect(syntax.parse('m.js', script)!.namesInScope(5)).toEqual([
      'C',
      'd',
      'f',
      'g',
      'h',
      'j',
      'k',
      'l',
      'm',
      'n',
      'o',
    ]);
  });
});

describe('parse', () => {
  it('gives the tree of a text that it knows, and of no other language or text', () => {
    const text = 'a = 1\n';
    expect(syntax.parse('x.py', text)).toBe(syntax.parse('y.py', text));
    expect(syntax.parse('x.js', text)).not.toBe(syntax.parse('x.py', text));
    expect(syntax.parse('x.py', `${text}\n`)?.text).toBe(`${text}\n`);
  });
});
