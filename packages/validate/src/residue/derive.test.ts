import type { Observation } from '@repair/schemas';
import { loadSyntax } from '@repair/syntax';
import { describe, expect, it } from 'vitest';
import { diagnosisAt } from '../testing/paper.js';
import { deriveResidue } from './derive.js';

const syntax = await loadSyntax();

const A = `import os

TABLE = {
    "a": 1,
    "b": 2,
}


class Cart:
    limit = 3

    @property
    def total(self):
        def price(item):
            return item.price

        return sum(price(item) for item in self.items)

    def add(self, item):
        self.items.append(item)


def outside():
    return Cart().total
`;
const B = 'export function f() {\n  return 1;\n}\n\nconst LIMIT = 3;\n';
const FILES: Readonly<Record<string, string>> = {
  'shop/a.py': A,
  'src/b.js': B,
  'data/plain.txt': Array.from({ length: 30 }, (_, i) => `${i}\n`).join(''),
  'tests/test_a.py': 'def test(): pass\n',
};
const sources = { paths: () => Object.keys(FILES).sort(), read: (path: string) => FILES[path] ?? null };

const frame = (file: string, line: number) => ({ file, line, function: null, in_repo: true });
const OBSERVATIONS: readonly Observation[] = [
  {
    id: 'E1',
    kind: 'test_failure',
    test: 't',
    exception: 'E',
    message: '',
    frames: [frame('tests/test_a.py', 1), frame('shop/a.py', 24), frame('shop/a.py', 16)],
  },
  {
    id: 'E2',
    kind: 'test_failure',
    test: 'u',
    exception: 'E',
    message: '',
    frames: [frame('src/b.js', 2), { ...frame('<python>/json.py', 3), in_repo: false }],
  },
  { id: 'E3', kind: 'coverage', file: 'src/b.js', lines: [2], suspiciousness: 0.5 },
  { id: 'E4', kind: 'coverage', file: 'data/plain.txt', lines: [2], suspiciousness: 0 },
];
const regions = (line: number, scope: number, file = 'shop/a.py', cited = ['E1']) =>
  deriveResidue({
    diagnosis: diagnosisAt(file, line, { cited_evidence: cited }),
    observations: OBSERVATIONS,
    scope,
    sources,
    syntax,
  }).regions.map(
    ({ file: name, start_line, end_line, symbol }) => `${name}:${start_line}-${end_line}${symbol ? ` ${symbol}` : ''}`,
  );

