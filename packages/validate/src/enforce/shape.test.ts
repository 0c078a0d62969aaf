import { loadSyntax } from '@repair/syntax';
import { describe, expect, it } from 'vitest';
import { memoryTree } from '../testing/memory-tree.js';
import { apiShape, statedShape } from './api-shape.js';
import { contractViolations } from './contracts.js';

const syntax = await loadSyntax();

describe('what a file offers', () => {
  const PY =
    'class A:\n    b = 1\n\n    def __init__(self, x):\n        self.c = x\n\n    def m(self):\n        return 1\n\n\nclass B:\n    pass\n\n\nK = 1\n\n\ndef f(x):\n    return x\n\n\ndef f(x, y):\n    return x\n';
  const TS =
    'export class A {\n  b = 1;\n  constructor(x: number) {}\n  m() {\n    return 1;\n  }\n}\nclass B {}\nexport const K = 1;\nexport interface I {}\nexport type T = 1;\nexport enum E {}\nfunction f(x) {\n  return x;\n}\nexport { f as g };\nexport { h } from "./h.js";\n';
  const told = (path: string, text: string, symbol: string): string => {
    const shape = apiShape(syntax.parse(path, text), symbol);
    switch (shape.kind) {
      case 'callable':
        return `callable ${shape.signature.parameters.map(({ name }) => name).join()} ${shape.exported} ${shape.python}`;
      case 'name':
        return `name ${shape.exported}`;
      default:
        return shape.kind;
    }
  };
  it.each([
    ['f', 'callable x,y true true'],
    ['A', 'callable x true true'],
    ['A.m', 'callable  true true'],
    ['A.b', 'name true'],
    ['A.c', 'name true'],
    ['B', 'name true'],
    ['K', 'name true'],
    ['z', 'absent'],
    ['A.z', 'absent'],
    ['c', 'name false'],
  ])('Python: %s is %s', (symbol, wanted) => {
    expect(
      told('a.py', PY, symbol).replace('callable self,', 'callable ').replace('callable self ', 'callable  '),
    ).toBe(wanted);
  });
  it.each([
    ['A', 'callable x true false'],
    ['A.m', 'callable  true false'],
    ['A.b', 'name true'],
    ['B', 'name false'],
    ['K', 'name true'],
    ['I', 'name true'],
    ['T', 'name true'],
    ['E', 'name true'],
    ['f', 'callable x true false'],
    ['h', 'name true'],
    ['g', 'name true'],
    ['z', 'absent'],
    ['h.z', 'absent'],
  ])('TypeScript: %s is %s', (symbol, wanted) => {
    expect(told('a.ts', TS, symbol)).toBe(wanted);
  });
  it('JavaScript names its fields too', () => {
    expect(told('a.js', 'export class A {\n  b = 1;\n}\n', 'A.b')).toBe('name true');
  });
  it('without a tree, or in one that does not parse, nothing is told to be gone', () => {
    expect(apiShape(null, 'f')).toEqual({ kind: 'unknown' });
    expect(told('a.py', 'def f(:\n', 'z')).toBe('unknown');
    expect(told('a.py', 'K = (1\n', 'K')).not.toBe('absent');
  });
});

describe('what a contract states', () => {
  it.each<[string, string, string | null]>([
    ['a.py', 'def f(a, b=1)', 'a,b=1'],
    ['a.py', ' f(a, b=1):  ', 'a,b=1'],
    ['a.py', 'async def f(a)', 'async a'],
    ['a.py', 'def f(a) -> int:', 'a -> int'],
    ['a.py', 'async  def f(a):', 'async a'],
    ['a.py', 'defer(a)', 'a'],
    ['a.py', 'the total of a cart', null],
    ['a.js', 'function f(a, b = 1)', 'a,b=1'],
    ['a.js', 'f(a) {', 'a'],
    ['a.js', 'f(a);', 'a'],
    ['a.js', 'async f(a)', 'async a'],
    ['a.js', 'async  function f(a)', 'async a'],
    ['a.js', 'functional(a)', 'a'],
    ['a.ts', 'export function f(a: number): string', 'a -> string'],
    ['a.ts', 'export  default  function f(a)', 'a'],
    ['a.ts', 'export default f(a)', 'a'],
    ['a.ts', 'reexport(a)', 'a'],
    ['a.ts', 'not a head', null],
  ])('%s: %s', (file, text, wanted) => {
    const stated = statedShape(file, text, syntax);
    const written =
      stated &&
      `${stated.async ? 'async ' : ''}${stated.parameters.map(({ name, default: given }) => (given === null ? name : `${name}=${given}`)).join()}${stated.returns === null ? '' : ` -> ${stated.returns}`}`;
    expect(written).toBe(wanted);
  });
});

