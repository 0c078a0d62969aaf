import type { Observation, SourceReader, TestResult } from '@repair/schemas';
import { describe, expect, it } from 'vitest';
import { readerOf } from '../testing/diagnoser-suite.js';
import { failed, frame, fullRun, runOf } from '../testing/sample-runs.js';
import { evidence } from './evidence.js';

type Source = Extract<Observation, { kind: 'test_source' }>;

const collect = (results: readonly TestResult[], sources?: SourceReader, rest = {}) =>
  evidence.collect({
    run: runOf(results, rest),
    target_tests: results.map(({ id }) => id),
    level: 0,
    hunks: [],
    timeout_ms: 5_000,
    ...(sources ? { sources } : {}),
  });
const told = (results: readonly TestResult[], files: Readonly<Record<string, string>>, rest = {}): Source[] =>
  collect(results, readerOf(files), rest).filter((o): o is Source => o.kind === 'test_source');
const spans = (sources: readonly Source[]) =>
  sources.map(({ file, start_line, text }) => [file, start_line, start_line + text.split('\n').length - 1]);

const filler = (count: number) => Array.from({ length: count }, (_, at) => `    step_${at} = ${at}`);
/** 1-4 head, then 40 tests of 11 lines each: test n at 5 + 11n with its decorator, 7 + 11n its first statement. */
const LARGE = [
  'import pytest',
  'LIMIT = 3',
  '',
  '',
  ...Array.from({ length: 40 }, (_, n) => [
    '@pytest.mark.slow',
    `def test_${n}():`,
    ...filler(6),
    `    assert ${n} == LIMIT`,
    '',
    '',
  ]).flat(),
].join('\n');
const asserted = (n: number) => 5 + 11 * n + 8;
const at = (file: string, n: number) =>
  failed(`${file}::test_${n}`, { message: `no ${'x'.repeat(n)}`, frames: [frame(file, asserted(n), `test_${n}`)] });

