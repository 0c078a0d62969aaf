import { describe, expect, it } from 'vitest';
import { pytestOfCases, pythonSource, readCases } from './quixbugs-cases.js';

describe('the JSON cases of QuixBugs', () => {
  it('one pair a line; a single argument need not stand in a list', () => {
    expect(readCases('[[17, 0], 17]\n\n[4, [2, 2]]\n', 'f')).toEqual([
      { given: '[17, 0]', expected: '17' },
      { given: '[4]', expected: '[2, 2]' },
    ]);
    expect(() => readCases('[1, 2, 3]', 'f')).toThrow('f, line 1 is no pair');
    expect(() => readCases('[1, 2]\n{', 'f')).toThrow('f, line 2 is not JSON');
  });

  it.each([
    ['null', 'None'],
    ['[true, false, "true"]', '[True, False, "true"]'],
    [String.raw`"it's \"quoted\"\n\\ ü \ud83d\ude00 \/"`, String.raw`"it's \"quoted\"\n\\ ü 😀 /"`],
    ['{"a": [1, -2.5]}', '{"a": [1, -2.5]}'],
    ['[3.0, 1e3, 0]', '[3.0, 1e3, 0]'],
  ])('%s as Python', (json, source) => expect(pythonSource(json)).toBe(source));

  it('leaves a whole float a float, and splits a pair at its own comma only', () => {
    expect(readCases('[[[3.0, 5.0, "+", 2.0, "/"]], 4.0]\n[["a, ]b", {"k": [1, 2]}], [[], [1]]]', 'f')).toEqual([
      { given: '[[3.0, 5.0, "+", 2.0, "/"]]', expected: '4.0' },
      { given: '["a, ]b", {"k": [1, 2]}]', expected: '[[], [1]]' },
    ]);
    expect(() => readCases('[[3.0]]', 'f')).toThrow('f, line 1 is no pair');
    expect(() => readCases('{"a": 1}', 'f')).toThrow('f, line 1 is no pair');
  });

  it('compares floats within the tolerance that the case names', () => {
    expect(pytestOfCases('sqrt', readCases('[[2, 0.01], 1.4166]', 'f'), '')).toContain(
      '== pytest.approx(expected, abs=given[-1])',
    );
    expect(pytestOfCases('gcd', readCases('[[17, 0], 17]', 'f'), '')).toContain('== expected\n');
  });

  it.each([
    ['return xs', '[[[1]], [[1]]]', 'assert f(*given) == expected'],
    ['for x in xs:\n    yield x', '[[[1]], [1]]', 'assert list(f(*given)) == expected'],
    ['steps.append((a, b))', '[[1], [[1, 3]]]', 'assert plain(f(*given)) == expected'],
    ['best = max((a, b))\nreturn best', '[[1], 1]', 'assert f(*given) == expected'],
  ])('%j with %j is compared as %s', (program, cases, assertion) => {
    expect(pytestOfCases('f', readCases(cases, 'f'), program)).toContain(assertion);
  });
});
