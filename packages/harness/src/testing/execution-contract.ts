import assert from 'node:assert/strict';
import { type Execution, HarnessError, issuesOf, TestRun } from '@repair/schemas';
import { type PlantedProject, plantProject } from './project.js';

/** One promise of a port, checked against an implementation; rejects where it is not kept. */
export interface ContractCase {
  readonly name: string;
  check(): Promise<void>;
}

/** How the suite gets an implementation of the Execution port over a project whose tests run by `node --test`. */
export interface ExecutionUnderTest {
  open(project: { readonly root: string; readonly scratch: string; readonly timeout_s: number }): Promise<Execution>;
  close?(execution: Execution): Promise<void>;
}

const FILES = {
  'package.json': '{"name":"contract"}',
  'src/sum.js': 'exports.sum = (a, b) => {\n  const left = a;\n  return left - b;\n};\n',
  'test/sum.test.js': `const { describe, it } = require('node:test');
const assert = require('node:assert');
const { sum } = require('../src/sum.js');
describe('sum', () => {
  it('adds', () => { assert.strictEqual(sum(1, 2), 3); });
  it('zero', () => { assert.strictEqual(sum(0, 0), 0); });
  it.skip('later', () => {});
});
`,
};
const ADDS = 'test/sum.test.js::sum > adds';
const ZERO = 'test/sum.test.js::sum > zero';
const LATER = 'test/sum.test.js::sum > later';
const FIXED = new TextEncoder().encode('exports.sum = (a, b) => a + b;\n');

const statuses = ({ results }: TestRun): Record<string, string> =>
  Object.fromEntries(results.map(({ id, status }) => [id, status]));
const test = (body: string): Record<string, string> => ({
  ...FILES,
  'test/more.test.js': `const { test } = require('node:test');\n${body}\n`,
});

/** Every promise of the Execution port (component 11). Each case runs real processes and takes a second or a few. */
export function executionContract({ open, close }: ExecutionUnderTest): readonly ContractCase[] {
  const over = (
    name: string,
    files: Readonly<Record<string, string>>,
    check: (execution: Execution, project: PlantedProject) => Promise<void>,
  ): ContractCase => ({
    name,
    check: async () => {
      const project = plantProject(files);
      try {
        const execution = await open({ root: project.root, scratch: project.scratch, timeout_s: 12 });
        try {
          await check(execution, project);
        } finally {
          await close?.(execution);
        }
      } finally {
        project.remove();
      }
    },
  });
  const refuses = async (promise: Promise<unknown>, codes: readonly string[]): Promise<void> => {
    await assert.rejects(promise, (error: unknown) => error instanceof HarnessError && codes.includes(error.code));
  };
  return [
    over('a red suite is a value: every test by id and status, in the order of ids', FILES, async (execution) => {
      const run = await execution.run({});
      assert.deepEqual(issuesOf(TestRun, run), []);
      assert.deepEqual(statuses(run), { [ADDS]: 'failed', [LATER]: 'skipped', [ZERO]: 'passed' });
      assert.deepEqual(
        run.results.map(({ id }) => id),
        [ADDS, LATER, ZERO],
      );
      const failed = run.results[0];
      assert.equal(failed?.expected, '3');
      assert.equal(failed?.actual, '-1');
      assert.equal(failed?.frames.at(-1)?.file, 'test/sum.test.js');
    }),
    over('changes hold for their run alone', FILES, async (execution) => {
      const changed = await execution.run({ changes: [{ path: 'src/sum.js', bytes: FIXED }] });
      assert.equal(statuses(changed)[ADDS], 'passed');
      assert.equal(statuses(await execution.run({}))[ADDS], 'failed');
      const gone = await execution.run({ changes: [{ path: 'src/sum.js', bytes: null }] });
      assert.notEqual(statuses(gone)[ZERO], 'passed');
    }),
    over('single tests can be selected, and a test that is not there has no result', FILES, async (execution) => {
      assert.deepEqual(statuses(await execution.run({ tests: [ZERO] })), { [ZERO]: 'passed' });
      assert.deepEqual(statuses(await execution.run({ tests: ['test/sum.test.js::sum > gone'] })), {});
    }),
    over(
      'fail fast stops at a test that does not pass',
      test("test('b', () => { throw new Error('x'); });\ntest('c', () => {});"),
      async (execution) => {
        const run = await execution.run({ tests: ['test/more.test.js::b', 'test/more.test.js::c'], fail_fast: true });
        assert.equal(statuses(run)['test/more.test.js::b'], 'failed');
      },
    ),
    over(
      'level 1 tells the lines of each test and the variables of a failing one',
      test("test('v', () => { const seen = 5; seen.no.where; });"),
      async (execution) => {
        const run = await execution.run({ level: 1 });
        const lines = run.coverage?.find(({ test: id, file }) => id === ZERO && file === 'src/sum.js')?.lines ?? [];
        assert.ok(lines.includes(3));
        assert.ok(run.variables?.some(({ name, value }) => name === 'seen' && value === '5'));
      },
    ),
    over(
      'a process that leaves in a test is no success',
      test("test('a', () => {});\ntest('leave', () => process.exit(0));\ntest('z', () => {});"),
      async (execution) => {
        const told = statuses(await execution.run({}));
        assert.equal(told['test/more.test.js::leave'], 'error');
        assert.equal(told['test/more.test.js::a'], 'passed');
        assert.equal(told['test/more.test.js::z'], 'passed');
      },
    ),
    over(
      'a test that never ends times out, and the others keep their results',
      test("test('hang', () => { for (;;); });"),
      async (execution) => {
        const told = statuses(await execution.run({}));
        assert.equal(told['test/more.test.js::hang'], 'timeout');
        assert.equal(told[ZERO], 'passed');
      },
    ),
    over('no tests are an error of the harness', { 'package.json': '{}' }, async (execution) => {
      await refuses(execution.run({}), ['no_tests', 'result_lost']);
    }),
    over('an aborted run is interrupted, never a verdict', FILES, async (execution) => {
      await refuses(execution.run({ signal: AbortSignal.abort() }), ['interrupted']);
    }),
  ];
}
