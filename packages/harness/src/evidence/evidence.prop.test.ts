import fc from 'fast-check';
import { canonicalJson, matches, Observation, type TestResult } from '@repair/schemas';
import { describe, expect, it } from 'vitest';
import { readerOf } from '../testing/diagnoser-suite.js';
import { runOf } from '../testing/sample-runs.js';
import { clean } from './clean.js';
import { clip, clipPair } from './clip.js';
import { evidence } from './evidence.js';
import { redact } from './redact.js';

const text = fc.string({ unit: 'binary', maxLength: 300 });
const result: fc.Arbitrary<TestResult> = fc.record({
  id: fc.string({ minLength: 1, maxLength: 20 }).map((name) => `tests/test_a.py::${name}`),
  status: fc.constantFrom('passed', 'failed', 'error', 'skipped', 'timeout'),
  duration_ms: fc.nat(),
  exception: fc.option(fc.constantFrom('KeyError', 'TypeError', 'AssertionError')),
  message: text,
  expected: text,
  actual: text,
  frames: fc.array(
    fc.record({
      file: fc.constantFrom('a.py', 'tests/test_a.py', '<python>/x.py'),
      line: fc.integer({ min: 1, max: 50 }),
      function: fc.option(fc.constant('f')),
      in_repo: fc.boolean(),
    }),
    { maxLength: 40 },
  ),
});

describe('evidence', () => {
  it('is valid, repeatable, and names every failing target, for any run', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(result, { maxLength: 30, selector: ({ id }) => id }),
        fc.integer({ min: 0, max: 2 }),
        text,
        fc.array(fc.oneof(text, fc.constantFrom('def test_a():', '    x', '])', '\n', '@y', 'test("a", () => {')), {
          maxLength: 400,
        }),
        (results, level, stdout, lines) => {
          const run = runOf(results, { output: { stdout, stderr: stdout, truncated: false } });
          const targets = results.filter(({ status }) => status === 'failed').map(({ id }) => id);
          const input = { run, target_tests: targets, level, hunks: [], timeout_ms: 1_000 };
          const sources = readerOf({ 'tests/test_a.py': lines.join('\n') });
          const bare = evidence.collect(input);
          const told = evidence.collect({ ...input, sources });
          expect(told.slice(0, bare.length)).toEqual(bare);
          expect(told.slice(bare.length).every(({ kind }) => kind === 'test_source')).toBe(true);
          expect(told.every((o) => matches(Observation, o))).toBe(true);
          expect(canonicalJson(evidence.collect({ ...input, sources }))).toBe(canonicalJson(told));
          const named = new Set(told.flatMap((o) => (o.kind === 'test_failure' ? [o.test, ...(o.also ?? [])] : [])));
          const omitted = told.some((o) => 'also_omitted' in o || o.omitted !== undefined);
          if (!omitted) for (const id of targets) expect(named.has(id)).toBe(true);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('texts', () => {
  it('are cleaned once and for all: no control but line breaks and tabs, well-formed', () => {
    fc.assert(
      fc.property(text, (raw) => {
        const told = clean(raw);
        expect(/(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u.test(told)).toBe(false);
        expect(/\p{Surrogate}/u.test(told)).toBe(false);
        expect(clean(told)).toBe(told);
      }),
    );
  });
  it('are clipped to about the limit, and left alone below it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 3_000 }),
        fc.integer({ min: 30, max: 600 }),
        (raw, limit) => {
          const told = clip(raw, limit);
          expect(told.length).toBeLessThanOrEqual(limit + 40);
          if (raw.length <= limit) expect(told).toBe(raw);
          expect(/\p{Surrogate}/u.test(told)).toBe(false);
          for (const side of clipPair(raw, `${raw}x`, limit)) expect(side.length).toBeLessThanOrEqual(limit + 100);
        },
      ),
    );
  });
  it('are redacted once and for all', () => {
    const part = fc.constantFrom(
      'password',
      'TOKEN',
      '=',
      ': ',
      '"',
      "'",
      ' ',
      'abcdefgh12345678',
      '\n',
      '-----BEGIN PRIVATE KEY-----',
      'Bearer ',
      'sk-',
      ',',
      '(',
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 14 }).map((parts) => parts.join('')),
        (raw) => {
          expect(redact(redact(raw))).toBe(redact(raw));
        },
      ),
    );
  });
});
