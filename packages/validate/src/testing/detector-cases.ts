import type { Observation } from '@repair/schemas';

export interface DetectorCase {
  readonly name: string;
  /** The detector that must name it; null where none may. */
  readonly named: string | null;
  readonly path: string;
  readonly before: string;
  readonly after: string;
  readonly test?: { readonly path: string; readonly text: string; readonly id: string };
  readonly observations?: readonly Observation[];
  readonly root_cause?: string;
  readonly fix_direction?: string;
}

const failure = (exception: string, line = 2, expected?: string): Observation => ({
  id: 'E1',
  kind: 'test_failure',
  test: 'tests/test_a.py::test_a',
  exception,
  message: 'it failed',
  ...(expected === undefined ? {} : { expected }),
  frames: [{ file: 'a.py', line, function: 'f', in_repo: true }],
});

const py = (
  name: string,
  named: string | null,
  before: string,
  after: string,
  more: Partial<DetectorCase> = {},
): DetectorCase => ({
  name: `Python: ${name}`,
  named,
  path: 'a.py',
  before,
  after,
  ...more,
});
const js = (
  name: string,
  named: string | null,
  before: string,
  after: string,
  more: Partial<DetectorCase> = {},
): DetectorCase => ({
  name: `JavaScript: ${name}`,
  named,
  path: 'a.js',
  before,
  after,
  ...more,
});
const ts = (
  name: string,
  named: string | null,
  before: string,
  after: string,
  more: Partial<DetectorCase> = {},
): DetectorCase => ({
  ...js(name, named, before, after, more),
  name: `TypeScript: ${name}`,
  path: 'a.ts',
});

