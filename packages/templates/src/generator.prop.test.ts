import { encodeRecordedDelta, hashBytes, type ProposedDelta, type Recurrence } from '@repair/schemas';
import { loadSyntax } from '@repair/syntax';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTemplatesGenerator } from './generator.js';
import { requestOf } from './testing/request.js';

const generator = createTemplatesGenerator(await loadSyntax());

const STATEMENTS = [
  'total = total + n',
  'if n < limit:\n        total += 1',
  'for x in items:\n        total = max(total, x)',
  'items.append(n)',
  'while n > 0:\n        n = n - 1',
  'if not items:\n        return None',
  'total = items[n - 1]',
  'seen[n] = total * 2',
];
const program = fc
  .array(fc.constantFrom(...STATEMENTS), { minLength: 1, maxLength: 6 })
  .map(
    (body) =>
      `LIMIT = 3\n\n\ndef f(items, n, limit=LIMIT, total=0, seen={}):\n    ${body.join('\n    ')}\n    return total\n`,
  );

/** Applies edits as a reader would: the text has to stand on its line. */
function apply(text: string, edits: readonly { line: number; old: string; new: string }[]): string {
  const lines = text.split('\n');
  let out = text;
  for (const edit of [...edits].reverse()) {
    const start = lines.slice(0, edit.line - 1).reduce((sum, line) => sum + line.length + 1, 0);
    expect(text.startsWith(edit.old, start)).toBe(true);
    out = out.slice(0, start) + edit.new + out.slice(start + edit.old.length);
  }
  return out;
}

describe('over generated programs', () => {
  it('every proposal applies, stays in the residue, differs from all that lost', async () => {
    await fc.assert(
      fc.asyncProperty(program, fc.integer({ min: 2, max: 5 }), async (source, rounds) => {
        const total = source.split('\n').length - 1;
        const region = { file: 'a.py', start_line: 4, end_line: total, symbol: 'f', why: 'all of it' };
        const results = new Set<string>([source]);
        const recurrence: Recurrence[] = [];
        for (let round = 1; round <= rounds; round += 1) {
          const answer = await generator.generate(
            requestOf({ files: { 'a.py': source }, sites: [region], recurrence }),
          );
          if (answer.kind !== 'answer') return;
          const edits = (answer.payload as ProposedDelta).edits.map((edit) => {
            if (!('line' in edit) || edit.line === undefined || !('old' in edit))
              throw new Error('an edit without its line');
            return { file: edit.file, line: edit.line, old: edit.old, new: edit.new };
          });
          for (const { line, old } of edits) {
            expect(line).toBeGreaterThanOrEqual(3);
            expect(line + old.split('\n').length - 1).toBeLessThanOrEqual(total + 1);
          }
          const made = apply(source, edits);
          expect(results.has(made)).toBe(false);
          results.add(made);
          recurrence.push({
            attempt_number: round,
            worked: false,
            delta_summary: encodeRecordedDelta({
              result: hashBytes(made),
              instruments: { level: 0, depth: 0, scope: 0 },
              refused: null,
              reason: 'lost',
              failing: { before: 1, after: 1 },
              edits,
            }),
          });
        }
      }),
      { numRuns: 40 },
    );
  });
});
