import {
  encodeRecordedDelta,
  type GenerationRequest,
  type Observation,
  type ProposedDelta,
  type RecordedDelta,
} from '@repair/schemas';
import { loadSyntax } from '@repair/syntax';
import { describe, expect, it } from 'vitest';
import { factsOf } from '../facts.js';
import { createTemplatesGenerator } from '../generator.js';
import { failing, recordOf, type Scene, shownTest } from '../testing/request.js';
import { foreseer } from './foresight.js';

const syntax = await loadSyntax();

const SHARES = `def shares(total, people):
    each = total // people
    rest = total - each * people
    return [each + 1] * rest + [each] * (people - rest - 1)


def largest(total, people):
    return shares(total, people)[0]
`;
const TESTS = `from shares import largest, shares


def test_it():
    assert shares(7, 3) == [3, 2, 2, 0]


def test_largest():
    assert largest(7, 3) == 3`;

const shown = shownTest(TESTS);
const value = (name: string): Observation => ({
  id: 'E9',
  kind: 'variable',
  test: 'tests/test_it.py::test_it',
  frame: { file: 'tests/test_it.py', line: 5, function: 'test_it' },
  name,
  type: 'int',
  value: '7',
});
const scene = (text: string, more: readonly Observation[] = []): Scene => ({
  files: { 'shares.py': text },
  evidence: [failing('AssertionError', 'assert [3, 2] == [3, 2, 2, 0]', { frames: [] }), shown, ...more],
});

describe('what looking ahead remembers', () => {
  it('outlasts a seed that differs in what is shown beside the tests, and no other', () => {
    const foresee = foreseer(syntax);
    const of = (one: Scene) => foresee(factsOf(recordOf(one), syntax));
    const first = of(scene(SHARES));
    expect(first).not.toBeNull();
    expect(of(scene(SHARES, [value('total')]))).toBe(first);
    expect(of(scene(SHARES.replace('rest - 1', 'rest')))).not.toBe(first);
  });

  it('changes no answer: a process that takes a run up late goes on as the one that began it', async () => {
    const kept = createTemplatesGenerator(syntax);
    const recurrence: GenerationRequest['recurrence'][number][] = [];
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      const round_record = recordOf(scene(SHARES, attempt > 4 ? [value('total')] : []));
      const request = { round_record, recurrence: [...recurrence], constraint_violations: [] };
      const answer = await kept.generate(request);
      expect(answer).toEqual(await createTemplatesGenerator(syntax).generate(request));
      if (answer.kind !== 'answer') throw new Error(answer.kind);
      recurrence.push({
        attempt_number: attempt,
        worked: false,
        delta_summary: encodeRecordedDelta({
          result: null,
          instruments: { level: 0, depth: 0, scope: 0 },
          refused: null,
          reason: 'no target test turned green',
          failing: { before: 1, after: 1 },
          edits: (answer.payload as ProposedDelta).edits as RecordedDelta['edits'],
        }),
      });
    }
  });
});
