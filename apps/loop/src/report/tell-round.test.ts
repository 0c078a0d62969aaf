import type { RoundReport } from '@repair/schemas';
import { describe, expect, it } from 'vitest';
import { tellRound } from './tell-round.js';

const claim = { text: 'said', evidence: ['E1'] };
const round = (edits: ReadonlyArray<{ file: string; line: number; old: string; new: string }>) =>
  tellRound({
    round_number: 1,
    attempt_number: 2,
    signature: { failure_class: 'null', site: 'a.first', message_template: 'm' },
    statement: { fixed: claim, remains: claim, must_not_break: 'nothing' },
    proposal: { fixed_claim: 'none', edits },
    outcome: 'unchanged',
    violations: [],
    gate: null,
  } as unknown as RoundReport)
    .split('\n')
    .find((line) => line.includes('Proposed:'))
    ?.replace(/^ +Proposed: +/, '');

describe('what a round proposed', () => {
  it.each([
    [[{ file: 'a.js', line: 3, old: 'x', new: '  return 1;\n' }], 'a.js:3 `return 1;`'],
    [[{ file: 'a.js', line: 3, old: 'x', new: 'if (a) {\r\n  b();\r\n}' }], 'a.js:3 `if (a) {` …'],
    [[{ file: 'a.js', line: 3, old: '', new: '  return 1;\n' }], 'a.js:3 `return 1;` (inserted)'],
    [[{ file: 'a.js', line: 3, old: 'x', new: '\n' }], 'a.js:3 (removed)'],
    [[{ file: 'a.js', line: 3, old: 'x', new: 'y'.repeat(90) }], `a.js:3 \`${'y'.repeat(80)}…\``],
    [
      [
        { file: 'a.js', line: 3, old: 'x', new: 'y' },
        { file: 'b.js', line: 4, old: 'x', new: 'z' },
      ],
      'a.js:3 `y`, b.js:4 `z`',
    ],
    [[], 'none'],
  ])('%j', (edits, told) => {
    expect(round(edits)).toBe(told);
  });
});
