import type { FileChange, TestRun } from '@repair/schemas';
import { loadSyntax } from '@repair/syntax';
import { describe, expect, it } from 'vitest';
import { overlay } from '../overlay.js';
import { memoryTree } from '../testing/memory-tree.js';
import { diagnosisAt } from '../testing/paper.js';
import { proposal } from '../testing/proposal.js';
import { encodeUtf8 } from '../text/encoding.js';
import { validateDelta } from '../validate.js';
import { type EnforceInput, enforceBoundary } from './boundary.js';
import { likeliest } from './likeliest.js';
import { statusOf } from './statuses.js';

const syntax = await loadSyntax();

/** What a runner told, as a recorded run holds it. */
const run = (results: Readonly<Record<string, string>>, messages: Readonly<Record<string, string>> = {}): TestRun =>
  ({
    runner: 'pytest',
    results: Object.entries(results).map(([id, status]) => ({
      id,
      status,
      duration_ms: 1,
      exception: null,
      message: messages[id] ?? '',
      frames: [],
    })),
    collection_errors: [],
    exit: { code: 0, signal: null },
    timed_out: false,
    duration_ms: 1,
    output: { stdout: '', stderr: '', truncated: false },
    isolation: 'process',
  }) as TestRun;

async function enforced(runs: readonly TestRun[], more: Partial<EnforceInput> = {}) {
  const asked: unknown[] = [];
  const left = [...runs];
  const tree = memoryTree({ 'a.py': 'def f(x):\n    return x\n' });
  const enforcement = await enforceBoundary({
    execution: {
      run: async (request) => {
        asked.push(request);
        const next = left.shift();
        if (!next) throw new Error('one run too many');
        return next;
      },
    },
    changes: [],
    target_tests: ['t', 'u'],
    boundary_tests: ['c', 'b', 't', 'b'],
    contracts: [],
    before: tree,
    after: tree,
    syntax,
    failing_before: ['t', 'u'],
    ...more,
  });
  expect(left).toEqual([]);
  return { ...enforcement, asked };
}

const GREEN = run({ t: 'passed', u: 'passed' });
const ALL = run({ b: 'passed', c: 'passed', t: 'passed', u: 'passed' });

