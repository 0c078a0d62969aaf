import { type DetectorCase, JS, PY, js, jsBody, py, pyBody } from './case.js';

export const READERS: readonly DetectorCase[] = [
  ...[
    "open('tests/test_a.py')",
    "open('./tests/test_a.py')",
    "pathlib.Path('../tests/test_a.py')",
    "PurePath('tests')/ PurePath('tests/test_a.py')",
    "here.joinpath('test_a.py')",
    "os.path.join('tests/golden', x)",
    "here.with_name('conftest.py')",
    "root.glob('tests/*.py')",
    "root.rglob('test_*.py')",
    "read_text('tests/' + 'test_a.py')",
  ].map((call) => py(`the tests in ${call}`, 'tests_read', PY, pyBody(`y = ${call}`, 'return g(y)'))),
  ...[
    "readFileSync('test/a.test.js', 'utf8')",
    "fs.readFile('test/a.test.js')",
    "createReadStream('a.spec.ts')",
    "new URL('../test/a.test.js', import.meta.url)",
    "path.join('test/fixtures', x)",
    "path.resolve('__snapshots__/a.snap')",
    "require('./a.test.js')",
    "import('./a.test.js')",
  ].map((call) => js(`the tests in ${call}`, 'tests_read', JS, jsBody(`const y = ${call};`, 'return g(y);'))),
  py('a file of the program', null, PY, pyBody("y = open('data/rates.csv')", 'return g(y)')),
  py('a file that is given', null, PY, pyBody('y = open(x)', 'return g(y)')),
  py('words on tests', null, PY, pyBody("y = describe('tests/test_a.py')", 'return g(y)')),
  js('a file of the program', null, JS, jsBody("const y = readFileSync('./rates.json');", 'return g(y);')),
  js('words on tests', null, JS, jsBody("const y = label('test/a.test.js');", 'return g(y);')),
  js(
    'tests read as before',
    null,
    jsBody("const y = require('./a.test.js');", 'return y;'),
    jsBody("const y = require('./a.test.js');", 'return y + 1;'),
  ),
];
