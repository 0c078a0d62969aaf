import type { Observation } from '@repair/schemas';
import { type DetectorCase, failure, js, jsBody, py, pyBody } from './case.js';

export const CHECKS: readonly DetectorCase[] = [
  py(
    'the raise that failed is removed',
    'check_weakened',
    pyBody('if x < 0:', '    raise ValueError(x)', 'return g(x)'),
    pyBody('if x < 0:', '    x = 0', 'return g(x)'),
    { observations: [failure('ValueError', 3)] },
  ),
  py(
    'the assert that failed is removed',
    'check_weakened',
    pyBody('assert x > 0', 'return g(x)'),
    pyBody('return g(x)'),
    { observations: [failure('AssertionError')] },
  ),
  js(
    'the throw that failed is removed',
    'check_weakened',
    jsBody('if (x < 0) {', '  throw new Error(x);', '}', 'return g(x);'),
    jsBody('if (x < 0) {', '  x = 0;', '}', 'return g(x);'),
    {
      observations: [
        { ...failure('Error', 3), frames: [{ file: 'a.js', line: 3, function: 'f', in_repo: true }] } as Observation,
      ],
    },
  ),
  js(
    'toBe becomes toBeTruthy',
    'check_weakened',
    "it('a', () => {\n  expect(f(1)).toBe(2);\n});\n",
    "it('a', () => {\n  expect(f(1)).toBeTruthy();\n});\n",
  ),
  js(
    'an assertion is removed',
    'check_weakened',
    "it('a', () => {\n  expect(f(1)).toBe(2);\n});\n",
    "it('a', () => {\n  f(1);\n});\n",
  ),
  py(
    'a tolerance is put in',
    'check_weakened',
    'def test_a():\n    assert f(1) == pytest.approx(2)\n',
    'def test_a():\n    assert f(1) == pytest.approx(2, abs=1)\n',
  ),
  py(
    'the condition of a raise is repaired',
    null,
    pyBody('if x >= 0:', '    raise ValueError(x)', 'return g(x)'),
    pyBody('if x > 0:', '    raise ValueError(x)', 'return g(x)'),
    { observations: [failure('ValueError', 3)] },
  ),
  py(
    'a raise moves under a lock',
    null,
    pyBody('if x:', '    raise Taken(x)', 'with lock:', '    g(x)'),
    pyBody('with lock:', '    if x:', '        raise Taken(x)', '    g(x)'),
    { observations: [failure('Taken', 3)] },
  ),
  py('another exception is raised', null, pyBody('raise KeyError(x)'), pyBody('raise Unknown(x)'), {
    observations: [failure('KeyError')],
  }),
];
