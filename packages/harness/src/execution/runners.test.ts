import type { TestRun } from '@repair/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CandidateExecution } from './options.js';
import { openExecution } from './open.js';
import { type PlantedProject, plantProject } from '../testing/project.js';

interface Sample {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly packages: readonly string[];
  readonly command: readonly string[];
  readonly junit?: string;
  /** Test that fails on a comparison of 3 with -1, test that throws in the program, test that passes, skipped test. */
  readonly ids: readonly [string, string, string, string];
  /** Program file that the throwing test ends in; null where the runner tells no frames. */
  readonly program: string | null;
  /** Whether the runner runs single tests; otherwise the results are narrowed. */
  readonly expectedTold: boolean;
}

const js = (head: string, eq: string) => `${head}
describe('sum', () => {
  it('adds', () => { ${eq}(sum(1, 2), 3); });
  it('throws', () => { sum(null, 1); });
  it('zero', () => { ${eq}(sum(0, 0), 0); });
  it.skip('later', () => {});
});
`;
const program = `exports.sum = (a, b) => {
  if (a === null) throw new TypeError('null a');
  return a - b;
};
`;

const SAMPLES: readonly Sample[] = [
  {
    name: 'pytest',
    files: {
      'calc.py': 'def add(a, b):\n    if a is None:\n        raise TypeError("null a")\n    return a - b\n',
      'tests/test_calc.py':
        'import pytest\nfrom calc import add\n\ndef test_add():\n    assert add(1, 2) == 3\n\ndef test_none():\n    add(None, 1)\n\nclass TestZero:\n    @pytest.mark.parametrize("n", [0])\n    def test_zero(self, n):\n        assert add(n, n) == 0\n\n@pytest.mark.skip\ndef test_later():\n    pass\n',
    },
    packages: [],
    command: ['python3', '-m', 'pytest', '-q', '-x'],
    ids: [
      'tests/test_calc.py::test_add',
      'tests/test_calc.py::test_none',
      'tests/test_calc.py::TestZero::test_zero[0]',
      'tests/test_calc.py::test_later',
    ],
    program: 'calc.py',
    expectedTold: true,
  },
  {
    name: 'unittest',
    files: {
      'calc.py': 'def add(a, b):\n    if a is None:\n        raise TypeError("null a")\n    return a - b\n',
      'tests/__init__.py': '',
      'tests/test_calc.py':
        'import unittest\nfrom calc import add\n\nclass Calc(unittest.TestCase):\n    def test_add(self):\n        self.assertEqual(add(1, 2), 3)\n    def test_none(self):\n        add(None, 1)\n    def test_zero(self):\n        self.assertEqual(add(0, 0), 0)\n    @unittest.skip("later")\n    def test_later(self):\n        pass\n',
    },
    packages: [],
    command: ['python3', '-m', 'unittest', 'discover'],
    ids: [
      'tests/test_calc.py::Calc::test_add',
      'tests/test_calc.py::Calc::test_none',
      'tests/test_calc.py::Calc::test_zero',
      'tests/test_calc.py::Calc::test_later',
    ],
    program: 'calc.py',
    expectedTold: true,
  },
  {
    name: 'node-test',
    files: {
      'package.json': '{"name":"p","scripts":{"test":"node --test"}}',
      'sum.js': program,
      'test/sum.test.js': js(
        "const { describe, it } = require('node:test');\nconst assert = require('node:assert/strict');\nconst { sum } = require('../sum');",
        'assert.equal',
      ),
    },
    packages: [],
    command: ['npm', 'test'],
    ids: ['adds', 'throws', 'zero', 'later'].map((name) => `test/sum.test.js::sum > ${name}`) as never,
    program: 'sum.js',
    expectedTold: true,
  },
  {
    name: 'vitest',
    files: {
      'package.json': '{"name":"p","type":"module"}',
      'sum.ts':
        "export function sum(a: number | null, b: number): number {\n  if (a === null) throw new TypeError('null a');\n  return a - b;\n}\n",
      'test/sum.test.ts': js(
        "import { describe, expect, it } from 'vitest';\nimport { sum } from '../sum';\nconst same = (a: unknown, b: unknown) => expect(a).toBe(b);",
        'same',
      ),
    },
    packages: ['vitest', 'vite'],
    command: ['npx', 'vitest'],
    ids: ['adds', 'throws', 'zero', 'later'].map((name) => `test/sum.test.ts::sum > ${name}`) as never,
    program: 'sum.ts',
    expectedTold: true,
  },
  {
    name: 'jest',
    files: {
      'package.json': '{"name":"p"}',
      'sum.js': program,
      'sum.test.js': js("const { sum } = require('./sum');\nconst same = (a, b) => expect(a).toBe(b);", 'same'),
    },
    packages: ['jest'],
    command: ['npx', 'jest', '--watch'],
    ids: ['adds', 'throws', 'zero', 'later'].map((name) => `sum.test.js::sum > ${name}`) as never,
    program: 'sum.js',
    expectedTold: true,
  },
  {
    name: 'mocha',
    files: {
      'package.json': '{"name":"p"}',
      'sum.js': program,
      'test/sum.js': js(
        "const assert = require('node:assert');\nconst { sum } = require('../sum');",
        'assert.strictEqual',
      ),
    },
    packages: ['mocha'],
    command: ['npx', 'mocha'],
    ids: ['adds', 'throws', 'zero', 'later'].map((name) => `test/sum.js::sum > ${name}`) as never,
    program: 'sum.js',
    expectedTold: true,
  },
  {
    name: 'junit',
    files: {
      'run.py': `import pathlib, sys
pathlib.Path('out').mkdir(exist_ok=True)
pathlib.Path('out/r.xml').write_text('''<?xml version="1.0"?><testsuites><testsuite name="s" tests="4">
<testcase file="sum.rb" name="adds" time="0.001"><failure type="Mismatch" message="expected 3 &lt;got&gt; -1&#10;twice">body</failure></testcase>
<testcase file="sum.rb" name="throws" time="0.001"><error type="TypeError" message="null a"/></testcase>
<testcase file="sum.rb" name="zero" time="0.002"/>
<testcase file="sum.rb" name="later"><skipped/></testcase></testsuite></testsuites>''')
sys.exit(1)
`,
    },
    packages: [],
    command: ['python3', 'run.py'],
    junit: 'out/r.xml',
    ids: ['sum.rb::adds', 'sum.rb::throws', 'sum.rb::zero', 'sum.rb::later'],
    program: null,
    expectedTold: false,
  },
  {
    name: 'tap',
    files: {
      'run.js': `console.log(\`TAP version 13
# Subtest: sum
    not ok 1 - adds
      ---
      expected: 3
      actual: -1
      ...
    not ok 2 - throws
      ---
      name: TypeError
      message: null a
      ...
    ok 3 - zero
    ok 4 - later # SKIP
    1..4
not ok 1 - sum
1..1\`);
process.exitCode = 1;
`,
    },
    packages: [],
    command: ['node', 'run.js'],
    ids: ['tap::sum > adds', 'tap::sum > throws', 'tap::sum > zero', 'tap::sum > later'],
    program: null,
    expectedTold: true,
  },
];

