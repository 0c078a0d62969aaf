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

  it('is said to be too small where it is', () => {
    expect(renderPrompt(request, { max_prompt_tokens: 1_000 }).over_budget).toBe(true);
  });

  it('leaves a small round as it is', () => {
    expect(renderPrompt(printQueueHeap()).shortened).toEqual([]);
  });
});