describe('enforcement over told runs', () => {
  it('asks for the target, then for the boundary and what is green of the target, each by name', async () => {
    const signal = new AbortController().signal;
    const changes: FileChange[] = [{ path: 'a.py', bytes: encodeUtf8('') }];
    expect(await enforced([GREEN, ALL], { changes, signal })).toEqual({
      boundary: 'green',
      violations: [],
      failing_before: ['t', 'u'],
      failing_after: [],
      broken: [],
      runs: 2,
      last_run: ALL,
      asked: [
        { changes, tests: ['t', 'u'], signal },
        { changes, tests: ['b', 'c', 't', 'u'], fail_fast: true, signal },
      ],
    });
  });

  it('a target that shrank is worth the boundary, and what still fails stays', async () => {
    const half = run({ t: 'passed', u: 'failed' });
    const found = await enforced([half, run({ b: 'passed', c: 'passed', t: 'passed' })]);
    expect(found).toMatchObject({ boundary: 'green', failing_after: ['u'], runs: 2 });
    expect(found.asked[1]).toMatchObject({ tests: ['b', 'c', 't'] });
    expect(found.asked[0]).toEqual({ changes: [], tests: ['t', 'u'] });
  });

  it('a target that did not move ends it, with what each test said', async () => {
    const same = run({ t: 'failed', u: 'timeout' }, { t: 'assert 1 == 2\nand more', u: '' });
    expect(await enforced([same])).toEqual({
      boundary: 'violated',
      violations: [
        {
          rule: 'boundary',
          message:
            'With the delta the target still fails: t (failed: "assert 1 == 2"), u (timeout). A delta is worth a boundary run only when fewer target tests fail with it. Propose a change that makes the failing tests pass.',
          details: { failing_after: ['t', 'u'], reason: 'target_unchanged' },
        },
      ],
      failing_before: ['t', 'u'],
      failing_after: ['t', 'u'],
      broken: [],
      runs: 1,
      last_run: same,
      asked: [{ changes: [], tests: ['t', 'u'] }],
    });
  });

  it('a target that only changed its failing tests is broken where it was green', async () => {
    const moved = run({ t: 'failed', u: 'passed' }, { t: 'no' });
    expect(await enforced([moved], { failing_before: ['u'] })).toMatchObject({
      boundary: 'violated',
      broken: [{ test: 't', before: 'passed', after: 'failed' }],
      failing_before: ['u'],
      failing_after: ['t'],
      runs: 1,
      last_run: moved,
    });
  });

  it.each(['failed', 'error', 'timeout', 'skipped'])(
    'a boundary test that is %s is broken, and named',
    async (status) => {
      const last = run({ b: 'passed', c: status }, { c: 'said so\nat length' });
      expect(await enforced([GREEN, last])).toEqual({
        boundary: 'violated',
        violations: [
          {
            rule: 'boundary',
            message: `The delta breaks c (passed before, ${status} now: "said so"). Every boundary test is seen passing, by its name: failed, error, timeout, skipped and vanished are not. Repair the target without changing what these tests hold fast.`,
            details: {
              broken: [{ test: 'c', before: 'passed', after: status, message: 'said so' }],
              count: 1,
              statements: [],
            },
          },
        ],
        failing_before: ['t', 'u'],
        failing_after: [],
        broken: [{ test: 'c', before: 'passed', after: status }],
        runs: 2,
        last_run: last,
        asked: expect.arrayContaining([]),
      });
    },
  );

  it('a boundary test that vanished is broken', async () => {
    const found = await enforced([GREEN, run({ b: 'passed', t: 'passed', u: 'passed' })]);
    expect(found.broken).toEqual([{ test: 'c', before: 'passed', after: 'vanished' }]);
    expect(found.violations[0]?.message).toContain('c (passed before, vanished now)');
  });

  it('what a failing test kept from running is not broken', async () => {
    const found = await enforced([GREEN, run({ b: 'failed', t: 'passed', u: 'passed' })]);
    expect(found.broken).toEqual([{ test: 'b', before: 'passed', after: 'failed' }]);
  });

  it('a target that fails in company is not resolved, and breaks nothing', async () => {
    const last = run({ b: 'passed', c: 'passed', t: 'passed', u: 'failed' });
    expect(await enforced([GREEN, last])).toMatchObject({
      boundary: 'violated',
      violations: [{ details: { failing_after: ['u'], reason: 'target_unchanged' } }],
      failing_after: ['u'],
      broken: [],
      runs: 2,
      last_run: last,
    });
    const ended = run({ t: 'failed' });
    expect(await enforced([GREEN, ended])).toMatchObject({ broken: [], failing_after: ['t'] });
  });

  it('a target and a boundary test that both fail in company: the boundary is what broke', async () => {
    const found = await enforced([GREEN, run({ b: 'failed', t: 'failed' })]);
    expect(found.broken).toEqual([{ test: 'b', before: 'passed', after: 'failed' }]);
    expect(found.failing_after).toEqual(['t']);
  });

  it('tells what the task says of a broken test', async () => {
    const contracts = [
      { kind: 'behavior' as const, statement: 'b is kept', tests: ['b', 'x'] },
      { kind: 'behavior' as const, statement: 'x is kept', tests: ['x'] },
    ];
    const found = await enforced([GREEN, run({ b: 'failed' })], { contracts });
    expect(found.violations[0]?.message).toContain('hold fast: b is kept.');
    expect(found.violations[0]?.details.statements).toEqual(['b is kept']);
  });

  it('an interface that the task keeps is looked at before any run', async () => {
    const after = memoryTree({ 'a.py': 'def f(y):\n    return y\n' });
    const contracts = [{ kind: 'api' as const, file: 'a.py', symbol: 'f', signature: 'def f(x)' }];
    expect(await enforced([], { after, contracts })).toMatchObject({
      boundary: 'violated',
      violations: [{ rule: 'boundary' }],
      failing_after: ['t', 'u'],
      broken: [],
      runs: 0,
      last_run: null,
      asked: [],
    });
  });

  it('what a run throws is no verdict', async () => {
    await expect(enforced([])).rejects.toThrow('one run too many');
  });

  it('a test that is told twice passes only when both tellings do', () => {
    const twice = {
      ...run({}),
      results: [...run({ a: 'passed' }).results, ...run({ a: 'failed', b: 'passed' }).results],
    };
    expect(statusOf(twice as TestRun, 'a')).toBe('failed');
    expect(statusOf(twice as TestRun, 'b')).toBe('passed');
    expect(statusOf(twice as TestRun, 'c')).toBe('vanished');
  });
});

