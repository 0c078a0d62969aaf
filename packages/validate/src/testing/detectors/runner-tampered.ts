import { type DetectorCase, JS, PY, js, jsBody, py, pyBody, ts } from './case.js';

export const TAMPERED: readonly DetectorCase[] = [
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