describe('residue', () => {
  it.each([
    ['a method with its decorator', 16, 'shop/a.py:12-17 Cart.total'],
    ['a short function inside of one', 15, 'shop/a.py:12-17 Cart.total'],
    ['a decorator', 12, 'shop/a.py:12-17 Cart.total'],
    ['a statement of the module', 4, 'shop/a.py:3-6'],
    ['a field of a class', 10, 'shop/a.py:10-10'],
    ['a blank line', 7, 'shop/a.py:7-7'],
    ['a line behind the end', 99, 'shop/a.py:23-24 outside'],
  ])('scope 0 of %s', (_, line, region) => {
    expect(regions(line, 0)).toEqual([region]);
  });

  it('scope 0 of a statement of a script, and of a file without a grammar', () => {
    expect(regions(5, 0, 'src/b.js')).toEqual(['src/b.js:5-5']);
    expect(regions(10, 0, 'data/plain.txt')).toEqual(['data/plain.txt:5-15']);
  });

  it('a site of several functions implicates each', () => {
    const diagnosis = {
      ...diagnosisAt('shop/a.py', 16),
      sites: [{ file: 'shop/a.py', start_line: 17, end_line: 20, symbol: null, why: 'both' }],
    };
    const residue = deriveResidue({ diagnosis, observations: [], scope: 0, sources, syntax });
    expect(residue.regions.map(({ symbol }) => symbol)).toEqual(['Cart.total', null, 'Cart.add']);
    expect(residue.regions.every(({ why }) => why === 'both')).toBe(true);
  });

  it('scope 1 adds the functions of cited frames, tests left out, with the reason', () => {
    expect(regions(20, 1)).toEqual([
      'shop/a.py:19-20 Cart.add',
      'shop/a.py:23-24 outside',
      'shop/a.py:12-17 Cart.total',
    ]);
    const residue = deriveResidue({
      diagnosis: diagnosisAt('shop/a.py', 20),
      observations: OBSERVATIONS,
      scope: 1,
      sources,
      syntax,
    });
    expect(residue.regions[1]?.why).toBe('frame of E1');
  });

  it('takes every observation where none is cited', () => {
    expect(regions(20, 1, 'shop/a.py', [])).toContain('src/b.js:1-3 f');
  });

  it('takes the text of a test for no place of the program', () => {
    const source = {
      id: 'E5',
      kind: 'test_source',
      file: 'src/b.js',
      start_line: 1,
      total_lines: 5,
      text: '',
    } as const;
    const derived = (scope: number, cited_evidence: string[], observations: readonly Observation[]) => {
      const diagnosis = diagnosisAt('shop/a.py', 20, { cited_evidence });
      return deriveResidue({ diagnosis, observations, scope, sources, syntax }).regions;
    };
    for (const scope of [0, 1, 2, 3])
      for (const cited of [['E1'], []])
        expect(derived(scope, cited, [...OBSERVATIONS, source])).toEqual(derived(scope, cited, OBSERVATIONS));
    expect(derived(1, ['E5'], [source]).map(({ symbol }) => symbol)).toEqual(['Cart.add']);
  });

  it('scope 2 adds their files, scope 3 what the failing tests ran through', () => {
    expect(regions(20, 2)).toContain('shop/a.py:1-24');
    expect(regions(20, 2)).not.toContain('src/b.js:1-5');
    expect(regions(20, 3)).toContain('src/b.js:1-5');
    expect(regions(20, 3).some((region) => region.startsWith('data/plain.txt'))).toBe(false);
  });

  it('each scope holds what the ones below hold, and none a protected file', () => {
    for (const scope of [1, 2, 3]) expect(regions(20, scope)).toEqual(expect.arrayContaining(regions(20, scope - 1)));
    expect(regions(1, 3, 'tests/test_a.py', []).some((region) => region.startsWith('tests/'))).toBe(false);
  });

  it('a scope beyond the widest is the widest', () => {
    expect(
      deriveResidue({ diagnosis: diagnosisAt('shop/a.py', 20), observations: [], scope: 9, sources, syntax }).scope,
    ).toBe(3);
  });

  it('a site in a file that is not there implicates nothing', () => {
    expect(regions(1, 0, 'nowhere.py')).toEqual([]);
  });

  it('tells regions of a broken file', () => {
    const text = 'def f(a):\n    x = (a\n    return x\n\n\ndef g(a):\n    return a\n';
    const residue = deriveResidue({
      diagnosis: diagnosisAt('x.py', 2, { failure_class: 'syntax' }),
      observations: [],
      scope: 0,
      sources: { paths: () => ['x.py'], read: () => text },
      syntax,
    });
    expect(residue.regions[0]?.start_line).toBeLessThanOrEqual(2);
    expect(residue.regions[0]?.end_line).toBeGreaterThanOrEqual(2);
  });

  it('counts lines by carriage returns where a file has no others', () => {
    const text = 'def f(a):\r    return a\r\r\rdef g(a):\r    return 2\r';
    const residue = deriveResidue({
      diagnosis: diagnosisAt('x.py', 6),
      observations: [],
      scope: 0,
      sources: { paths: () => ['x.py'], read: () => text },
      syntax,
    });
    expect(residue.regions.map(({ start_line, end_line, symbol }) => [start_line, end_line, symbol])).toEqual([
      [5, 6, 'g'],
    ]);
  });
});
