import type { ProposedEdit } from '@repair/schemas';
import { loadSyntax } from '@repair/syntax';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryTree } from './testing/memory-tree.js';
import { diagnosisAt, onPaper } from './testing/paper.js';
import { proposal } from './testing/proposal.js';

const syntax = await loadSyntax();

const NAMES = ['f', 'g', 'h', 'k'];
const TEXT = NAMES.map((name) => `def ${name}(a):\n    b = a\n    c = b + 1\n    d = c\n    return d\n\n\n`).join('');
const tree = memoryTree({ 'a.py': TEXT, 'b.py': TEXT });
const diagnosis = diagnosisAt('a.py', 3);
const IN_F = [2, 3, 4, 5];
const ELSEWHERE = [...Array.from({ length: 28 }, (_, index) => index + 1)].filter(
  (line) => TEXT.split('\n')[line - 1]?.startsWith('    ') && line > 6,
);

const edit = (file: string, line: number, text: string): ProposedEdit => {
  const old = TEXT.split('\n')[line - 1] ?? '';
  return { file, line, old, new: `    ${text}` };
};
const statement = fc.constantFrom(
  'b = a',
  'b = a - 1',
  'return a',
  'd = c # note',
  'raise SystemExit(0)',
  'x = 1\n    y = 2',
  'pass',
  '# nothing',
);
const inside = fc.uniqueArray(fc.record({ line: fc.constantFrom(...IN_F), text: statement }), {
  selector: ({ line }) => line,
  minLength: 1,
  maxLength: 4,
});
const outside = fc.record({
  file: fc.constantFrom('a.py', 'b.py'),
  line: fc.constantFrom(...ELSEWHERE),
  text: statement,
});

describe('laws of the judgement on paper', () => {
  it('an edit outside of the residue turns no refusal into an acceptance, and every acceptance into a refusal', () => {
    fc.assert(
      fc.property(inside, outside, (own, other) => {
        const edits = own.map(({ line, text }) => edit('a.py', line, text));
        const judge = (some: readonly ProposedEdit[]) => onPaper({ tree, syntax, diagnosis, proposed: proposal(some) });
        expect(judge([...edits, edit(other.file, other.line, other.text)]).kind).toBe('refused');
      }),
      { numRuns: 60 },
    );
  });

  it('the order in which edits are stated changes nothing', () => {
    fc.assert(
      fc.property(inside, (own) => {
        const edits = own.map(({ line, text }) => edit('a.py', line, text));
        const one = onPaper({ tree, syntax, diagnosis, proposed: proposal(edits) });
        const other = onPaper({ tree, syntax, diagnosis, proposed: proposal([...edits].reverse()) });
        expect(other.kind).toBe(one.kind);
        expect(other.derived?.result).toBe(one.derived?.result);
        if (one.derived) expect(other.violations).toEqual(one.violations);
      }),
      { numRuns: 60 },
    );
  });

  it('what is judged twice is judged alike, and every violation says three things', () => {
    fc.assert(
      fc.property(inside, outside, (own, other) => {
        const edits = [
          ...own.map(({ line, text }) => edit('a.py', line, text)),
          edit(other.file, other.line, other.text),
        ];
        const judge = () => onPaper({ tree, syntax, diagnosis, proposed: proposal(edits) });
        const { violations } = judge();
        expect(judge().violations).toEqual(violations);
        for (const { message, details } of violations) {
          expect(message.split(/[.!?](?:\s|$)/).length).toBeGreaterThanOrEqual(3);
          expect(JSON.parse(JSON.stringify(details))).toEqual(details);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('a wider scope refuses nothing for its place that a narrower one accepts', () => {
    fc.assert(
      fc.property(inside, (own) => {
        const edits = own.map(({ line, text }) => edit('a.py', line, text));
        const refusals = [0, 1, 2, 3].map(
          (scope) => onPaper({ tree, syntax, diagnosis, proposed: proposal(edits), scope }).kind,
        );
        expect(new Set(refusals).size).toBe(1);
      }),
      { numRuns: 40 },
    );
  });
});
