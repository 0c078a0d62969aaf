import type { Residue } from '@repair/schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTEXT_LINES, HEAD_LINES, WHOLE_FILE_LINES, splitLines, windowsOf } from './windows.js';

const region = (start_line: number, end_line: number): Residue['regions'][number] => ({
  file: 'big.py',
  start_line,
  end_line,
  symbol: null,
  why: '',
});
const numbered = (lines: number) => Array.from({ length: lines }, (_, at) => `line ${at + 1}\n`).join('');

describe('windowsOf', () => {
  it('shows a large file by its head and its regions with context, merged where they meet', () => {
    const text = numbered(WHOLE_FILE_LINES + 400);
    const windows = windowsOf(
      { scope: 0, regions: [region(300, 310), region(325, 330), region(700, 700)] },
      { read: () => text },
    );
    expect(
      windows.map(({ start_line, text: shown }) => [start_line, start_line + splitLines(shown).length - 1]),
    ).toEqual([
      [1, HEAD_LINES],
      [300 - CONTEXT_LINES, 330 + CONTEXT_LINES],
      [700 - CONTEXT_LINES, 700 + CONTEXT_LINES],
    ]);
  });

  it('leaves out what is no text', () => {
    expect(windowsOf({ scope: 0, regions: [region(1, 1)] }, { read: () => null })).toEqual([]);
  });

  it('gives an empty file one empty window', () => {
    expect(windowsOf({ scope: 0, regions: [region(1, 1)] }, { read: () => '' })).toMatchObject([
      { text: '', total_lines: 0 },
    ]);
  });
});

describe('splitLines', () => {
  it('joins back to the same text, whatever the line ends', () => {
    const piece = fc.constantFrom('a', 'é', '\n', '\r\n', '\r', '\u2028', '');
    fc.assert(fc.property(fc.array(piece), (pieces) => splitLines(pieces.join('')).join('') === pieces.join('')));
  });
});
