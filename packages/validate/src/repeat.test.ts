import { encodeRecordedDelta, type Recurrence } from '@repair/schemas';
import { loadSyntax } from '@repair/syntax';
import { describe, expect, it } from 'vitest';
import { deriveDelta } from './apply/derive.js';
import { repeatOf } from './repeat.js';
import { memoryTree } from './testing/memory-tree.js';
import { diagnosisAt, onPaper } from './testing/paper.js';
import { proposal } from './testing/proposal.js';

const syntax = await loadSyntax();
const TEXT = 'def f(a):\n    b = a\n    return b\n';
const tree = memoryTree({ 'a.py': TEXT });
const FORMS = [
  proposal([{ file: 'a.py', line: 2, old: '    b = a', new: '    b = a + 1' }]),
  proposal([{ file: 'a.py', old: 'b = a\n', new: 'b = a + 1\n' }]),
  proposal([{ file: 'a.py', symbol: 'f', restated: 'def f(a):\n    b = a + 1\n    return b\n' }]),
  proposal([{ file: './a.py', old: TEXT, new: TEXT.replace('b = a\n', 'b = a + 1\n') }]),
];
const resultOf = (index: number) => {
  const derived = deriveDelta({ proposed: FORMS[index] ?? FORMS[0]!, tree, syntax });
  if (derived.kind === 'violation') throw new Error(derived.violation.message);
  return derived.result;
};
const earlier = (
  attempt_number: number,
  worked: boolean,
  instruments = { level: 0, depth: 0, scope: 0 },
  result: string | null = resultOf(0),
): Recurrence => ({
  attempt_number,
  worked,
  delta_summary: encodeRecordedDelta({
    result,
    instruments,
    refused: null,
    reason: 'the target still fails',
    failing: { before: 1, after: 1 },
    edits: [],
  }),
});
const NOW = { level: 1, depth: 1, scope: 0 };

describe('repeats', () => {
  it('are the same bytes, however the delta is written', () => {
    for (const index of FORMS.keys()) {
      const screening = onPaper({
        tree,
        syntax,
        diagnosis: diagnosisAt('a.py', 2),
        proposed: FORMS[index]!,
        recurrence: [earlier(1, false)],
      });
      expect(screening.violations.map(({ rule }) => rule)).toEqual(['repeat']);
      expect(screening.violations[0]?.message).toContain('attempt 1');
    }
  });

  it('count against any earlier losing attempt, not the last alone', () => {
    const other = earlier(2, false, NOW, `sha256:${'1'.repeat(64)}`);
    expect(repeatOf(resultOf(0), [earlier(1, false, NOW), other], NOW)?.details.attempt_number).toBe(1);
  });

  it.each([
    ['the same instruments', NOW, true],
    ['stronger instruments', { level: 2, depth: 2, scope: 3 }, true],
    ['a weaker level', { ...NOW, level: 0 }, false],
    ['a weaker depth', { ...NOW, depth: 0 }, false],
    ['a narrower scope', { level: 2, depth: 2, scope: 0 }, true],
  ])('lost at %s', (_, instruments, refused) => {
    expect(repeatOf(resultOf(0), [earlier(1, false, instruments)], NOW) !== null).toBe(refused);
  });

  it('a wider scope now makes it new', () => {
    expect(repeatOf(resultOf(0), [earlier(1, false, NOW)], { ...NOW, scope: 1 })).toBeNull();
  });

  it('a delta that worked, one that made nothing, and foreign records are none', () => {
    const foreign = { attempt_number: 3, worked: false, delta_summary: 'changed a line' };
    expect(repeatOf(resultOf(0), [earlier(1, true, NOW), earlier(2, false, NOW, null), foreign], NOW)).toBeNull();
  });
});
