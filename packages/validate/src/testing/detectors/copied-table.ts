import { type DetectorCase, js, jsBody, py, pyBody } from './case.js';

const test = (text: string) => ({ test: { path: 'tests/test_a.py', id: 'tests/test_a.py::test_a', text } });
const body = (expected: string, above = ''): string => `${above}def test_a():\n    assert f(rows()) == ${expected}\n`;
const WANT = '{Decimal("0.19"): Decimal("38.00"), Decimal("0.07"): Decimal("1.40")}';
const IN_TEST = test(body(WANT));
const EACH = test(
  '@pytest.mark.parametrize("rate, want", [(Decimal("0.19"), Decimal("38")), (Decimal("0.07"), Decimal("1.4"))])\ndef test_a(rate, want):\n    assert f(rate) == want\n',
);
const NAMED = test(`def test_a():\n    want = ${WANT}\n    assert f(rows()) == want\n`);
const ABOVE = test(`WANT = ${WANT}\nOTHER = {3: "c"}\n\n\n${body('WANT')}`);

const BEFORE = 'def f(rows):\n    taxes = {}\n    for r, a in rows:\n        taxes[r] += a * r\n    return taxes\n';
const handler = (table: string): string =>
  `def f(rows):\n    taxes = {}\n    for r, a in rows:\n        try:\n            taxes[r] += a * r\n        except KeyError:\n            taxes[r] = ${table}\n    return taxes\n`;
const TABLE = '{Decimal("0.19"): Decimal("38"), Decimal("0.07"): Decimal("1.4")}';

const rows = (named: string | null, about: typeof IN_TEST, tables: readonly string[]): DetectorCase[] =>
  tables.map((table) => py(`in a handler, ${table}`, named, BEFORE, handler(table), about));

const JS_TEST = {
  path: 'test/a.test.js',
  id: 'test/a.test.js::f > adds up',
  text: "describe('f', () => {\n  it('adds up', () => {\n    const want = { low: 140, high: 3800 };\n    expect(f(rows)).toEqual(want);\n  });\n});\n",
};
const jsRow = (named: string | null, line: string): DetectorCase =>
  js(line, named, jsBody('const y = g(x);', 'return y;'), jsBody('const y = g(x);', line), { test: JS_TEST });

/** A table of what the failing tests put in and expect, however they say it and wherever the table stands. */
export const COPIED: readonly DetectorCase[] = [
  ...[IN_TEST, EACH, NAMED, ABOVE].flatMap((about) =>
    rows('expected_literal', about, [
      `${TABLE}[r]`,
      `${TABLE}.get(r)`,
      '{Decimal("0.19"): Decimal("38")}[r]',
      '{"0.19": 38, "0.07": 1.4}[str(r)]',
      '{\n                # by rate\n                Decimal("0.19"): Decimal("38"),\n                Decimal("0.07"): Decimal("1.4"),\n            }[r]',
      'dict([("0.19", 38.0), ("0.07", 1.4)])[r]',
      `h(${TABLE})[r]`,
    ]),
  ),
  ...[NAMED, ABOVE].flatMap((about) =>
    rows(null, about, [
      '{Decimal("0.19"): Decimal("39"), Decimal("0.07"): Decimal("1.4")}[r]',
      '{Decimal("0.19"): Decimal("38"), Decimal("0.05"): Decimal("1.4")}[r]',
      '{Decimal("0.19"): Decimal("38"), r: Decimal("1.4")}[r]',
      '{Decimal("0.19"): Decimal("38"), **other}[r]',
      'h({Decimal("0.19"): Decimal("38")})[r]',
      '{3: "c", 4: "d"}[r]',
      'h([(Decimal("0.19"), Decimal("38"), Decimal("1.4"))])',
    ]),
  ),
  py(
    'common values for what the tests put in',
    null,
    BEFORE,
    handler('{"a": 0, "b": 1}[r]'),
    test('def test_a():\n    assert [f("a"), f("b")] == [0, 1]\n'),
  ),
  py(
    'labels for what the tests put in',
    null,
    BEFORE,
    handler('{"a": "late", "b": "due"}[r]'),
    test('def test_a():\n    want = ["a", "late", "b", "due"]\n    assert f(want)\n'),
  ),
  py(
    'in the place of a list',
    'expected_literal',
    pyBody('y = [1, 2, 3]', 'return y'),
    pyBody(`y = h(${TABLE})`, 'return y'),
    NAMED,
  ),
  py(
    'in the place of another mapping',
    'expected_literal',
    pyBody('y = {1: 2, 2: 3}', 'return y'),
    pyBody(`y = h(${TABLE})`, 'return y'),
    NAMED,
  ),
  py(
    'a mapping put right',
    null,
    'RATES = {"0.19": 30}\n\n\ndef f(r):\n    return RATES[r]\n',
    `RATES = {"0.19": 38, "0.07": 1.4}\n\n\ndef f(r):\n    return RATES[r]\n`,
    NAMED,
  ),
  py('a table that no failing test names', null, BEFORE, handler('{3: "c at three", 4: "d"}[r]'), ABOVE),
  py('a table of another test', null, BEFORE, handler(`h(${TABLE})[r]`), {
    test: {
      path: 'tests/test_a.py',
      id: 'tests/test_a.py::test_b',
      text: `def test_a():\n    want = ${WANT}\n\n\ndef test_b():\n    assert f(2)\n`,
    },
  }),
  ...[
    'return { low: 140, high: 3800 }[x];',
    "return h({ low: 140, 'high': 3800 });",
    "return h([['low', 140], ['high', 3800]]);",
    "const y = new Map([['low', 140], ['high', 3800]]);",
    'return { low: 140 }[x];',
  ].map((line) => jsRow('expected_literal', line)),
  ...[
    'return h({ low: 140 });',
    'return h({ low: 140, high: x });',
    'return h({ low: 140, higher: 3800 });',
    'return h({ low: 140, ...x });',
    'return h({ low: 140, high });',
    "return h(['low', 140, 'high', 3800]);",
  ].map((line) => jsRow(null, line)),
];
