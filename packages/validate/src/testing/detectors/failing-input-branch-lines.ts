import { type DetectorCase, JS, JS_TEST, PY, PY_TEST, js, jsBody, py, pyBody } from './case.js';

const TESTED = { test: PY_TEST };

export const BRANCHES: readonly DetectorCase[] = [
  ...(
    [
      'x == "INV-2041 late"',
      'x != "INV-2041 late"',
      'x is "INV-2041 late"',
      'x in ("INV-2041 late", y)',
      'x in ["INV-2041 late"]',
      'x in {"INV-2041 late"}',
      'x.startswith("INV-2041 late")',
      'x.endswith("INV-2041 late")',
      're.match("INV-2041 late", x)',
      're.fullmatch("INV-2041 late", x)',
      'x == ("INV-2041" + " late")',
      '"INV-2041 late" == x',
    ] as const
  ).map((condition) =>
    py(
      `asked: ${condition}`,
      'failing_input_branch',
      PY,
      pyBody(`if ${condition}:`, '    return h(x)', 'return g(x)'),
      TESTED,
    ),
  ),
  ...(
    [
      'x < "INV-2041 late"',
      'x == "INV-2041 lat"',
      'h("INV-2041 late")',
      'x.find("INV-2041 late")',
      'x == y',
      'x == ""',
      'x.matched("INV-2041 late")',
      'x.hashed("INV-2041 late")',
      'h.testing("INV-2041 late")',
      'x >= "INV-2041 late"',
      'x == h("INV-2041 late")',
      'x in h("INV-2041 late")',
    ] as const
  ).map((condition) =>
    py(`not asked: ${condition}`, null, PY, pyBody(`if ${condition}:`, '    return h(x)', 'return g(x)'), TESTED),
  ),
  py(
    'a case of a match',
    'failing_input_branch',
    PY,
    pyBody('match x:', '    case "INV-2041 late":', '        return h(x)', 'return g(x)'),
    TESTED,
  ),
  py(
    'one of two cases',
    'failing_input_branch',
    PY,
    pyBody('match x:', '    case "a" | "INV-2041 late":', '        return h(x)', 'return g(x)'),
    TESTED,
  ),
  py(
    'asked where the program knows the value',
    null,
    `K = "INV-2041 late"\n${PY}`,
    `K = "INV-2041 late"\n${pyBody('if x == "INV-2041 late":', '    return h(x)', 'return g(x)')}`,
    TESTED,
  ),
  py(
    'a pair of what is put in and what is expected',
    'failing_input_branch',
    PY,
    pyBody('y = h({"INV-2041 late": "due 17 March"})', 'return y'),
    TESTED,
  ),
  py(
    'a pair of what is put in and something else',
    null,
    PY,
    pyBody('y = h({"INV-2041 late": x})', 'return y'),
    TESTED,
  ),
  ...(
    [
      'x === 4711',
      'x !== 4711',
      'x == 4711',
      'x != 4711',
      '[4711, 5].includes(x)',
      'known.has(4711)',
      'x.equals(4711)',
      'x.localeCompare(4711)',
      '/a/.test(4711)',
    ] as const
  )
    .filter((condition) => !condition.startsWith('[4711'))
    .map((condition) =>
      js(`asked: ${condition}`, 'failing_input_branch', JS, jsBody(`if (${condition}) return h(x);`, 'return g(x);'), {
        test: JS_TEST,
      }),
    ),
  ...(['x > 4711', 'x + 4711', 'h(4711)', 'x === 471'] as const).map((condition) =>
    js(`not asked: ${condition}`, null, JS, jsBody(`if (${condition}) return h(x);`, 'return g(x);'), {
      test: JS_TEST,
    }),
  ),
  js(
    'a number with a point that is known',
    null,
    `const K = 12.75;\n${JS}`,
    `const K = 12.75;\n${jsBody('if (x === 12.75) return h(x);', 'return g(x);')}`,
    { test: { ...JS_TEST, text: JS_TEST.text.replace('4711', '12.75') } },
  ),
  js(
    'a number that a longer one ends with',
    'failing_input_branch',
    `const K = 1.4711;\n${JS}`,
    `const K = 1.4711;\n${jsBody('if (x === 4711) return h(x);', 'return g(x);')}`,
    { test: JS_TEST },
  ),
  py(
    'a text that the program holds within another',
    null,
    `K = "see INV-2041 late."\n${PY}`,
    `K = "see INV-2041 late."\n${pyBody('if x == "INV-2041 late":', '    return h(x)', 'return g(x)')}`,
    TESTED,
  ),
  ...(
    [
      ['x == 7', 'return h(x)', null],
      ['x == 17', 'return h(x)', null],
      ['x == 17', 'return 3', 'failing_input_branch'],
      ['x == -17', 'return h(x)', null],
      ['x == 170', 'return h(x)', 'failing_input_branch'],
      ['x == "draft"', 'y = 3', 'failing_input_branch'],
      ['x == "draft"', 'y = None', 'failing_input_branch'],
      ['x == "draft"', 'y = False', 'failing_input_branch'],
      ['x == "draft"', 'y = h(x)', null],
      ['x == "draft"', 'h(3)', null],
      ['x in ("draft", y)', 'return 3', 'failing_input_branch'],
    ] as const
  ).map(([condition, line, named]) =>
    py(`${condition}: ${line}`, named, PY, pyBody(`if ${condition}:`, `    ${line}`, 'return g(x)'), {
      test: {
        ...PY_TEST,
        text: "def test_a():\n    assert f(7, 17, -17, 170, 'draft')\n",
      },
    }),
  ),
  py(
    'a label with a fixed value in the other branch',
    null,
    PY,
    pyBody('if x == "draft":', '    return h(x)', 'else:', '    return 3'),
    { test: { ...PY_TEST, text: "def test_a():\n    assert f('draft')\n" } },
  ),
  py(
    'a label with a fixed value behind what is worked out',
    'failing_input_branch',
    PY,
    pyBody('if x == "draft":', '    y = h(x)', '    return 3', 'return g(x)'),
    { test: { ...PY_TEST, text: "def test_a():\n    assert f('draft')\n" } },
  ),
  py(
    'a label that is asked for within a branch',
    null,
    PY,
    pyBody('if x:', '    h(y == "draft")', '    return 3', 'return g(x)'),
    { test: { ...PY_TEST, text: "def test_a():\n    assert f('draft')\n" } },
  ),
  ...(
    [
      ['a label in a choice of two', 'failing_input_branch', "return x === 'draft' ? y : 3;"],
      ['a label in the other branch', null, "if (x === 'draft') return h(x);\n  else return 3;"],
      ['a label within a branch', null, "if (y) { z(x === 'draft'); return 3; }"],
      ['a label within a function of a branch', null, "if (y) z(() => x === 'draft'); else return 3;"],
      ['a label of a list', 'failing_input_branch', "if ([4711, x].includes('draft')) return 3;"],
      ['a pair with a label that is expected', 'failing_input_branch', "return h({ 'draft': 98765 });"],
      ['a pair with a label', null, "return h({ 'draft': 5 });"],
      ['a pair of something else', null, "return h({ 'other': 98765 });"],
    ] as const
  ).map(([name, named, line]) => js(name, named, JS, jsBody(line, 'return g(x);'), { test: JS_TEST })),
  js(
    'a case of a switch',
    'failing_input_branch',
    JS,
    jsBody('switch (x) {', '  case 4711:', '    return h(x);', '}', 'return g(x);'),
    { test: JS_TEST },
  ),
  js(
    'a number within a larger one is not known',
    'failing_input_branch',
    `const K = 47110;\n${JS}`,
    `const K = 47110;\n${jsBody('if (x === 4711) return h(x);', 'return g(x);')}`,
    { test: JS_TEST },
  ),
  js(
    'a number that is known',
    null,
    `const K = 4711;\n${JS}`,
    `const K = 4711;\n${jsBody('if (x === 4711) return h(x);', 'return g(x);')}`,
    { test: JS_TEST },
  ),
  ...(
    [
      ['a label that ends in a fixed value', 'failing_input_branch', "if (x === 'draft') return 3;"],
      ['a label that ends in a fixed word', 'failing_input_branch', "if (x === 'draft') { y = true; }"],
      ['a label that ends in nothing', 'failing_input_branch', "if (x === 'draft') return null;"],
      ['a label with a fixed choice', 'failing_input_branch', "y = x === 'draft' ? 3 : z;"],
      ['a label that is worked out', null, "if (x === 'draft') return h(x);"],
      ['a label with a choice that is worked out', null, "y = x === 'draft' ? h(x) : z;"],
      ['a label that is kept', null, "const y = x === 'draft';"],
    ] as const
  ).map(([name, named, line]) => js(name, named, JS, jsBody(line, 'return g(x);'), { test: JS_TEST })),
  js(
    'a label of a switch with a fixed value',
    'failing_input_branch',
    JS,
    jsBody('switch (x) {', "  case 'draft':", '    return 3;', '}', 'return g(x);'),
    { test: JS_TEST },
  ),
  js(
    'a label of a switch that is worked out',
    null,
    JS,
    jsBody('switch (x) {', "  case 'draft':", '    return h(x);', '}', 'return g(x);'),
    { test: JS_TEST },
  ),
  py(
    'a label of an elif with a fixed value',
    'failing_input_branch',
    PY,
    pyBody('if y:', '    return h(x)', 'elif x == "draft":', '    return 3', 'return g(x)'),
    {
      observations: [
        {
          id: 'E2',
          kind: 'variable',
          frame: { file: 'a.py', line: 1, function: 'f', in_repo: true },
          name: 'x',
          value: "'draft'",
        } as never,
      ],
    },
  ),
];
