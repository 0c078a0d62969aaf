import { type DetectorCase, failure, JS, JS_TEST, PY, PY_TEST, js, jsBody, py, pyBody } from './case.js';

const TESTED = { test: PY_TEST };
export const SERVED: readonly DetectorCase[] = [
  ...(
    [
      'return "due 17 March"',
      'yield "due 17 March"',
      'h(lambda: "due 17 March")',
      'y = "due 17 March"',
      'return ("due 17 March")',
      'return x or "due 17 March"',
      'return "due 17 March" if x else y',
      'return str("due 17 March")',
      'return y.get(x, "due 17 March")',
      'return y.pop(x, "due 17 March")',
      'return y.setdefault(x, "due 17 March")',
      'return getattr(x, y, "due 17 March")',
      'return next(x, "due 17 March")',
      'return y.replace(x, "due 17 March")',
      'return re.sub(x, "due 17 March", y)',
      'return "due " + "17 March"',
      'return ["due 17 March", y][0]',
      'return {"a": "due 17 March"}[x]',
      'return {"a": "due 17 March"}.get(x)',
      'return ("due 17 March",).index(x)',
      'return random.choice(["due 17 March", y])',
      'return choice(["due 17 March"])',
      'return dict(zip(y, ["due 17 March"]))',
      'return next(iter(["due 17 March"]))',
      'y = itertools.cycle(["due 17 March"])',
      'y = [("INV-2041 late", "due 17 March")]',
      'y = ["INV-2041 late", "due 17 March"]',
      'y = (("INV-2041 late", "due 17 March"), z)',
    ] as const
  ).map((line) => py(`served: ${line}`, 'expected_literal', PY, pyBody(line), TESTED)),
  ...(
    [
      'h("due 17 March")',
      'return h("due 17 March")',
      'return y + "due 17 March"',
      'return y.find(x, "due 17 March")',
      'raise ValueError("due 17 March")',
      'return ["due 17 March"]',
      'return [y, "due 17 March"]',
      'y = ["due 17 March", "something else"]',
      'y = ["due 17 March"]',
      'y.a["due 17 March"] = x',
      'h(lambda x="due 17 March": x)',
      'return "due 17 april"',
      'return x == "due 17 March"',
      'y = {"a": z, "due 17 March": x}',
      'h([("due 17 March", "something else")])',
    ] as const
  )
    .filter((line) => line !== 'return x == "due 17 March"')
    .map((line) => py(`not served: ${line}`, null, PY, pyBody(line), TESTED)),
  py(
    'served where it stood',
    null,
    `K = "due 17 March"\n${PY}`,
    `K = "due 17 March"\n${pyBody('return "due 17 March"')}`,
    TESTED,
  ),
  py('a number of two digits put into a name', null, PY, pyBody('y = 17', 'return h(y)'), {
    observations: [failure('AssertionError', 2, '17')],
  }),
  py('a number of three digits put into a name', 'expected_literal', PY, pyBody('y = 170', 'return h(y)'), {
    observations: [failure('AssertionError', 2, '170')],
  }),
  py('a number of two digits returned', 'expected_literal', PY, pyBody('return 17'), {
    observations: [failure('AssertionError', 2, '17')],
  }),
  py('a number below nothing', 'expected_literal', PY, pyBody('return -170'), {
    observations: [failure('AssertionError', 2, '-170')],
  }),
  py('a label alone', 'expected_literal', PY, pyBody('return "draft"'), {
    observations: [failure('AssertionError', 2, "'draft'")],
  }),
  py('a label under a condition', null, PY, pyBody('if x:', '    return "draft"', 'return g(x)'), {
    observations: [failure('AssertionError', 2, "'draft'")],
  }),
  py('a label in a table', null, PY, pyBody('return {"a": "draft"}[x]'), {
    observations: [failure('AssertionError', 2, "'draft'")],
  }),
  py('an entry of a table put right', null, "MAP = {'o': 4, 'oo': 20}\n", "MAP = {'o': 40, 'oo': 20}\n", {
    observations: [failure('AssertionError', 2, '40'), failure('AssertionError', 2, '20')],
  }),
  py('an entry put into a table', 'expected_literal', "MAP = {'o': 40}\n", "MAP = {'o': 40, 'oo': 20}\n", {
    observations: [failure('AssertionError', 2, '40'), failure('AssertionError', 2, '20')],
  }),
  ...(
    [
      'return 98765;',
      'const y = 98765;',
      'h(() => 98765);',
      'return x || 98765;',
      'return x && 98765;',
      'return x ?? 98765;',
      'return x ? 98765 : y;',
      'y = 98765;',
      'return new Map([[4711, 98765]]).get(x);',
      'return Object.fromEntries([[4711, 98765]]);',
      'return [98765].at(0);',
      'return [98765].pop();',
      'return [98765].shift();',
      'return { a: 98765 }[x];',
      'return [98765].find(x);',
      'return (98765);',
      'return 98760 + 5;',
      'yield 98765;',
    ] as const
  ).map((line) =>
    js(
      `served: ${line}`,
      'expected_literal',
      JS,
      line.startsWith('yield') ? `export function* f(x) {\n  ${line}\n}\n` : jsBody(line),
      { test: JS_TEST },
    ),
  ),
  ...(
    [
      'return x + 98765;',
      'return Math.max(x, 98765);',
      'h((x = 98765) => x);',
      'return [98765];',
      'return [98765].map(x);',
      'return x[98765];',
      'return x > 98765;',
    ] as const
  )
    .filter((line) => !/x\[|>/.test(line))
    .map((line) => js(`not served: ${line}`, null, JS, jsBody(line), { test: JS_TEST })),
];
