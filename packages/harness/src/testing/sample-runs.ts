import type { Frame, TestResult, TestRun } from '@repair/schemas';

export const frame = (file: string, line: number, name: string | null, in_repo = true): Frame => ({
  file,
  line,
  function: name,
  in_repo,
});

export const passed = (id: string): TestResult => ({
  id,
  status: 'passed',
  duration_ms: 1,
  exception: null,
  message: '',
  frames: [],
});

export const failed = (id: string, rest: Partial<TestResult> = {}): TestResult => ({
  id,
  status: 'failed',
  duration_ms: 2,
  exception: 'AssertionError',
  message: 'assert 1 == 2',
  expected: '2',
  actual: '1',
  frames: [frame(id.split('::', 1)[0] ?? id, 7, 'test')],
  ...rest,
});

export const runOf = (results: readonly TestResult[], rest: Partial<TestRun> = {}): TestRun => ({
  runner: 'pytest',
  results: [...results],
  collection_errors: [],
  exit: { code: results.some(({ status }) => status !== 'passed') ? 1 : 0, signal: null },
  timed_out: false,
  duration_ms: 120,
  output: { stdout: '', stderr: '', truncated: false },
  isolation: 'process',
  ...rest,
});

/** A run with something of everything: what each level tells, a load error, a lost test, secrets, control sequences. */
export function fullRun(): TestRun {
  const price = frame('shop/price.py', 12, 'total');
  return runOf(
    [
      failed('tests/test_price.py::test_total', {
        frames: [frame('tests/test_price.py', 9, 'test_total'), price],
        exception: 'TypeError',
        message: "unsupported operand type(s) for +: 'int' and 'str'",
      }),
      failed('tests/test_price.py::test_vat', {
        message: 'assert 19 == 20\u001b[31m red \u001b[0m\u0000',
        expected: '20',
        actual: '19',
      }),
      passed('tests/test_price.py::test_empty'),
      passed('tests/test_other.py::test_far'),
      { ...failed('tests/test_slow.py::test_wait'), status: 'timeout', exception: null, message: '', frames: [price] },
    ],
    {
      collection_errors: [
        {
          file: 'tests/test_cart.py',
          exception: 'SyntaxError',
          message: "'(' was never closed (cart.py, line 3)",
          frames: [frame('shop/cart.py', 3, null)],
        },
      ],
      output: {
        stdout: 'API_TOKEN=tok-1234567890abcdef\nran in 0.31s at 0x7f33c01e5e10\n',
        stderr: 'warning\r\n',
        truncated: false,
      },
      variables: [
        {
          test: 'tests/test_price.py::test_total',
          file: 'shop/price.py',
          line: 12,
          function: 'total',
          name: 'lines',
          type: 'list',
          value: "[1, '2']",
        },
        {
          test: 'tests/test_price.py::test_total',
          file: 'shop/price.py',
          line: 12,
          function: 'total',
          name: 'api_key',
          type: 'str',
          value: "'hunter2hunter2'",
        },
      ],
      coverage: [
        { test: 'tests/test_price.py::test_total', file: 'shop/price.py', lines: [10, 11, 12] },
        { test: 'tests/test_price.py::test_empty', file: 'shop/price.py', lines: [10, 11] },
      ],
      calls: [
        {
          test: 'tests/test_price.py::test_total',
          calls: [{ file: 'shop/price.py', line: 10, function: 'total', times: 1 }],
        },
      ],
    },
  );
}
