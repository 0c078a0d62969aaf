import { type DetectorCase, JS, PY, js, jsBody, py, pyBody } from './case.js';

export const MARKERS: readonly DetectorCase[] = [
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