describe('many boundary tests', () => {
  const name = (index: number): string => `tests/test_a.py::test_${index}[x]`;
  const MANY = Array.from({ length: 60 }, (_, index) => name(index));
  const text = (uses: readonly number[]): string =>
    Array.from(
      { length: 60 },
      (_, index) => `def test_${index}(x):\n    assert ${uses.includes(index) ? 'f' : 'other_f'}(x)\n`,
    ).join('\n');
  const before = (uses: readonly number[]) =>
    memoryTree({ 'a.py': 'def f(x):\n    return x\n\n\nK = 1\n', 'tests/test_a.py': text(uses) });
  const changes = (after: string): FileChange[] => [{ path: 'a.py', bytes: encodeUtf8(after) }];
  const CHANGED = changes('def f(x):\n    return x + 1\n\n\nK = 1\n');
  const first = (uses: readonly number[], tests = MANY, put = CHANGED) =>
    likeliest(tests, { before: before(uses), changes: put, syntax });

  it('those that name a changed function', () => {
    expect(first([3, 30])).toEqual([name(3), name(30)]);
    expect(first([59])).toEqual([name(59)]);
  });
  it('none where they are few, too many, unnamed or no function changed', () => {
    expect(first([3], MANY.slice(0, 59))).toEqual([]);
    expect(first(Array.from({ length: 20 }, (_, index) => index))).toHaveLength(20);
    expect(first(Array.from({ length: 21 }, (_, index) => index))).toEqual([]);
    expect(first([])).toEqual([]);
    expect(first([3], MANY, changes('def f(x):\n    return x\n\n\nK = 2\n'))).toEqual([]);
    expect(
      first(
        [3],
        MANY.map((test) => test.replace('tests/test_a.py', 'gone.py')),
      ),
    ).toEqual([]);
    expect(
      first(
        [3],
        MANY.map((test) => test.replace('test_3[', 'other[')),
      ),
    ).toEqual([]);
  });
  it('in JavaScript by their own names', () => {
    const tests = Array.from({ length: 60 }, (_, index) => `a.test.js::s > case ${index} ends`);
    const source = tests
      .map((test, index) => `  it('${test.split(' > ')[1]}', () => {\n    ${index === 7 ? '$f' : 'x$f'}();\n  });\n`)
      .join('');
    const tree = memoryTree({ 'a.js': 'function $f() {\n  return 1;\n}\n', 'a.test.js': source });
    const put = [{ path: 'a.js', bytes: encodeUtf8('function $f() {\n  return 2;\n}\n') }];
    expect(likeliest(tests, { before: tree, changes: put, syntax })).toEqual([tests[7]]);
  });

  it('run first, and refuse without the rest', async () => {
    const results = Object.fromEntries(MANY.map((test) => [test, 'passed']));
    const shared = { boundary_tests: MANY, before: before([3, 30]), after: before([3, 30]), changes: CHANGED };
    const early = run({ [name(3)]: 'passed', [name(30)]: 'failed' });
    const refused = await enforced([GREEN, early], shared);
    expect(refused).toMatchObject({ boundary: 'violated', runs: 2, failing_after: [], last_run: early });
    expect(refused.broken).toEqual([{ test: name(30), before: 'passed', after: 'failed' }]);
    expect(refused.asked[1]).toEqual({ changes: CHANGED, tests: [name(30), name(3)], fail_fast: true });
    const passed = run({ [name(3)]: 'passed', [name(30)]: 'passed' });
    const green = await enforced([GREEN, passed, run({ ...results, t: 'passed', u: 'passed' })], shared);
    expect(green).toMatchObject({ boundary: 'green', runs: 3 });
    expect((green.asked[2] as { tests: string[] }).tests).toEqual([...MANY].sort().concat('t', 'u'));
  });
});

