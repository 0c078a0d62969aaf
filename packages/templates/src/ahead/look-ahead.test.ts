import { encodeRecordedDelta, type Recurrence } from '@repair/schemas';
import { loadSyntax } from '@repair/syntax';
import { describe, expect, it } from 'vitest';
import { pastOf } from '../history.js';
import { surveyed } from '../survey.js';
import { failing, recordOf, shownTest } from '../testing/request.js';
import { WEIGHTS } from '../weights.js';
import { lookedAhead } from './look-ahead.js';

const syntax = await loadSyntax();

const functions = (count: number): string =>
  Array.from(
    { length: count },
    (_, n) =>
      `def step_${n}(items, limit, start=${n % 7}):\n    found = []\n    for index, item in enumerate(items):\n        if index < start:\n            continue\n        if len(item) <= limit and item not in found:\n            found.append(item.strip())\n    total = sum(len(name) for name in found) + ${n}\n    return found[: total - 1]\n`,
  ).join('\n\n');
// Nothing mends it, so that the look goes as far as it may.
const TESTS = `from steps import step_0


def test_it():
    for limit in range(3, 9):
        assert step_0(['a', 'b', 'c'], limit) == {'never': limit}`;
const shown = shownTest(TESTS);
const lost = (scope: number): Recurrence => ({
  attempt_number: 1,
  worked: false,
  delta_summary: encodeRecordedDelta({
    result: null,
    instruments: { level: 0, depth: 0, scope },
    refused: null,
    reason: 'no target test turned green',
    failing: { before: 1, after: 1 },
    edits: [],
  }),
});

/** How many drafts looking ahead says something of. */
function looked(count: number, recurrence: readonly Recurrence[]): number {
  const evidence = [failing('AssertionError', "assert ['a'] == {'never': 3}"), shown];
  const record = recordOf({ files: { 'steps.py': functions(count) }, evidence, scope: 2 });
  const survey = surveyed(record, syntax);
  if (!survey.foresight) throw new Error('nothing to look at');
  const past = pastOf(survey.facts, recurrence, survey.candidates);
  const { untaught } = lookedAhead(survey, survey.foresight, past, recurrence, WEIGHTS);
  return untaught.filter((entry, at) => entry.score !== survey.untaught[at]?.score).length;
}

describe('how far looking ahead goes', () => {
  const before = [lost(0), lost(1), lost(2)];

  it('grows with what was tried', () => {
    expect(looked(3, before)).toBeGreaterThan(looked(3, []) * 1.5);
  });

  it('counts what was tried with a long file in sight alone', () => {
    const long = looked(50, []);
    expect(looked(50, before)).toBeGreaterThan(long);
    expect(looked(50, [lost(0), lost(1), lost(1)])).toBe(long);
    expect(looked(50, [lost(2)])).toBe(looked(50, before));
  });
});