const needsPython = ({ command }: Sample) => command[0] === 'python3' && process.env.NO_PYTEST === '1';

describe.skip.each(SAMPLES.filter(needsPython))('$name on a real project (python3 is missing)', ({ ids }) => {
  it.each(ids)('%s', () => {});
});

describe.each(SAMPLES.filter((sample) => !needsPython(sample)))('$name on a real project', (sample) => {
  let project: PlantedProject;
  let execution: CandidateExecution;
  let run: TestRun;
  const [failing, throwing, passing, skipped] = sample.ids;
  const result = (id: string) => run.results.find((one) => one.id === id);

  beforeAll(async () => {
    project = plantProject(sample.files, sample.packages);
    execution = await openExecution({
      root: project.root,
      scratch: project.scratch,
      command: sample.command,
      timeout_s: 120,
      ...(sample.junit === undefined ? {} : { junit: sample.junit }),
      ...(sample.name === 'tap' ? { runner: 'tap' as const } : {}),
    });
    run = await execution.run({});
  }, 180_000);
  afterAll(async () => {
    await execution?.close();
    project?.remove();
  });

  it('tells every test by id, with its status', () => {
    expect(execution.runner).toBe(sample.name);
    expect(Object.fromEntries(run.results.map(({ id, status }) => [id, status]))).toEqual({
      [failing]: 'failed',
      [throwing]: sample.name === 'junit' ? 'error' : 'failed',
      [passing]: 'passed',
      [skipped]: 'skipped',
    });
    expect(run.collection_errors).toEqual([]);
    expect(run.results.map(({ id }) => id)).toEqual([...run.results.map(({ id }) => id)].sort());
  });

  it('tells message, exception, expected and actual', () => {
    expect(result(throwing)).toMatchObject({ exception: 'TypeError', message: expect.stringContaining('null a') });
    if (sample.expectedTold) expect(result(failing)).toMatchObject({ expected: '3', actual: '-1' });
    else expect(result(failing)?.message).toContain('expected 3 <got> -1\ntwice');
  });

  it('tells frames relative to the candidate, innermost last, and no path of the machine', () => {
    if (sample.program === null) expect(result(throwing)?.frames).toEqual([]);
    else {
      const own = result(throwing)?.frames.filter(({ in_repo }) => in_repo) ?? [];
      expect(own.at(-1)).toMatchObject({ file: sample.program, line: sample.program === 'calc.py' ? 3 : 2 });
      expect(own.length).toBeGreaterThan(1);
    }
    expect(JSON.stringify(run.results)).not.toContain(project.scratch);
    expect(JSON.stringify(run.results)).not.toContain(project.root);
  });

  it('runs single tests', async () => {
    const one = await execution.run({ tests: [passing] });
    expect(one.results.map(({ id, status }) => [id, status])).toEqual([[passing, 'passed']]);
    const gone = await execution.run({ tests: [`${passing} that never was`] });
    expect(gone.results).toEqual([]);
  }, 180_000);
});