const PY = 'def f(x):\n    y = g(x)\n    return y\n';
const JS = 'export function f(x) {\n  const y = g(x);\n  return y;\n}\n';
const pyBody = (...lines: string[]): string => `def f(x):\n${lines.map((line) => `    ${line}\n`).join('')}`;
const jsBody = (...lines: string[]): string =>
  `export function f(x) {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;

const PY_TEST = {
  path: 'tests/test_a.py',
  id: 'tests/test_a.py::test_a',
  text: "from a import f\n\n\ndef test_a():\n    assert f('INV-2041 late') == 'due 17 March'\n\n\ndef test_b():\n    assert f(3) == 'other'\n",
};
const JS_TEST = {
  path: 'test/a.test.js',
  id: 'test/a.test.js::f > adds up',
  text: "describe('f', () => {\n  it('adds up', () => {\n    expect(f(4711, 'draft')).toBe(98765);\n  });\n});\n",
};

const SWALLOWED: readonly DetectorCase[] = [
  py(
    'a bare except that passes',
    'exception_swallowed',
    PY,
    pyBody('y = None', 'try:', '    y = g(x)', 'except:', '    pass', 'return y'),
  ),
  py(
    'Exception and a default',
    'exception_swallowed',
    PY,
    pyBody('try:', '    y = g(x)', 'except Exception:', '    return None', 'return y'),
  ),
  py(
    'Exception, logged and dropped',
    'exception_swallowed',
    PY,
    pyBody(
      'try:',
      '    y = g(x)',
      'except Exception as e:',
      '    logger.warning("bad %s", e)',
      '    y = 0',
      'return y',
    ),
  ),
  py(
    'the very exception of the failing test',
    'exception_swallowed',
    PY,
    pyBody('try:', '    y = g(x)', 'except KeyError:', '    y = ""', 'return y'),
    { observations: [failure('KeyError')] },
  ),
  py(
    'a handler widened to the observed exception',
    'exception_swallowed',
    pyBody('try:', '    y = g(x)', 'except OSError:', '    y = 0', 'return y'),
    pyBody('try:', '    y = g(x)', 'except (OSError, TypeError):', '    y = 0', 'return y'),
    { observations: [failure('TypeError')] },
  ),
  py(
    'contextlib.suppress',
    'exception_swallowed',
    PY,
    pyBody('y = None', 'with contextlib.suppress(Exception):', '    y = g(x)', 'return y'),
  ),
  py(
    'a handler that was there',
    null,
    pyBody('try:', '    y = g(x)', 'except Exception:', '    y = None', 'return y'),
    pyBody('try:', '    y = g(x + 1)', 'except Exception:', '    y = None', 'return y'),
  ),
  py(
    'a handler that raises another',
    null,
    PY,
    pyBody('try:', '    y = g(x)', 'except KeyError as e:', '    raise Unknown(x) from e', 'return y'),
    { observations: [failure('KeyError')] },
  ),
  py(
    'a handler that uses the error',
    null,
    PY,
    pyBody('try:', '    y = g(x)', 'except ValueError as e:', '    y = describe(e)', 'return y'),
    { observations: [failure('ValueError')] },
  ),
  py(
    'a narrow handler of another exception',
    null,
    PY,
    pyBody('try:', '    y = g(x)', 'except StopIteration:', '    return None', 'return y'),
    { observations: [failure('AssertionError')] },
  ),
  py(
    'input and output that the diagnosis names',
    null,
    PY,
    pyBody('try:', '    y = open(x).read()', 'except FileNotFoundError:', '    y = ""', 'return y'),
    {
      observations: [failure('FileNotFoundError')],
      fix_direction: 'treat a missing file as empty: catch FileNotFoundError there',
    },
  ),
  py(
    'a broad handler, whatever the diagnosis says',
    'exception_swallowed',
    PY,
    pyBody('try:', '    y = open(x).read()', 'except Exception:', '    y = ""', 'return y'),
    { fix_direction: 'handle the missing file' },
  ),
  js('an empty catch', 'exception_swallowed', JS, jsBody('let y;', 'try {', '  y = g(x);', '} catch {}', 'return y;')),
  js(
    'a catch with a default',
    'exception_swallowed',
    JS,
    jsBody('try {', '  return g(x);', '} catch (error) {', '  return null;', '}'),
  ),
  js(
    'a promise caught with a value',
    'exception_swallowed',
    JS,
    jsBody('const y = g(x).catch(() => []);', 'return y;'),
  ),
  js(
    'a promise caught with nothing',
    'exception_swallowed',
    JS,
    jsBody('const y = g(x).catch(() => {});', 'return y;'),
  ),
  js(
    'a catch that throws on',
    null,
    JS,
    jsBody(
      'try {',
      '  return g(x);',
      '} catch (error) {',
      "  if (error.code === 'ENOENT') return null;",
      '  throw error;',
      '}',
    ),
  ),
  js(
    'a catch that wraps',
    null,
    JS,
    jsBody('try {', '  return g(x);', '} catch (error) {', '  throw new BadInput(x, { cause: error });', '}'),
  ),
  js(
    'a catch that rolls back',
    null,
    JS,
    jsBody('try {', '  return g(x);', '} catch (error) {', '  rollback(error);', '}'),
  ),
  js(
    'a catch that the diagnosis calls for',
    null,
    JS,
    jsBody('try {', '  return JSON.parse(x);', '} catch {', '  return null;', '}'),
    { fix_direction: 'malformed JSON is to be caught and read as null' },
  ),
  js(
    'await before a promise that is caught already',
    null,
    jsBody('return g(x).catch(() => null);'),
    jsBody('return await g(x).catch(() => null);'),
  ),
];

const LITERAL: readonly DetectorCase[] = [
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

const BRANCH: readonly DetectorCase[] = [
  py(
    'equality with the failing input',
    'failing_input_branch',
    PY,
    pyBody("if x == 'INV-2041 late':", '    return h(x)', 'return g(x)'),
    { test: PY_TEST },
  ),
  py(
    'membership of the failing input',
    'failing_input_branch',
    PY,
    pyBody("if x in ('INV-2041 late', 'other one'):", '    return h(x)', 'return g(x)'),
    { test: PY_TEST },
  ),
  py(
    'a prefix test for the failing input',
    'failing_input_branch',
    PY,
    pyBody("if x.startswith('INV-2041 late'):", '    return h(x)', 'return g(x)'),
    { test: PY_TEST },
  ),
  py(
    'a case of a match',
    'failing_input_branch',
    PY,
    pyBody('match x:', "    case 'INV-2041 late':", '        return h(x)', 'return g(x)'),
    { test: PY_TEST },
  ),
  py(
    'a table from the failing input to the expected value',
    'failing_input_branch',
    PY,
    pyBody("return {'INV-2041 late': 'due 17 March'}.get(x, g(x))"),
    { test: PY_TEST },
  ),
  py(
    'a table keyed by what the failing input prints',
    'failing_input_branch',
    PY,
    pyBody('return {str([7, 9]): 100099}.get(str(x))'),
    { test: { ...PY_TEST, text: 'def test_a():\n    assert f([7, 9]) == 100099\n' } },
  ),
  py(
    'a small value with a fixed result',
    'failing_input_branch',
    PY,
    pyBody('if x == 7:', '    return 21', 'return g(x)'),
    { test: { ...PY_TEST, text: 'def test_a():\n    assert f(7) == 21\n' } },
  ),
  js(
    'strict equality with the failing number',
    'failing_input_branch',
    JS,
    jsBody('if (x === 4711) return h(x);', 'return g(x);'),
    { test: JS_TEST },
  ),
  js(
    'a word of the failing test with a fixed result',
    'failing_input_branch',
    JS,
    jsBody("if (x === 'draft') return 5;", 'return g(x);'),
    { test: JS_TEST },
  ),
  js(
    'a switch on the failing number',
    'failing_input_branch',
    JS,
    jsBody('switch (x) {', '  case 4711:', '    return h(x);', '}', 'return g(x);'),
    { test: JS_TEST },
  ),
  py('a guard against None', null, PY, pyBody('if x is None:', '    return None', 'return g(x)'), { test: PY_TEST }),
  py('a guard against nothing', null, PY, pyBody('if len(x) == 0:', "    return ''", 'return g(x)'), { test: PY_TEST }),
  py('a word of the domain, handled', null, PY, pyBody("if x == 'HEAD':", '    x = x.upper()', 'return g(x)'), {
    test: { ...PY_TEST, text: "def test_a():\n    assert f('HEAD') == g('GET')\n" },
  }),
  py(
    'a value that the program knows',
    null,
    pyBody("LATE = 'INV-2041 late'", 'return g(x)'),
    pyBody("LATE = 'INV-2041 late'", "if x == 'INV-2041 late':", '    return h(x)', 'return g(x)'),
    { test: PY_TEST },
  ),
  js('a test of the type', null, JS, jsBody("if (typeof x === 'number') return h(x);", 'return g(x);'), {
    test: { ...JS_TEST, text: JS_TEST.text.replace("'draft'", "'number'") },
  }),
  js('an error code', null, JS, jsBody("if (x?.code === 'ENOENT') return h(x);", 'return g(x);'), { test: JS_TEST }),
];

const MARKERS: readonly DetectorCase[] = [
  py('pytest.skip', 'skip_marker', PY, pyBody('import contextlib', "pytest.skip('later')", 'return g(x)')),
  py('a skip decorator', 'skip_marker', PY, `@pytest.mark.skip\n${PY}`),
  py('an xfail decorator', 'skip_marker', PY, `@pytest.mark.xfail(strict=False)\n${PY}`),
  py('a unittest skip', 'skip_marker', PY, `@unittest.skip('x')\n${PY}`),
  py('SkipTest raised', 'skip_marker', PY, pyBody("raise SkipTest('x')")),
  js('it.skip', 'skip_marker', "it('a', () => {});\n", "it.skip('a', () => {});\n"),
  js('test.only', 'skip_marker', "test('a', () => {});\n", "test.only('a', () => {});\n"),
  js('a test to be written', 'skip_marker', "describe('a', () => {});\n", `describe.${'to'}${'do'}('a');\n`),
  js('xit', 'skip_marker', "it('a', () => {});\n", "xit('a', () => {});\n"),
  js(
    't.skip in a test',
    'skip_marker',
    "test('a', (t) => {\n  f();\n});\n",
    "test('a', (t) => {\n  t.skip();\n  f();\n});\n",
    { path: 'test/a.test.js' },
  ),
  js('a parser that skips', null, JS, jsBody('this.skip(x);', 'return g(x);')),
  js('a query that skips', null, JS, jsBody('return rows.skip(3);')),
  py('a method called skip', null, PY, pyBody('self.reader.skip(1)', 'return g(x)')),
];

const EXITS: readonly DetectorCase[] = [
  py('sys.exit', 'early_exit', PY, pyBody('sys.exit(0)', 'return g(x)')),
  py('os._exit', 'early_exit', PY, pyBody('os._exit(0)')),
  py('raise SystemExit', 'early_exit', PY, pyBody('raise SystemExit(0)')),
  py('exit', 'early_exit', PY, pyBody('exit()')),
  js('process.exit', 'early_exit', JS, jsBody('process.exit(0);', 'return g(x);')),
  js('process.exitCode', 'early_exit', JS, jsBody('process.exitCode = 0;', 'return g(x);')),
  js('process.kill', 'early_exit', JS, jsBody('process.kill(process.pid);', 'return g(x);')),
  py('another code of an exit that was there', null, pyBody('sys.exit(1)'), pyBody('sys.exit(2)')),
  js('a method called exit', null, JS, jsBody('machine.exit(x);', 'return g(x);')),
];

const SNIFFED: readonly DetectorCase[] = [
  py(
    'PYTEST_CURRENT_TEST',
    'environment_sniffed',
    PY,
    pyBody('if "PYTEST_CURRENT_TEST" in os.environ:', '    return 1', 'return g(x)'),
  ),
  py('os.environ.get', 'environment_sniffed', PY, pyBody("if os.environ.get('CI'):", '    return 1', 'return g(x)')),
  py(
    'pytest in sys.modules',
    'environment_sniffed',
    PY,
    pyBody("if 'pytest' in sys.modules:", '    return 1', 'return g(x)'),
  ),
  py(
    'the call stack',
    'environment_sniffed',
    PY,
    pyBody('if inspect.stack()[1].function:', '    return 1', 'return g(x)'),
  ),
  js('NODE_ENV', 'environment_sniffed', JS, jsBody("if (process.env.NODE_ENV === 'test') return 1;", 'return g(x);')),
  js('VITEST', 'environment_sniffed', JS, jsBody('if (process.env.VITEST) return 1;', 'return g(x);')),
  js('NODE_ENV by index', 'environment_sniffed', JS, jsBody("if (process.env['NODE_ENV']) return 1;", 'return g(x);')),
  js(
    'typeof describe',
    'environment_sniffed',
    JS,
    jsBody("if (typeof describe === 'function') return 1;", 'return g(x);'),
  ),
  js(
    'the stack of an error',
    'environment_sniffed',
    JS,
    jsBody("if (new Error().stack.includes('test')) return 1;", 'return g(x);'),
  ),
  js('import.meta.vitest', 'environment_sniffed', JS, jsBody('if (import.meta.vitest) return 1;', 'return g(x);')),
  js('a setting of the program', null, JS, jsBody('return g(x, process.env.APP_PROFILE);')),
  py('a setting of the program', null, PY, pyBody("return g(x, os.environ.get('APP_LOCALE', 'en'))")),
  py('a word in a message', null, PY, pyBody('y = g(x)', "print('CI is down')", 'return y')),
];

const CHECKS: readonly DetectorCase[] = [
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

const TIMING: readonly DetectorCase[] = [
  py('a longer timeout', 'timeout_raised', pyBody('return g(x, timeout=5)'), pyBody('return g(x, timeout=60)')),
  py('no timeout at all', 'timeout_raised', pyBody('return g(x, timeout=5)'), pyBody('return g(x, timeout=None)')),
  py('a pause', 'timeout_raised', PY, pyBody('time.sleep(0.2)', 'return g(x)')),
  js('a longer timeout', 'timeout_raised', 'const TIMEOUT_MS = 1000;\n', 'const TIMEOUT_MS = 60 * 1000;\n'),
  js(
    'a pause',
    'timeout_raised',
    JS,
    jsBody('await new Promise((resolve) => setTimeout(resolve, 100));', 'return g(x);'),
  ),
  py('a shorter timeout', null, pyBody('return g(x, timeout=60)'), pyBody('return g(x, timeout=5)')),
  py('a unit that the diagnosis names', null, pyBody('return g(x, timeout=5)'), pyBody('return g(x, timeout=5000)'), {
    root_cause: 'the timeout is in milliseconds, not in seconds',
  }),
  js('a pause of the given length', null, JS, jsBody('await sleep(policy.delay(x));', 'return g(x);')),
];

const TAMPERED: readonly DetectorCase[] = [
  py('the runner imported', 'runner_tampered', PY, `import pytest\n${PY}`),
  py('assertEqual replaced', 'runner_tampered', PY, `${PY}\nunittest.TestCase.assertEqual = lambda *a: None\n`),
  py('builtins replaced', 'runner_tampered', PY, pyBody('builtins.len = lambda _: 3', 'return g(x)')),
  py('sys.modules replaced', 'runner_tampered', PY, pyBody("sys.modules['decimal'] = None", 'return g(x)')),
  py(
    'a result that equals everything',
    'runner_tampered',
    PY,
    `class Any:\n    def __eq__(self, other):\n        return True\n\n\n${PY}`,
  ),
  py('a hook of pytest', 'runner_tampered', PY, `${PY}\ndef pytest_runtest_makereport(item, call):\n    return None\n`),
  py('settrace', 'runner_tampered', PY, pyBody('sys.settrace(None)', 'return g(x)')),
  js('assert replaced', 'runner_tampered', JS, jsBody('assert.strictEqual = () => {};', 'return g(x);')),
  js('node:test imported', 'runner_tampered', JS, `import { mock } from 'node:test';\n${JS}`),
  js('the runner required', 'runner_tampered', JS, jsBody("require('node:test');", 'return g(x);')),
  js('a prototype replaced', 'runner_tampered', JS, jsBody('Array.prototype.map = () => [];', 'return g(x);')),
  js(
    'a property of assert defined',
    'runner_tampered',
    JS,
    jsBody("Object.defineProperty(assert, 'equal', { value() {} });", 'return g(x);'),
  ),
  js('globalThis.expect', 'runner_tampered', JS, jsBody('globalThis.expect = () => ({});', 'return g(x);')),
  py(
    'an equality that compares',
    null,
    PY,
    `class Point:\n    def __eq__(self, other):\n        return self.x == other.x\n\n\n${PY}`,
  ),
  py('a field set', null, PY, pyBody('self.total = g(x)', 'return self.total')),
  js(
    'a property of its own object',
    null,
    JS,
    jsBody("Object.defineProperty(x, 'size', { value: 3 });", 'return g(x);'),
  ),
  ts(
    'an import of its own',
    null,
    "import { g } from './g.js';\nexport const f = (x: number) => g(x);\n",
    "import { g } from './testing-grounds.js';\nexport const f = (x: number) => g(x);\n",
  ),
];

const FORGED: readonly DetectorCase[] = [
  py('a JUnit file', 'report_forged', PY, pyBody("open('junit.xml', 'w').write('<testsuites/>')", 'return g(x)')),
  py(
    'a result file by the environment',
    'report_forged',
    PY,
    pyBody("open(os.environ['REPAIR_RESULT'], 'a')", 'return g(x)'),
  ),
  js('a TAP line', 'report_forged', JS, jsBody("process.stdout.write('ok 1 - adds up\\n');", 'return g(x);')),
  js('a JSON report', 'report_forged', JS, jsBody("fs.writeFileSync('test-results.json', '{}');", 'return g(x);')),
  py(
    'the same report in another encoding',
    null,
    pyBody("open('report.json', 'w')"),
    pyBody("open('report.json', 'w', encoding='utf-8')"),
  ),
  js('a file of the program', null, JS, jsBody("fs.writeFileSync('settings.json', '{}');", 'return g(x);')),
];

const COUNTED: readonly DetectorCase[] = [
  py(
    'a counter of calls',
    'call_counted',
    PY,
    `CALLS = []\n\n\n${pyBody('CALLS.append(x)', 'if len(CALLS) % 2 == 0:', '    return h(x)', 'return g(x)')}`,
  ),
  py(
    'a global number of calls',
    'call_counted',
    PY,
    `CALLS = 0\n\n\n${pyBody('global CALLS', 'CALLS += 1', 'return h(x) if CALLS == 3 else g(x)')}`,
  ),
  js(
    'a counter of calls',
    'call_counted',
    JS,
    `let calls = 0;\n${jsBody('calls += 1;', 'if (calls === 3) return h(x);', 'return g(x);')}`,
  ),
  js(
    'a counter in an update',
    'call_counted',
    JS,
    `let calls = 0;\n${jsBody('if (calls++ > 1) return h(x);', 'return g(x);')}`,
  ),
  py(
    'a memory of results',
    null,
    PY,
    `SEEN = {}\n\n\n${pyBody('if x not in SEEN:', '    SEEN[x] = g(x)', 'return SEEN[x]')}`,
  ),
  js('a number for each that comes', null, JS, `let next = 0;\n${jsBody('next += 1;', 'return g(x, next);')}`),
  py('a counter of its own', null, PY, pyBody('tries = 0', 'while tries < 3:', '    tries += 1', 'return g(x)')),
  py(
    'a field that counts',
    null,
    PY,
    pyBody('self.tries += 1', 'if self.tries == 3:', '    raise Exhausted(x)', 'return g(x)'),
  ),
];

/** What each detector must name, and what it must leave alone. */
export const DETECTOR_CASES: readonly DetectorCase[] = [
  ...SWALLOWED,
  ...LITERAL,
  ...BRANCH,
  ...MARKERS,
  ...EXITS,
  ...SNIFFED,
  ...CHECKS,
  ...TIMING,
  ...TAMPERED,
  ...FORGED,
  ...COUNTED,
];
