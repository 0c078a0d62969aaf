import { beforeAll, describe, expect, it } from 'vitest';
import { loadSyntax, type SourceTree, type Syntax } from './index.js';

let syntax: Syntax;
beforeAll(async () => {
  syntax = await loadSyntax();
});
const tree = (path: string, text: string): SourceTree => syntax.parse(path, text)!;
const spans = (path: string, text: string) =>
  tree(path, text)
    .functions()
    .map(({ symbol, start_line, end_line }) => `${symbol} ${start_line}-${end_line}`);

describe('functions', () => {
  it('finds every Python form', () => {
    const text = [
      '@cached',
      'async def a(x):',
      '    def inner():',
      '        pass',
      '    return inner',
      '',
      'class B:',
      '    @property',
      '    def c(self):',
      '        return 1',
      '',
      '    class D:',
      '        def e(self): pass',
      '',
      'f = lambda x: x',
      '',
    ];
    expect(spans('m.py', text.join('\n'))).toEqual(['a 1-5', 'a.inner 3-4', 'B.c 8-10', 'B.D.e 13-13', 'f 15-15']);
  });
  it('finds every JavaScript form', () => {
    const text = [
      'function* a() {}',
      'const b = async (x) => x;',
      'const c = { d() {}, e: function () {}, get f() { return 1; } };',
      'class G { static h() {} #i = () => 1; constructor() {} }',
      'exports.j = function () {};',
      'G.prototype.k = function () {};',
      'const found = list.find((item) => item);',
      'const l = debounce(() => 1);',
      'export default function () {}',
    ];
    expect(spans('m.js', text.join('\n'))).toEqual([
      'a 1-1',
      'b 2-2',
      'c.d 3-3',
      'c.e 3-3',
      'c.f 3-3',
      'G.h 4-4',
      'G.#i 4-4',
      'G.constructor 4-4',
      'j 5-5',
      'G.k 6-6',
      'l 8-8',
      'default 9-9',
    ]);
  });
  it('keeps the overloads of a TypeScript function with it', () => {
    const text =
      'export function a(x: string): void;\nexport function a(x: number): void;\nexport function a(x: unknown) {\n}\nnamespace N { export const b = <T,>(y: T) => y; }\n';
    const [a, b] = tree('m.ts', text).functions();
    expect([a?.symbol, a?.start_line, a?.overloads]).toEqual([
      'a',
      3,
      ['function a(x: string): void', 'function a(x: number): void'],
    ]);
    expect(b?.symbol).toBe('N.b');
  });
  it('reads decorators and TSX', () => {
    const text =
      'class A {\n  @Input()\n  render(p: Props) {\n    return <b title={`${p.a}`}>{p.list.map((x) => <i key={x}/>)}</b>;\n  }\n}\nexport const View = memo(function View2(p: Props) { return <A {...p}/>; });\n';
    expect(spans('m.tsx', text)).toEqual(['A.render 2-5', 'View2 7-7']);
    expect(tree('m.tsx', text).broken).toBe(false);
  });
  it('tells the innermost function of a line, and none at module level', () => {
    const it = tree('m.py', 'import a\n\ndef b():\n    def c():\n        pass\n    return c\n');
    expect([1, 3, 5, 6].map((line) => it.enclosing(line)?.symbol ?? null)).toEqual([null, 'b', 'b.c', 'b']);
  });
  it('has no tree for a language that it does not know', () => {
    expect(syntax.parse('m.rs', 'fn main() {}')).toBeNull();
  });
});

describe('positions', () => {
  const cases: readonly [string, string][] = [
    ['non-ASCII text before it', '# 😀 é ß 漢字\ns = "😀"\ndef f():\n    return "é"\n'],
    ['CRLF line ends', '# a\r\ns = 1\r\ndef f():\r\n    return 2\r\n'],
    ['a byte order mark', '\ufeff# a\ns = 1\ndef f():\n    return 2\n'],
    ['tabs', '# a\ns = 1\ndef f():\n\treturn 2\n'],
    ['no final newline', '# a\ns = 1\ndef f():\n    return 2'],
  ];
  it.each(cases)('are right with %s', (_, text) => {
    const [f] = tree('m.py', text).functions();
    expect([f?.start_line, f?.end_line]).toEqual([3, 4]);
    expect(text.slice(f!.node.startIndex, f!.node.endIndex)).toBe(f!.node.text);
    expect(f!.node.text.startsWith('def f():')).toBe(true);
  });
});
