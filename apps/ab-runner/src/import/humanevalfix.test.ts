import { loadSyntax } from '@repair/syntax';
import { describe, expect, it } from 'vitest';
import { pytestOfCheck } from './humanevalfix-tests.js';

const syntax = await loadSyntax();

describe('the check of HumanEvalFix as a pytest file', () => {
  it('one test an assertion, each with what was set up before it', () => {
    const made = pytestOfCheck(
      `import math

METADATA = {}


def helper(x):
    return x


def check(candidate):
    # the first ones
    assert candidate([1]) == 1
    xs = [2,
          3]
    assert candidate(xs) == \\
        helper(3)
    for n in range(3):
        assert candidate([n]) == n

check(biggest)
`,
      'biggest',
      syntax,
    );
    expect(made).toBe(`import solution
from solution import *


import math


METADATA = {}


def helper(x):
    return x


def test_biggest_1():
    candidate = solution.biggest
    assert candidate([1]) == 1


def test_biggest_2():
    candidate = solution.biggest
    xs = [2,
          3]
    assert candidate(xs) == \\
        helper(3)


def test_biggest_3():
    candidate = solution.biggest
    xs = [2,
          3]
    for n in range(3):
        assert candidate([n]) == n
`);
  });

  it.each([
    ['no check', 'assert True', 'have no function check'],
    ['nothing asserted', 'def check(f):\n    f(1)\n', 'assert nothing'],
  ])('refuses a file with %s', (_, test, why) => expect(() => pytestOfCheck(test, 'f', syntax)).toThrow(why));
});
