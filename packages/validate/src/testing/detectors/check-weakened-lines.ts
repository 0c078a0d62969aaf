import { type DetectorCase, failure, js, jsBody, py, pyBody } from './case.js';

const RAISED = { observations: [failure('ValueError', 2)] };
export const WEAKENINGS: readonly DetectorCase[] = [
  ...(['assert x', 'raise ValueError(x)'] as const).map((check) =>
    py(`${check} taken away`, 'check_weakened', pyBody(check, 'return g(x)'), pyBody('return g(x)'), RAISED),
  ),
  js(
    'a throw taken away',
    'check_weakened',
    jsBody("throw new RangeError('x');", 'return g(x);'),
    jsBody('return g(x);'),
    {
      observations: [
        { ...failure('RangeError', 2), frames: [{ file: 'a.js', line: 2, function: 'f', in_repo: true }] } as never,
      ],
    },
  ),
  py(
    'a check of several lines taken away',
    'check_weakened',
    pyBody('raise ValueError(', '    x)', 'return g(x)'),
    pyBody('return g(x)'),
    { observations: [failure('ValueError', 3)] },
  ),
  py(
    'another check taken away',
    null,
    pyBody('y = 1', 'assert x', 'return g(x)'),
    pyBody('y = 1', 'return g(x)'),
    RAISED,
  ),
  py('a check that says more', null, pyBody('assert x', 'return g(x)'), pyBody('assert x, y', 'return g(x)'), RAISED),
  py(
    'a check taken away in a file that nobody saw fail',
    null,
    pyBody('assert x', 'return g(x)'),
    pyBody('return g(x)'),
    { ...RAISED, path: 'b.py' },
  ),
  py('a check taken away that a test raised', null, pyBody('assert x', 'return g(x)'), pyBody('return g(x)'), {
    observations: [
      { ...failure('ValueError', 2), frames: [{ file: 'a.py', line: 2, function: 'f', in_repo: false }] } as never,
    ],
  }),
  py(
    'a check for another',
    null,
    pyBody('assert x', 'return g(x)'),
    pyBody('if not x:', '    raise KeyError(x)', 'return g(x)'),
    RAISED,
  ),
  py(
    'a check taken away above the one that failed',
    null,
    pyBody('assert x', 'assert y', 'return g(x)'),
    pyBody('assert y', 'return g(x)'),
    {
      observations: [failure('AssertionError', 3)],
    },
  ),
  py(
    'a check taken away above a line that failed',
    null,
    pyBody('assert x', 'y = g(x)', 'return y'),
    pyBody('y = g(x)', 'return y'),
    {
      observations: [
        failure('AssertionError', 3),
        { id: 'E2', kind: 'coverage', file: 'a.py', lines: [2], suspiciousness: 1 } as never,
      ],
    },
  ),
  py('a check taken away that called what failed', null, pyBody('assert g(x)', 'return 1'), pyBody('return 1'), {
    observations: [
      {
        ...failure('ValueError', 2),
        frames: [
          { file: 'a.py', line: 2, function: 'f', in_repo: true },
          { file: 'b.py', line: 2, function: 'g', in_repo: true },
        ],
      } as never,
    ],
  }),
  ...[
    'myassert.equal(x, 1);',
    'h.self.assertEqual(x, 1);',
    'assert.equals(x, 1);',
    'toBe(x);',
    'expect(x).toBeUp(1);',
  ].map((call) => js(`${call} taken away`, null, jsBody(call, 'h(x);'), jsBody('h(x);'))),
  ...(
    [
      'self.assertEqual(x, 1)',
      'self.assertIs(x, 1)',
      'self.assertListEqual(x, 1)',
      'self.assertDictEqual(x, 1)',
      'self.assertAlmostEqual(x, 1)',
      'self.assertRaises(x)',
      'self.assertRaisesRegex(x)',
    ] as const
  ).map((strict) => py(`${strict} loosened`, 'check_weakened', pyBody(strict), pyBody('self.assertTrue(x)'))),
  ...(['self.assertIsNotNone(x)', 'self.assertIn(x, y)'] as const).map((loose) =>
    py(`loosened to ${loose}`, 'check_weakened', pyBody('self.assertEqual(x, 1)'), pyBody(loose)),
  ),
  ...(
    [
      'assert.strictEqual(x, 1);',
      'assert.equal(x, 1);',
      'assert.deepEqual(x, 1);',
      'assert.deepStrictEqual(x, 1);',
      'assert.throws(x);',
      'assert.rejects(x);',
      'expect(x).toBe(1);',
      'expect(x).toEqual(1);',
      'expect(x).toStrictEqual(1);',
      'expect(x).toThrow(1);',
      'expect(x).toHaveBeenCalledWith(1);',
      'expect(x).toHaveBeenCalledTimes(1);',
    ] as const
  ).map((strict) => js(`${strict} loosened`, 'check_weakened', jsBody(strict), jsBody('assert(x);'))),
  ...(
    [
      'assert.ok(x);',
      'assert.notEqual(x, 1);',
      'assert.doesNotThrow(x);',
      'assert.match(x, y);',
      'expect(x).toBeTruthy();',
      'expect(x).toBeDefined();',
      'expect(x).toBeFalsy();',
      'expect(x).toBeCloseTo(1);',
      'expect(x).toContain(1);',
      'expect(x).toMatchObject(y);',
      'expect(x).toBeGreaterThan(1);',
      'expect(x).toBeLessThan(1);',
      'h(expect.anything());',
      'h(expect.any(x));',
    ] as const
  ).map((loose) => js(`loosened to ${loose}`, 'check_weakened', jsBody('expect(x).toBe(1);'), jsBody(loose))),
  js('an assertion taken away', 'check_weakened', jsBody('expect(x).toBe(1);', 'h();'), jsBody('h();')),
  js(
    'one assertion of two',
    'check_weakened',
    jsBody('expect(x).toBe(1);', 'expect(y).toBe(1);'),
    jsBody('expect(z).toBe(1);'),
  ),
  js('another assertion as strict', null, jsBody('expect(x).toBe(1);'), jsBody('expect(x).toBe(2);')),
  js(
    'a loose one beside it',
    null,
    jsBody('expect(x).toBe(1);'),
    jsBody('expect(x).toBe(1);', 'expect(y).toBeTruthy();'),
  ),
  ...(['rel=1', 'abs=1'] as const).map((given) =>
    py(
      `approx with ${given}`,
      'check_weakened',
      pyBody('assert x == approx(y)'),
      pyBody(`assert x == pytest.approx(y, ${given})`),
    ),
  ),
  ...(['rel_tol=1', 'abs_tol=1'] as const).map((given) =>
    py(
      `isclose with ${given}`,
      'check_weakened',
      pyBody('assert isclose(x, y)'),
      pyBody(`assert math.isclose(x, y, ${given})`),
    ),
  ),
  ...(['places=1', 'delta=1'] as const).map((given) =>
    py(
      `assertAlmostEqual with ${given}`,
      'check_weakened',
      pyBody('h()'),
      pyBody(`self.assertAlmostEqual(x, y, ${given})`),
    ),
  ),
  py(
    'allclose with a tolerance',
    'check_weakened',
    pyBody('assert np.allclose(x, y)'),
    pyBody('assert np.allclose(x, y, abs=3)'),
  ),
  py('a tolerance of the program', null, pyBody('return isclose(x, y)'), pyBody('return isclose(x, y, rel_tol=1)')),
  py('another setting of an assertion', null, pyBody('assert isclose(x, y)'), pyBody('assert isclose(x, y, nan_ok=1)')),
  ...[
    'approximate(x, abs=1)',
    'h.approxed(x, abs=1)',
    'myapprox(x, abs=1)',
    'isclose(x, relative=1)',
    'isclose(x, tabs=1)',
  ].map((call) => py(`no tolerance: ${call}`, null, pyBody(`assert ${call.split(',')[0]})`), pyBody(`assert ${call}`))),
  py(
    'approx by its own name',
    'check_weakened',
    pyBody('assert x == approx(y)'),
    pyBody('assert x == approx(y, rel=1)'),
  ),
  py('a tolerance of something else', null, pyBody('assert h(x, y)'), pyBody('assert h(x, y, rel=1)')),
];
