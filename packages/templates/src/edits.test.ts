import { loadSyntax } from '@repair/syntax';
import { describe, expect, it } from 'vitest';
import { editsOf } from './edits.js';
import { viewOf } from './source/view.js';

const syntax = await loadSyntax();

function edited(text: string, at: number, inserted: string, start_line = 1) {
  const view = viewOf(
    [
      {
        path: 'a.py',
        sha256: `sha256:${'0'.repeat(64)}`,
        start_line,
        total_lines: start_line + text.split('\n').length - 2,
        text,
      },
    ],
    syntax,
  );
  if (!view) throw new Error('no view');
  const offset = view.startOf(start_line) + at;
  return editsOf(view, [{ start: offset, end: offset, text: inserted }]);
}

describe('the edits of a change', () => {
  it('take the next line along where only a blank one changes: it can not be found by itself', () => {
    expect(edited('import re\n\nx = 1\n', 10, '\ny = 2')).toEqual([
      { file: 'a.py', line: 2, old: '\nx = 1', new: '\ny = 2\nx = 1' },
    ]);
  });

  it('take further blank lines along until something can be found', () => {
    expect(edited('a = 1\n\n\n\nb = 2\n', 6, 'c = 3')).toEqual([
      { file: 'a.py', line: 2, old: '\n\n\nb = 2', new: 'c = 3\n\n\nb = 2' },
    ]);
  });

  it('take the line before along at the end of what is shown', () => {
    expect(edited('a = 1\n\n', 6, 'b = 2', 10)).toEqual([
      { file: 'a.py', line: 10, old: 'a = 1\n', new: 'a = 1\nb = 2' },
    ]);
  });

  it('keep to the one line elsewhere', () => {
    expect(edited('a = 1\nb = 2\n', 10, '3')).toEqual([{ file: 'a.py', line: 2, old: 'b = 2', new: 'b = 32' }]);
  });
});
