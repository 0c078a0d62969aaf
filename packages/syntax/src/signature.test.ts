import { beforeAll, describe, expect, it } from 'vitest';
import { loadSyntax, type Parameter, signatureOf, type Syntax } from './index.js';

let syntax: Syntax;
beforeAll(async () => {
  syntax = await loadSyntax();
});
const signature = (path: string, text: string) => signatureOf(syntax.parse(path, text)!.functions()[0]!);
const short = ({ name, kind, type, default: value, optional }: Parameter) =>
  `${kind === 'plain' ? '' : `${kind} `}${name}${optional ? '?' : ''}${type ? `: ${type}` : ''}${value ? ` = ${value}` : ''}`;

describe('signatureOf', () => {
  const cases: readonly [string, string, readonly string[], string | null][] = [
    [
      'm.py',
      'def f(a, /, b: int = 2, *args: str, key, **rest) -> list[int]: pass',
      ['positional a', 'b?: int = 2', 'rest args?: str', 'named key', 'named-rest rest?'],
      'list[int]',
    ],
    ['m.py', 'def f(self, *, strict=False): pass', ['self', 'named strict? = False'], null],
    ['m.js', 'function f(a, { b, c = 1 } = {}, ...rest) {}', ['a', '{ b, c = 1 }? = {}', 'rest rest?'], null],
    ['m.js', 'const f = x => x;', ['x'], null],
    [
      'm.ts',
      'function f(a: string, b?: number, c: Map<string, number> = new Map()): Promise<void> {}',
      ['a: string', 'b?: number', 'c?: Map<string, number> = new Map()'],
      'Promise<void>',
    ],
    ['m.tsx', 'const F = ({ a }: Props): Element => <b>{a}</b>;', ['{ a }: Props'], 'Element'],
  ];
  it.each(cases)('%s %s', (path, text, parameters, returns) => {
    const found = signature(path, text);
    expect(found.parameters.map(short)).toEqual(parameters);
    expect(found.returns).toBe(returns);
  });
  it('tells async and generators', () => {
    const kinds = (path: string, text: string) => {
      const { async, generator } = signature(path, text);
      return [async, generator];
    };
    expect(kinds('m.py', 'async def f():\n    yield 1\n')).toEqual([true, true]);
    expect(kinds('m.py', 'def f():\n    return [x for x in (lambda: (yield))()]\n')).toEqual([false, false]);
    expect(kinds('m.js', 'async function* f() {}')).toEqual([true, true]);
    expect(kinds('m.js', 'const f = async () => 1;')).toEqual([true, false]);
    expect(kinds('m.js', 'class A { *g() {} }')).toEqual([false, true]);
  });
});
