import { type DetectorCase, failure, JS, JS_TEST, PY, PY_TEST, js, jsBody, py, pyBody } from './case.js';

export const LITERAL: readonly DetectorCase[] = [
  py('the expected text returned', 'expected_literal', PY, pyBody("return 'due 17 March'"), { test: PY_TEST }),
  py('a label returned whatever comes', 'expected_literal', PY, pyBody("return 'hello_world'"), {
    observations: [failure('AssertionError', 2, "'hello_world'")],
  }),
  py('the expected value of the evidence returned', 'expected_literal', PY, pyBody('return [3, 1, 4]'), {
    observations: [failure('AssertionError', 2, '[3, 1, 4]')],
  }),
  py('the expected value assigned', 'expected_literal', PY, pyBody("y = 'due 17 March' if x else g(x)", 'return y'), {
    test: PY_TEST,
  }),
  py('the expected value behind `or`', 'expected_literal', PY, pyBody("return g(x) or 'due 17 March'"), {
    test: PY_TEST,
  }),
  py('the expected value in a Decimal', 'expected_literal', PY, pyBody("return Decimal('12.50')"), {
    observations: [failure('AssertionError', 2, "Decimal('12.50')"), failure('AssertionError', 2, "'12.50'")],
  }),
  js('the expected number returned', 'expected_literal', JS, jsBody('return 98765;'), { test: JS_TEST }),
  js(
    'the expected number in a conditional',
    'expected_literal',
    JS,
    jsBody('const y = g(x);', 'return x > 4000 ? 98765 : y;'),
    { test: JS_TEST },
  ),
  js(
    'the expected number of an arrow function',
    'expected_literal',
    'export const f = (x) => g(x);\n',
    'export const f = (x) => 98765;\n',
    { test: JS_TEST },
  ),
  js('the expected number in a table that is looked up', 'expected_literal', JS, jsBody('return [0, 98765][x];'), {
    test: JS_TEST,
  }),
  js('the expected number in an object that is looked up', 'expected_literal', JS, jsBody('return { a: 98765 }[x];'), {
    test: JS_TEST,
  }),
  py('expected numbers in a dictionary', 'expected_literal', PY, pyBody('return {0: 0, 2: 17}.get(x)'), {
    observations: [failure('AssertionError', 2, '17')],
  }),
  py('a table of expected numbers', 'expected_literal', PY, pyBody('table = [0, 17, 29]', 'return table[x]'), {
    observations: [failure('AssertionError', 2, '17'), failure('AssertionError', 3, '29')],
  }),
  py('a table that holds an expected number', null, PY, pyBody('days = [31, 28, 17]', 'return days[x]'), {
    observations: [failure('AssertionError', 2, '17'), failure('AssertionError', 3, '28')],
  }),
  py('a constant that takes part in a computation', null, PY, pyBody('return g(x) * 17'), {
    observations: [failure('AssertionError', 2, '17')],
  }),
  py('a common value', null, PY, pyBody('if not x:', '    return 0', 'return g(x)'), {
    observations: [failure('AssertionError', 2, '0')],
  }),
  py('an empty list', null, PY, pyBody('if x is None:', '    return []', 'return g(x)'), {
    observations: [failure('AssertionError', 2, '[]')],
  }),
  py(
    'a label that was missing',
    null,
    pyBody('if x < 1:', "    return 'now'", "return 'later'"),
    pyBody('if x < 1:', "    return 'now'", 'if x > 99:', "    return 'never'", "return 'later'"),
    { observations: [failure('AssertionError', 2, "'never'")] },
  ),
  py('a key in a table', null, 'NAMES = {"pt_BR": "Ingresso 1"}\n', 'NAMES = {"pt-br": "Ingresso 1"}\n', {
    observations: [failure('AssertionError', 1, "'Ingresso 1'")],
  }),
  js('a limit in a comparison', null, JS, jsBody('if (x > 98765) throw new RangeError();', 'return g(x);'), {
    test: JS_TEST,
  }),
];
