import type { FileChange } from '@repair/schemas';
import { loadSyntax } from '@repair/syntax';
import { describe, expect, it } from 'vitest';
import { deriveDelta } from '../apply/derive.js';
import { memoryTree } from '../testing/memory-tree.js';
import { proposal } from '../testing/proposal.js';
import { decodeUtf8, encodeUtf8 } from '../text/encoding.js';
import { type MinimizeInput, minimizeDelta } from './minimize.js';

const syntax = await loadSyntax();
const BEFORE = 'def f(a):\n    b = a\n    c = b\n    return c\n\n\ndef g(a):\n    return a\n';
const AFTER = 'def f(a):\n    b = a + 1\n    # noted\n    c = b\n    return c\n\n\ndef g(a):\n    return a * 2\n';
const tree = memoryTree({ 'm.py': BEFORE, 'n.py': 'x = 1\n' });

function subject(after = AFTER, accept = needs('b = a + 1')): MinimizeInput {
  const derived = deriveDelta({
    proposed: proposal([
      { file: 'm.py', old: BEFORE, new: after },
      { file: 'n.py', old: 'x = 1', new: 'x = 2' },
    ]),
    tree,
    syntax,
  });
  if (derived.kind === 'violation') throw new Error(derived.violation.message);
  return { delta: derived.delta, changes: derived.changes, tree, accept };
}

const needs =
  (...texts: readonly string[]) =>
  async (changes: readonly FileChange[]): Promise<boolean> => {
    const all = changes.map(({ bytes }) => (bytes && decodeUtf8(bytes)) ?? '').join('\n');
    return texts.every((text) => all.includes(text));
  };

describe('minimizeDelta', () => {
  it('drops every line and file that is not needed', async () => {
    const minimal = await minimizeDelta(subject());
    expect(minimal.delta.edits).toEqual([{ file: 'm.py', line: 2, old: '    b = a', new: '    b = a + 1' }]);
    expect(minimal).toMatchObject({
      minimal: true,
      ended: 'minimal',
      changed_lines: 1,
      proposed_lines: 4,
      over_edit: 4,
    });
    expect(minimal.changes.map(({ path }) => path)).toEqual(['m.py']);
  });

  it('keeps a delta that is minimal, and asks nothing of one piece', async () => {
    const derived = deriveDelta({ proposed: proposal([{ file: 'n.py', old: 'x = 1', new: 'x = 2' }]), tree, syntax });
    if (derived.kind === 'violation') throw new Error(derived.violation.message);
    const minimal = await minimizeDelta({ ...subject(), ...derived, accept: needs('x = 2') });
    expect(minimal).toMatchObject({ runs: 0, minimal: true, over_edit: 1, result: derived.result });
  });

  it('stops at its bound of runs with the best so far', async () => {
    const minimal = await minimizeDelta({ ...subject(), max_runs: 1 });
    expect(minimal).toMatchObject({ minimal: false, ended: 'runs', runs: 1 });
    expect(minimal.changed_lines).toBeLessThan(4);
    expect(minimal.delta.edits.some((edit) => edit.new.includes('b = a + 1'))).toBe(true);
  });

  it('stops at its bound of time', async () => {
    let clock = 0;
    const now = () => {
      clock += 400;
      return clock;
    };
    const minimal = await minimizeDelta({ ...subject(), max_ms: 1000, now });
    expect(minimal).toMatchObject({ ended: 'time', minimal: false });
    expect(minimal.runs).toBeLessThan(4);
  });

  it('is interrupted with the best so far, whether before or in a run', async () => {
    const controller = new AbortController();
    const before = await minimizeDelta({ ...subject(), signal: AbortSignal.abort() });
    expect(before).toMatchObject({ ended: 'interrupted', runs: 0, changed_lines: 4 });
    const inRun = await minimizeDelta({
      ...subject(),
      signal: controller.signal,
      accept: async () => {
        controller.abort();
        throw new Error('the run was killed');
      },
    });
    expect(inRun).toMatchObject({ ended: 'interrupted', minimal: false, changed_lines: 4 });
  });

  it('passes on what a run throws', async () => {
    const accept = async () => {
      throw new Error('no runner');
    };
    await expect(minimizeDelta({ ...subject(), accept })).rejects.toThrow('no runner');
  });

  it('asks about the same content once', async () => {
    const seen: string[] = [];
    await minimizeDelta({
      ...subject(AFTER.replace('    # noted\n', '    c = b\n')),
      accept: async (changes) => {
        const text = JSON.stringify(changes.map(({ path, bytes }) => [path, bytes && decodeUtf8(bytes)]));
        expect(seen).not.toContain(text);
        seen.push(text);
        return needs('b = a + 1')(changes);
      },
    });
  });

  it('spends no run on a subset that does not parse', async () => {
    const after = BEFORE.replace('    b = a\n', '    if a:\n        b = a + 1\n    else:\n        b = a\n');
    let unparsed = 0;
    await minimizeDelta({
      ...subject(after),
      syntax,
      accept: async (changes) => {
        for (const { path, bytes } of changes)
          if (bytes && syntax.parse(path, decodeUtf8(bytes) ?? '')?.broken) unparsed += 1;
        return needs('if a:\n        b = a + 1\n    else:\n        b = a\n')(changes);
      },
    });
    expect(unparsed).toBe(0);
  });

  it('keeps a new file whole or not at all where it has no line end', async () => {
    const delta = { ...subject().delta };
    const changes = [{ path: 'new.py', bytes: encodeUtf8('y = 1') }, ...subject().changes];
    const minimal = await minimizeDelta({ delta, changes, tree, accept: needs('y = 1') });
    expect(minimal.changes).toEqual([{ path: 'new.py', bytes: encodeUtf8('y = 1') }]);
  });
});
