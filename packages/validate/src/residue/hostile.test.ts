import { loadSyntax } from '@repair/syntax';
import { describe, expect, it } from 'vitest';
import { HOSTILE } from '../testing/hostile.js';
import { memoryTree } from '../testing/memory-tree.js';
import { diagnosisAt, onPaper } from '../testing/paper.js';
import { proposal } from '../testing/proposal.js';

const syntax = await loadSyntax();

/** Wrong because they lie outside of the residue; inside of a wider one they are for the tests and the minimisation. */
const ONLY_OUTSIDE: ReadonlySet<string> = new Set(['another function improved too', 'a constant changed too']);

describe.each(HOSTILE)('hostile deltas, $name', ({ path, text, line, repair, hostile }) => {
  const tree = memoryTree({ [path]: text });
  const judge = (edits: Parameters<typeof proposal>[0], scope: number) =>
    onPaper({ tree, syntax, diagnosis: diagnosisAt(path, line), proposed: proposal(edits), scope });

  it('accepts the repair alone at every scope', () => {
    for (const scope of [0, 1, 2, 3]) expect(judge([repair], scope).violations).toEqual([]);
  });

  it.each(hostile.filter(({ name }) => !ONLY_OUTSIDE.has(name)))('refuses at the widest scope: $name', ({ edits }) => {
    expect(judge(edits, 3).kind).toBe('refused');
  });

  it.each(hostile)('refuses: $name', ({ edits }) => {
    const { kind, derived, violations } = judge(edits, 0);
    expect(derived).not.toBeNull();
    expect(kind).toBe('refused');
    expect(violations.every(({ rule }) => ['residue', 're_roll', 'plausibility'].includes(rule))).toBe(true);
  });
});