describe('a broken contract', () => {
  const broken = (
    file: string,
    before: string,
    after: string,
    symbol: string,
    signature: string,
  ): readonly string[] => {
    const contract = { kind: 'api' as const, file, symbol, signature };
    const found = contractViolations({
      contracts: [contract],
      before: memoryTree({ [file]: before }),
      after: memoryTree({ [file]: after }),
      syntax,
    });
    return found.flatMap(({ details }) => details.differences as string[]);
  };
  const fn = (head: string): string => `export ${head} {\n  return 1;\n}\n`;
  it.each<[string, string, string, readonly string[]]>([
    ['function f(a)', 'function f(a)', '', []],
    ['function f(a)', 'function f(b)', '', ['parameter a became b']],
    ['function f(a)', 'function f(b)', 'f(b)', []],
    ['function f(a, b)', 'function f(b, a)', '', ['parameter a moved', 'parameter b moved']],
    ['function f(a, b)', 'function f(a)', '', ['parameter b is gone']],
    ['function f(a)', 'function f(a, b)', '', ['parameter b is newly required']],
    ['function f(a)', 'function f(a, b)', 'f(a, b)', []],
    ['function f(a)', 'function f(a, b = 1)', '', []],
    ['function f(a)', 'function f(a, ...b)', '', []],
    ['function f(a = 1)', 'function f(a = 2)', '', ['the default of parameter a, 1, became 2']],
    ['function f(a = 1)', 'function f(a = 2)', 'f(a = 2)', []],
    ['function f(a = 1)', 'function f(a)', '', ['the default of parameter a, 1, became none']],
    ['function f(a)', 'function f(a = 1)', '', ['the default of parameter a, none, became 1']],
    ['function f(a?: number)', 'function f(a: number)', '', ['parameter a became required']],
    ['function f(a: number)', 'function f(a: string)', '', ['the type of parameter a, number, became string']],
    ['function f(a: number)', 'function f(a: string)', 'f(a: string)', []],
    ['function f(a: number)', 'function f(a)', '', ['the type of parameter a, number, became none']],
    ['function f(a)', 'function f(a: number)', '', []],
    ['function f(a)', 'function f(...a)', '', ['parameter a is given another way']],
    ['function f(): number', 'function f(): string', '', ['its return type number became string']],
    ['function f(): number', 'function f(): string', 'f(): string', []],
    ['function f(): number', 'function f()', '', ['its return type number became none']],
    ['function f()', 'function f(): number', '', []],
    ['function f()', 'async function f()', '', ['it became async']],
    ['async function f()', 'function f()', '', ['it is no longer async']],
    ['function f()', 'async function f()', 'async f()', []],
    ['function f()', 'function* f()', '', ['it became a generator']],
    ['function* f()', 'function f()', '', ['it is no longer a generator']],
    ['function f()', 'class f', '', ['it can no longer be called']],
    ['class f', 'function f()', '', ['it became a function']],
    ['class f', 'class f', '', []],
    ['function f()', 'function g()', '', ['it is gone']],
    ['function g()', 'function h()', '', []],
  ])('%s to %s, stated as %j', (before, after, signature, wanted) => {
    expect(
      broken(
        'a.ts',
        fn(before).replace('class f {\n  return 1;\n}', 'class f {}'),
        fn(after).replace('class f {\n  return 1;\n}', 'class f {}'),
        'f',
        signature,
      ),
    ).toEqual(wanted);
  });
  it('an export that goes', () => {
    expect(broken('a.ts', fn('function f()'), fn('function f()').replace('export ', ''), 'f', '')).toEqual([
      'it is no longer exported',
    ]);
    expect(broken('a.ts', fn('function f()').replace('export ', ''), fn('function f()'), 'f', '')).toEqual([]);
  });
  it('a name in Python that may move, and a generator that no head shows', () => {
    expect(broken('a.py', 'def f(*, a, b): pass\n', 'def f(*, b, a): pass\n', 'f', '')).toEqual([]);
    expect(broken('a.py', 'def f(a): pass\n', 'def f(*, a): pass\n', 'f', '')).toEqual([
      'parameter a is given another way',
    ]);
    expect(broken('a.py', 'def f():\n    return 1\n', 'def f():\n    yield 1\n', 'f', '')).toEqual([]);
  });
  it('is no business of what can not be read', () => {
    expect(broken('a.ts', fn('function f()'), 'export function g( {\n', 'f', '')).toEqual([]);
    expect(broken('a.ts', 'export function g( {\n', fn('function f()'), 'f', '')).toEqual([]);
    expect(broken('a.txt', 'f', 'g', 'f', '')).toEqual([]);
  });
  it('is told with what the task keeps', () => {
    const contract = { kind: 'api' as const, file: 'a.py', symbol: 'f', signature: 'def f(a)' };
    const behavior = { kind: 'behavior' as const, statement: 'x', tests: [] };
    expect(
      contractViolations({
        contracts: [behavior, contract],
        before: memoryTree({ 'a.py': 'def f(a): pass\n' }),
        after: memoryTree({ 'a.py': 'def f(b): pass\n' }),
        syntax,
      }),
    ).toEqual([
      {
        rule: 'boundary',
        message:
          'The delta changes the interface of f in a.py: parameter a became b. The task keeps def f(a). Keep its name, its export, its parameters with their defaults, and what it returns.',
        details: { contract, differences: ['parameter a became b'], reason: 'api' },
      },
    ]);
  });
});
