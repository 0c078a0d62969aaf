import type { GenerationRequest, Observation } from '@repair/schemas';
import { describe, expect, it } from 'vitest';
import { printQueueHeap } from '../testing/python-rounds.js';
import { SHORTENING } from './detail.js';
import { renderPrompt } from './render.js';

/** A round in which everything is large: 3,000 lines of source, hundreds of observations, tests and attempts. */
function largeRequest(): GenerationRequest {
  const { round_record: record } = printQueueHeap();
  const [file] = record.candidate.files;
  if (!file) throw new Error('another fixture');
  const lines = Array.from({ length: 3_000 }, (_, index) => `value_${index} = compute(${index})  # line ${index + 1}`);
  const failure = record.failure_evidence[0] as Observation;
  const many = (from: number, count: number, make: (id: string, n: number) => Observation): Observation[] =>
    Array.from({ length: count }, (_, n) => make(`E${from + n}`, n));
  return {
    round_record: {
      ...record,
      candidate: {
        ...record.candidate,
        files: [{ ...file, text: `${lines.join('\n')}\n`, total_lines: lines.length }],
        residue: {
          scope: 0,
          regions: [{ file: file.path, start_line: 1500, end_line: 1520, symbol: 'middle', why: 'E1' }],
        },
      },
      diff: `diff --git a/other.py b/other.py\n${'+x\n'.repeat(20_000)}diff --git a/${file.path} b/${file.path}\n+KEPT`,
      failure_evidence: [
        { ...failure, message: 'M'.repeat(50_000) } as Observation,
        ...many(2, 200, (id, n) => ({ id, kind: 'passing_test', test: `tests/test_${n}.py::test` })),
        ...many(202, 300, (id, n) => ({ id, kind: 'coverage', file: 'a.py', lines: [n + 1], suspiciousness: 0.5 })),
      ],
      boundary: Array.from({ length: 4_000 }, (_, n) => ({
        kind: 'test' as const,
        test: `tests/test_b${n}.py::test_${n}`,
      })),
    },
    recurrence: Array.from({ length: 60 }, (_, n) => ({
      attempt_number: n + 1,
      worked: false,
      delta_summary: `attempt text ${'y'.repeat(3_000)}`,
    })),
    constraint_violations: [{ rule: 'apply', message: 'NOT FOUND', details: {} }],
  };
}

describe('the token budget', () => {
  const request = largeRequest();

  it.each([24_000, 16_000, 8_000, 4_000, 3_000])('of %i tokens is kept', (max_prompt_tokens) => {
    const prompt = renderPrompt(request, { max_prompt_tokens });
    expect(prompt.tokens).toBeLessThanOrEqual(max_prompt_tokens);
    expect(prompt.over_budget).toBe(false);
  });

  it('shortens in the documented order', () => {
    const order = [...new Set(SHORTENING.map(({ what }) => what))];
    let known = 0;
    for (const budget of [60_000, 24_000, 16_000, 8_000, 4_000]) {
      const { shortened } = renderPrompt(request, { max_prompt_tokens: budget });
      expect(shortened).toEqual(order.filter((what) => shortened.includes(what)));
      expect(shortened.length).toBeGreaterThanOrEqual(known);
      known = shortened.length;
    }
    expect(known).toBeGreaterThan(4);
  });

  it('keeps the failure, the residue, the counts and the rules in the smallest prompt', () => {
    const { user } = renderPrompt(request, { max_prompt_tokens: 3_000 });
    for (const kept of [
      'E1 test_failure',
      '1500 | ',
      '1520 | ',
      '4000 passing tests',
      'NOT FOUND',
      'KEPT',
      'attempt 60',
    ]) {
      expect(user).toContain(kept);
    }
    expect(user).not.toContain('\n  1 | ');
  });

  it('leaves the text of the tests out before anything else, and counts it', () => {
    const lines = Array.from({ length: 200 }, (_, n) => `    assert step_${n}() == ${n}`);
    const windows = ['tests/test_a.py', 'tests/test_b.py', 'tests/test_c.py'].map(
      (file, n): Observation => ({
        id: `E${n + 90}`,
        kind: 'test_source',
        file,
        start_line: 1,
        total_lines: 200,
        text: lines.join('\n'),
      }),
    );
    const { round_record: record, ...rest } = printQueueHeap();
    const with_text = { ...record, failure_evidence: [...record.failure_evidence, ...windows] };
    const whole = renderPrompt({ ...rest, round_record: with_text }, { max_prompt_tokens: 100_000 });
    const bare = renderPrompt({ ...rest, round_record: record });
    expect(whole.shortened).toEqual([]);
    expect(whole.user).toContain(
      'E92 test_source tests/test_c.py (lines 1-200 of 200)\n    1 |     assert step_0() == 0\n',
    );
    expect(whole.tokens - bare.tokens).toBeGreaterThan(5_000);
    const shorter = renderPrompt({ ...rest, round_record: with_text }, { max_prompt_tokens: whole.tokens - 1 });
    expect([shorter.shortened, shorter.user.includes('(1 more test_source: E92 to E92)')]).toEqual([
      ['text of the tests'],
      true,
    ]);
    const shortest = renderPrompt({ ...rest, round_record: with_text }, { max_prompt_tokens: bare.tokens + 40 });
    expect(shortest.shortened).toEqual(['text of the tests']);
    expect(
      shortest.user
        .replace('\n(3 more test_source: E90 to E92)', '')
        .replaceAll(/mark [0-9a-f]{12}|[0-9a-f]{12}>/g, ''),
    ).toBe(bare.user.replaceAll(/mark [0-9a-f]{12}|[0-9a-f]{12}>/g, ''));
  });

  it('is said to be too small where it is', () => {
    expect(renderPrompt(request, { max_prompt_tokens: 1_000 }).over_budget).toBe(true);
  });

  it('leaves a small round as it is', () => {
    expect(renderPrompt(printQueueHeap()).shortened).toEqual([]);
  });
});
