import type { FailureClass } from '@repair/schemas';

/** A tiny failing candidate, written down: enough to see in which form a model can state an edit. */
export interface CalibrationCandidate {
  readonly file: string;
  readonly text: string;
  /** Before the last patch. */
  readonly before: { readonly line: number; readonly text: string };
  readonly symbol: string;
  readonly lines: readonly [number, number];
  readonly test: string;
  readonly passing: string;
  readonly exception: string;
  readonly message: string;
  readonly failure_class: FailureClass;
}

/** Short, middling and long functions, in Python and JavaScript, tabs and repeated lines among them. */
export const CANDIDATES: readonly CalibrationCandidate[] = [
  {
    file: 'stock/levels.py',
    text: `def missing(levels, wanted):
    """Names whose level is below what is wanted."""
    short = []
    for name, amount in wanted.items():
        if levels.get(name) < amount:
            short.append(name)
    return short
`,
    before: { line: 5, text: '        if levels.get(name, 0) < amount:' },
    symbol: 'missing',
    lines: [1, 7],
    test: 'tests/test_levels.py::test_a_name_without_a_level_is_missing',
    passing: 'tests/test_levels.py::test_enough_of_everything',
    exception: 'TypeError',
    message: "'<' not supported between instances of 'NoneType' and 'int'",
    failure_class: 'null',
  },
  {
    file: 'src/pages.js',
    text: `export function pageCount(total, size) {
  if (size <= 0) throw new RangeError('size');
  return Math.floor(total / size);
}

export function page(items, number, size) {
  const start = (number - 1) * size;
  return items.slice(start, start + size);
}
`,
    before: { line: 3, text: '  return Math.ceil(total / size);' },
    symbol: 'pageCount',
    lines: [1, 4],
    test: 'test/pages.test.js::counts a last page that is not full',
    passing: 'test/pages.test.js::counts full pages',
    exception: 'AssertionError',
    message: 'Expected values to be strictly equal: 2 !== 3',
    failure_class: 'off-by-one',
  },
  {
    file: 'src/retry.js',
    text: `export async function withRetry(call, times) {
\tlet failure;
\tfor (let attempt = 1; attempt <= times; attempt += 1) {
\t\ttry {
\t\t\treturn call();
\t\t} catch (error) {
\t\t\tfailure = error;
\t\t}
\t}
\tthrow failure;
}
`,
    before: { line: 5, text: '\t\t\treturn await call();' },
    symbol: 'withRetry',
    lines: [1, 11],
    test: 'test/retry.test.js::calls once more after a rejected promise',
    passing: 'test/retry.test.js::gives the first result',
    exception: 'Error',
    message: 'busy',
    failure_class: 'async-order',
  },
];
