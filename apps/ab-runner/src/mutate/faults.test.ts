import { loadSyntax } from '@repair/syntax';
import { describe, expect, it } from 'vitest';
import { faultsOf } from './faults.js';

const syntax = await loadSyntax();
const planted = (path: string, text: string): readonly string[] => {
  const tree = syntax.parse(path, text);
  if (!tree) throw new Error('no grammar');
  return faultsOf(tree).map(
    ({ operator, start, end, text: fresh }) => `${operator}: ${text.slice(0, start)}${fresh}${text.slice(end)}`,
  );
};

describe('faults that can be planted', () => {
  it.each([
    ['a.py', 'x = a <= b', ['comparison: x = a < b']],
    ['a.py', 'x = a and not b', ['logic: x = a or not b', 'negation: x = a and b']],
    ['a.py', 'x += 1', ['arithmetic: x -= 1', 'number: x += 2']],
    ['a.py', 'f(True)', ['boolean: f(False)']],
    ['a.py', 'min(a)', ['sibling: max(a)']],
    ['a.py', 'minimum = min', []],
    ['a.py', 'def f(*a, **b): pass', []],
    ['a.py', 'x = 0x10 + 1.5', ['arithmetic: x = 0x10 - 1.5']],
    [
      'a.js',
      'x = a === b || !c',
      ['comparison: x = a !== b || !c', 'logic: x = a === b && !c', 'negation: x = a === b || c'],
    ],
    ['a.js', 'xs.some(f)', ['sibling: xs.every(f)']],
    ['a.js', 'const { some } = xs', []],
    ['a.js', 'const y = await f()', ['await: const y = f()']],
    ['a.js', 'await f()', []],
    ['a.ts', 'const x: Array<number> = f<true>()', []],
    ['a.tsx', 'const x = <b>1</b>', []],
  ])('%s %s', (path, text, faults) => expect(planted(path, text)).toEqual(faults));
});
