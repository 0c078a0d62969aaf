import { loadSyntax } from '@repair/syntax';
import { describe, expect, it } from 'vitest';
import { APPLY_CASES } from '../testing/apply-cases.js';
import { memoryTree } from '../testing/memory-tree.js';
import { proposal } from '../testing/proposal.js';
import { decodeUtf8 } from '../text/encoding.js';
import { deriveDelta } from './derive.js';

const syntax = await loadSyntax();

describe('effective edits', () => {
  it.each(APPLY_CASES)('$name', ({ files, kinds, edits, gives }) => {
    const derived = deriveDelta({ proposed: proposal(edits), tree: memoryTree(files, kinds), syntax });
    if ('refused' in gives) {
      expect(derived.kind).toBe('violation');
      if (derived.kind !== 'violation') return;
      expect(derived.violation.rule).toBe('apply');
      const { reason } = derived.violation.details;
      if (gives.refused !== 'path') expect(reason).toBe(gives.refused);
      else expect(derived.violation.message).toContain('stay inside the candidate');
      return;
    }
    expect(derived.kind === 'violation' ? derived.violation.message : null).toBeNull();
    if (derived.kind !== 'derived') return;
    expect(Object.fromEntries(derived.changes.map(({ path, bytes }) => [path, bytes && decodeUtf8(bytes)]))).toEqual(
      gives,
    );
  });

  it('gives effective edits that derive to the same bytes', () => {
    for (const { files, kinds, edits, gives } of APPLY_CASES) {
      if ('refused' in gives) continue;
      const tree = memoryTree(files, kinds);
      const first = deriveDelta({ proposed: proposal(edits), tree, syntax });
      if (first.kind !== 'derived') throw new Error(first.violation.message);
      const again = deriveDelta({ proposed: first.delta, tree, syntax, exact: true });
      expect(again.kind === 'derived' ? again.result : again.violation.message).toBe(first.result);
    }
  });

  it('shows the current bytes near a place that it can not find', () => {
    const tree = memoryTree({ 'a.py': 'def total(items):\n    return sum(items)\n' });
    const derived = deriveDelta({
      proposed: proposal([{ file: 'a.py', line: 2, old: '    return add(items)', new: '' }]),
      tree,
      syntax,
    });
    if (derived.kind !== 'violation') throw new Error('it was found');
    expect(derived.violation.details.near).toContainEqual({ line: 2, text: '    return sum(items)\n' });
    expect(derived.violation.message).toContain('return sum(items)');
  });

  it('lists the matches of an ambiguous text', () => {
    const tree = memoryTree({ 'a.js': 'a {\n}\nb {\n  }\n' });
    const derived = deriveDelta({ proposed: proposal([{ file: 'a.js', old: '}', new: '' }]), tree, syntax });
    if (derived.kind !== 'violation') throw new Error('it was found');
    expect(derived.violation.details.matches).toEqual([
      { line: 2, column: 1, text: '}' },
      { line: 4, column: 3, text: '  }' },
    ]);
  });
});
