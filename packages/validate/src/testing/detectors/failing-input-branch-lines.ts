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