describe('the text of failing tests', () => {
  it('is told whole where the file is small, last, and only with sources', () => {
    const text = 'from a import a\n\n\ndef test_a():\n    assert a() == 2\n';
    const results = [failed('tests/test_a.py::test_a', { frames: [frame('tests/test_a.py', 5, 'test_a')] })];
    const bare = collect(results);
    expect(collect(results, readerOf({ 'tests/test_a.py': text }))).toEqual([
      ...bare,
      {
        id: `E${bare.length + 1}`,
        kind: 'test_source',
        file: 'tests/test_a.py',
        start_line: 1,
        total_lines: 5,
        text: text.trimEnd(),
      },
    ]);
    expect(bare.some(({ kind }) => kind === 'test_source')).toBe(false);
  });

  it('leaves the ids of all others as they are, at every level', () => {
    const files = { 'tests/test_price.py': 'x = 1\n', 'tests/test_slow.py': 'y = 1\n' };
    for (const level of [0, 1, 2]) {
      const input = { run: fullRun(), target_tests: [], level, hunks: [], timeout_ms: 1 };
      const bare = evidence.collect(input);
      const all = evidence.collect({ ...input, sources: readerOf(files) });
      expect(all.slice(0, bare.length)).toEqual(bare);
      expect(all.slice(bare.length).map(({ kind }) => kind)).toEqual(['test_source', 'test_source']);
    }
  });

  it('is the head and the failing block of a large file', () => {
    const [head, block, ...others] = told([at('tests/test_a.py', 20)], { 'tests/test_a.py': LARGE });
    expect([head?.text, head?.start_line, head?.total_lines, others]).toEqual(['import pytest\nLIMIT = 3', 1, 443, []]);
    expect([block?.start_line, block?.text.split('\n')[0], block?.text.split('\n').at(-1)]).toEqual([
      225,
      '@pytest.mark.slow',
      '    assert 20 == LIMIT',
    ]);
  });

  it('is at most three blocks of one file, ascending, merged with what they touch', () => {
    const results = [9, 0, 30, 39].map((n) => at('tests/test_a.py', n));
    const file = 'tests/test_a.py';
    expect(spans(told(results, { [file]: LARGE }))).toEqual([
      [file, 1, 2],
      [file, 5, 13],
      [file, 335, 343],
      [file, 434, 442],
    ]);
    const close = LARGE.replace('LIMIT = 3\n\n', 'LIMIT = 3\nX = 4\nY = 5').replace('    step_0 = 0', '');
    expect(spans(told([at(file, 0)], { [file]: close }))[0]).toEqual([file, 1, 13]);
  });

  it('is told of the test’s own file where a helper of the tests raised, once for each of three files', () => {
    const names = ['a', 'b', 'c', 'd'].map((name) => `tests/test_${name}.py`);
    const files = Object.fromEntries(names.map((name) => [name, `# ${name}\n`]));
    const results = names.flatMap((name, n) => [
      failed(`${name}::test_x`, {
        exception: `E${n}`,
        frames: [frame('<python>/pluggy.py', 1, 'call'), frame(name, 1, 'test_x'), frame('tests/helper.py', 3, 'same')],
      }),
      failed(`${name}::test_y`, { exception: `F${n}`, frames: [frame(name, 1, 'test_y')] }),
    ]);
    expect(told(results, { ...files, 'tests/helper.py': 'x\n' }).map(({ file, omitted }) => [file, omitted])).toEqual([
      ['tests/test_a.py', undefined],
      ['tests/test_b.py', undefined],
      ['tests/test_c.py', 1],
    ]);
  });

  it('is found by the id where a failure has no frames, and by the name of the test in a large file', () => {
    const lost = { ...failed('tests/test_a.py::test_7[x-1]'), frames: [] };
    expect(spans(told([lost], { 'tests/test_a.py': LARGE }))).toEqual([
      ['tests/test_a.py', 1, 2],
      ['tests/test_a.py', 82, 90],
    ]);
    const script = { ...failed('test/a.test.js::suite > adds up'), frames: [frame('src/a.js', 1, 'a')] };
    expect(spans(told([script], { 'test/a.test.js': "test('adds up', () => {});\n" }))).toEqual([
      ['test/a.test.js', 1, 1],
    ]);
  });

  it('is told of tests that folded, that were lost and of files that could not be loaded', () => {
    const same = { message: 'no', frames: [frame('src/a.py', 3, 'a')], exception: 'KeyError' };
    const files = { 'tests/test_a.py': 'a\n', 'tests/test_b.py': 'b\n', 'tests/test_c.py': 'c\n' };
    const folded = [failed('tests/test_a.py::test_a', same), failed('tests/test_b.py::test_b', same)];
    expect(told(folded, files).map(({ text }) => text)).toEqual(['a', 'b']);
    const broken = { file: 'tests/test_c.py', exception: 'SyntaxError', message: 'no', frames: [] };
    expect(told([], files, { collection_errors: [broken] }).map(({ text }) => text)).toEqual(['c']);
    const run = runOf([], { exit: { code: null, signal: 'SIGSEGV' } });
    const input = { run, target_tests: ['tests/test_a.py::x'], level: 0, hunks: [], timeout_ms: 1 };
    expect(evidence.collect({ ...input, sources: readerOf(files) }).at(-1)).toMatchObject({ text: 'a' });
  });

  it('is not told of what cannot be read, or is no file of the candidate', () => {
    const results = [failed('tests/test_a.py::test_a'), failed('../outside.py::test_b'), failed('a name alone')];
    const sources = { paths: () => ['tests/test_a.py'], read: () => null };
    expect(collect(results, sources)).toEqual(collect(results));
    expect(told(results, { 'tests/test_a.py': '' })).toEqual([]);
    expect(told(results, { 'tests/test_a.py': 'x = 1\n'.repeat(100_000) })).toEqual([]);
  });

  it('keeps line numbers where lines end otherwise, hold controls or secrets of several lines', () => {
    const text = [
      'KEY = """-----BEGIN RSA PRIVATE KEY-----',
      'MIIBSECRETSECRET',
      '-----END RSA PRIVATE KEY-----"""',
      "password = 'hunter2-swordfish'",
      '\u001b[31mred\u001b[0m\u001b]0;open',
      'def test_a(): pass',
    ].join('\r\n');
    const [source] = told([failed('tests/test_a.py::test_a')], { 'tests/test_a.py': `${text}\r\n` });
    expect(source?.text.split('\n')).toEqual([
      'KEY = """[redacted]',
      '',
      '"""',
      "password = '[redacted]'",
      'red',
      'def test_a(): pass',
    ]);
    expect(source?.total_lines).toBe(6);
  });

  it('stays bounded whatever the file is', () => {
    const wide = Array.from({ length: 300 }, (_, n) => `def test_${n}(): x = '${'y'.repeat(900)}'`).join('\n');
    const results = [3, 100, 200, 250].map((n) =>
      failed(`tests/test_a.py::test_${n}`, { exception: `E${n}`, frames: [frame('tests/test_a.py', n + 1, 'x')] }),
    );
    const one = `import a\n${'z'.repeat(300_000)}\n`;
    for (const text of [wide, one]) {
      const sources = told(results, { 'tests/test_a.py': text });
      expect(sources.reduce((size, source) => size + source.text.length, 0)).toBeLessThan(20_000);
      expect(sources.length).toBeGreaterThan(0);
    }
  });
});
