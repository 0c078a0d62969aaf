import { describe, expect, it } from 'vitest';
import { changedLines } from './changed-lines.js';

const patch = (...body: string[]) => `diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1,3 +1,3 @@\n${body.join('\n')}\n`;

describe('changedLines', () => {
  it.each([
    ['a replaced line counts once', patch(' a', '-b', '+c', ' d'), 1],
    ['an insertion', patch(' a', '+b', '+c'), 2],
    ['a removal', patch('-a', '-b'), 2],
    ['two runs', patch('-a', '+b', ' c', '-d', '+e', '+f'), 3],
    ['lines that look like headers', patch('--- a/x', '+++ b/x'), 1],
    ['no newline at the end', patch('-a', '\\ No newline at end of file', '+a'), 1],
    ['nothing', '', 0],
  ])('%s', (_name, text, lines) => {
    expect(changedLines(text)).toBe(lines);
  });
});