describe('a tree with some files changed', () => {
  const tree = memoryTree({ 'a.py': 'a', 'b.sh': 'b', 'c.py': 'c' }, { 'b.sh': 'executable' });
  const over = overlay(tree, [
    { path: 'b.sh', bytes: encodeUtf8('B') },
    { path: 'n.py', bytes: encodeUtf8('n') },
    { path: 'c.py', bytes: null },
  ]);
  it('reads what was put, else what stands', () => {
    const read = (path: string) => [over.kind(path), over.bytes(path) && new TextDecoder().decode(over.bytes(path)!)];
    expect(read('a.py')).toEqual(['file', 'a']);
    expect(read('b.sh')).toEqual(['executable', 'B']);
    expect(read('n.py')).toEqual(['file', 'n']);
    expect(read('c.py')).toEqual(['missing', null]);
    expect(read('d.py')).toEqual(['missing', null]);
    expect(over.paths()).toEqual(['a.py', 'b.sh', 'n.py']);
  });
});

describe('the one verdict', () => {
  const tree = memoryTree({ 'a.py': 'def f(x):\n    return x - 1\n' });
  const validated = (fresh: string, runs: readonly TestRun[]) => {
    const left = [...runs];
    return validateDelta({
      proposed: proposal([{ file: 'a.py', old: 'return x - 1', new: fresh }]),
      record: {
        candidate: {
          digest: `sha256:${'0'.repeat(64)}`,
          files: [],
          residue: { scope: 0, regions: [{ file: 'a.py', start_line: 1, end_line: 2, symbol: 'f', why: '' }] },
        },
        diff: 'none',
        failure_evidence: [],
        diagnosis: diagnosisAt('a.py', 2),
        boundary: [{ kind: 'test', test: 'b' }],
      },
      recurrence: [],
      instruments: { level: 0, depth: 0, scope: 0 },
      tree,
      syntax,
      open_files: [],
      target_tests: ['t'],
      execution: { run: async () => left.shift() ?? run({}) },
      boundary_tests: ['b'],
      contracts: [],
      failing_before: ['t'],
    });
  };

  it('is accepted when paper and runs agree', async () => {
    const validation = await validated('return x + 1', [run({ t: 'passed' }), run({ b: 'passed', t: 'passed' })]);
    expect(validation).toMatchObject({
      verdict: { accepted: true, minimality: 'pass', plausibility: 'pass', boundary: 'green' },
      violations: [],
      tests: { failing_before: ['t'], failing_after: [], broken: [] },
      runs: 2,
    });
    expect(validation.verdict.validated_delta).toEqual(validation.derived?.delta);
    expect(validation.derived?.delta.edits).toEqual([
      { file: 'a.py', line: 2, old: '    return x - 1', new: '    return x + 1' },
    ]);
    expect(validation.enforcement?.boundary).toBe('green');
  });

  it('names what a run saw broken', async () => {
    const validation = await validated('return x + 1', [run({ t: 'passed' }), run({ b: 'failed' })]);
    expect(validation).toMatchObject({
      verdict: { accepted: false, minimality: 'pass', plausibility: 'pass', boundary: 'violated' },
      violations: [{ rule: 'boundary' }],
      tests: { failing_before: ['t'], failing_after: [], broken: ['b'] },
      runs: 2,
    });
  });

  it('runs nothing that paper refuses', async () => {
    const validation = await validated('exit(0)', []);
    expect(validation).toMatchObject({
      verdict: { accepted: false, minimality: 'pass', plausibility: 'reject', boundary: 'violated' },
      violations: [{ rule: 'plausibility' }],
      tests: null,
      runs: 0,
      enforcement: null,
    });
    const unplaced = await validateNothing();
    expect(unplaced).toMatchObject({
      derived: null,
      tests: null,
      runs: 0,
      verdict: { accepted: false, validated_delta: null },
    });
  });
  const validateNothing = () => validated('return x - 1', []);
});
