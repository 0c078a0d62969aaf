import { describe, expect, it } from 'vitest';
import { pytestOfCases, pythonLiteral, readCases } from './quixbugs-cases.js';

describe('the JSON cases of QuixBugs', () => {
  it('one pair a line; a single argument need not stand in a list', () => {
    expect(readCases('[[17, 0], 17]\n\n[4, [2, 2]]\n', 'f')).toEqual([
      { given: [17, 0], expected: 17 },
      { given: [4], expected: [2, 2] },
    ]);
    expect(() => readCases('[1, 2, 3]', 'f')).toThrow('f, line 1 is no pair');
    expect(() => readCases('[1, 2]\n{', 'f')).toThrow('f, line 2 is not JSON');
  });

  it.each([
    [null, 'None'],
    [[true, false], '[True, False]'],
    ['it\'s "quoted"\n\\ ü 😀', '"it\'s \\"quoted\\"\\n\\\\ ü 😀"'],
    [{ a: [1, -2.5] }, '{"a": [1, -2.5]}'],
  ])('%j as Python', (value, source) => expect(pythonLiteral(value)).toBe(source));

  it('compares floats within the tolerance that the case names', () => {
    expect(pytestOfCases('sqrt', readCases('[[2, 0.01], 1.4166]', 'f'))).toContain(
      '== pytest.approx(expected, abs=given[-1])',
    );
    expect(pytestOfCases('gcd', readCases('[[17, 0], 17]', 'f'))).toContain('== expected\n');
  });
});
