import { type DetectorCase, JS, PY, js, jsBody, py, pyBody } from './case.js';

export const FORGED: readonly DetectorCase[] = [
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
