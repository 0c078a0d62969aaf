import type { ProposedEdit } from '@repair/schemas';
import { loadSyntax } from '@repair/syntax';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlay } from '../overlay.js';
import { memoryTree } from '../testing/memory-tree.js';
import { proposal } from '../testing/proposal.js';
import { decodeUtf8, encodeUtf8 } from '../text/encoding.js';
import { hunksOf } from '../text/hunks.js';
import { splitLines } from '../text/lines.js';
import { deriveDelta } from './derive.js';

const syntax = await loadSyntax();

const end = fc.constantFrom('\n', '\r\n', '\n', '\r');
const content = fc.oneof(
  fc.stringMatching(/^[a-z =()]{0,12}$/),
  fc.constantFrom('\tx = 1', 's = "\ufeff"', 'é', 'e\u0301', '“q”', '😀 = 1', '}', 'a\0b', '  trailing  '),
);
const line = fc.tuple(content, end).map(([text, ending]) => text + ending);
const text = fc
  .tuple(fc.constantFrom('', '\ufeff'), fc.array(line, { minLength: 1, maxLength: 12 }), fc.constantFrom('', 'last'))
  .map(([bom, lines, last]) => bom + lines.join('') + last);

/** Replaces some lines of a text by others, as edits that name their lines. */
const edited = text.chain((before) => {
  const lines = splitLines(before);
  return fc
    .uniqueArray(fc.record({ at: fc.nat({ max: lines.length - 1 }), fresh: fc.array(content, { maxLength: 3 }) }), {
      selector: ({ at }) => at,
      minLength: 1,
      maxLength: 3,
    })
    .map((picks) => ({
      before,
      edits: picks.map(({ at, fresh }): ProposedEdit => {
        const old = lines[at] ?? '';
        return { file: 'a.py', line: at + 1, old, new: fresh.map((each) => `${each}\n`).join('') };
      }),
    }));
});

describe('laws of effective edits', () => {
  it('what is put back is what was there, byte by byte, over the whole tree', () => {
    fc.assert(
      fc.property(edited, fc.uint8Array({ maxLength: 20 }), ({ before, edits }, other) => {
        const tree = memoryTree({ 'a.py': before, 'b.bin': other });
        const derived = deriveDelta({ proposed: proposal(edits), tree, syntax });
        if (derived.kind === 'violation') return;
        const after = overlay(tree, derived.changes);
        const back = overlay(
          after,
          derived.changes.map(({ path }) => ({ path, bytes: tree.bytes(path) })),
        );
        for (const path of tree.paths()) expect(back.bytes(path)).toEqual(tree.bytes(path));
        expect(after.bytes('b.bin')).toEqual(other);
      }),
      { numRuns: 200 },
    );
  });

  it('outside of the lines that edits name nothing differs', () => {
    fc.assert(
      fc.property(edited, ({ before, edits }) => {
        const tree = memoryTree({ 'a.py': before });
        const derived = deriveDelta({ proposed: proposal(edits), tree, syntax });
        if (derived.kind === 'violation') return;
        const lines = splitLines(before);
        const touched = new Set(edits.map((edit) => ('symbol' in edit ? 0 : (edit.line ?? 0))));
        const kept = lines.filter((_, index) => !touched.has(index + 1));
        const after = decodeUtf8(derived.changes[0]?.bytes ?? encodeUtf8('')) ?? '';
        let at = 0;
        for (const each of kept) {
          const found = after.indexOf(each, at);
          expect(found).toBeGreaterThanOrEqual(at);
          at = found + each.length;
        }
        for (const { file, old, line: start } of derived.delta.edits) {
          expect(file).toBe('a.py');
          const place = lines.slice(0, start - 1).join('').length;
          expect(before.slice(place, place + old.length)).toBe(old);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('effective edits derive to the same bytes again', () => {
    fc.assert(
      fc.property(edited, ({ before, edits }) => {
        const tree = memoryTree({ 'a.py': before });
        const first = deriveDelta({ proposed: proposal(edits), tree, syntax });
        if (first.kind === 'violation') return;
        const again = deriveDelta({ proposed: first.delta, tree, syntax, exact: true });
        // Lines that now stand twice in a row read as put in already; nothing else may differ.
        if (again.kind === 'violation') expect(again.violation.details.reason).toBe('already_applied');
        else expect(again.result).toBe(first.result);
      }),
      { numRuns: 200 },
    );
  });

  it('hunks applied to the text before give the text after', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a\n', 'b\n', 'c\n')),
        fc.array(fc.constantFrom('a\n', 'b\n', 'd\n')),
        (a, b) => {
          const [before, after] = [a.join(''), b.join('')];
          const lines = splitLines(before);
          let out = '';
          let at = 0;
          for (const { old_start, old_lines, new_lines } of hunksOf(before, after)) {
            out += lines.slice(at, old_start - 1).join('') + new_lines.join('');
            expect(lines.slice(old_start - 1, old_start - 1 + old_lines.length)).toEqual(old_lines);
            at = old_start - 1 + old_lines.length;
          }
          expect(out + lines.slice(at).join('')).toBe(after);
        },
      ),
      { numRuns: 300 },
    );
  });
});
