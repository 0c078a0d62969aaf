import type { ProposedEdit } from '@repair/schemas';
import { loadSyntax } from '@repair/syntax';
import { describe, expect, it } from 'vitest';
import { memoryTree } from '../testing/memory-tree.js';
import { proposal } from '../testing/proposal.js';
import { decodeUtf8 } from '../text/encoding.js';
import { deriveDelta } from './derive.js';

const syntax = await loadSyntax();
const TEXT = 'a = 1\nb = 2\nif a:\n    go()\nif b:\n    go()\n';
const tree = memoryTree({
  'm.py': TEXT,
  'n.py': 'x = 1\n',
  'latin.py': new Uint8Array([0x78, 0xe9, 0x0a]),
  'empty.py': '',
});
const derive = (edits: readonly ProposedEdit[], exact = false) =>
  deriveDelta({ proposed: proposal(edits), tree, syntax, exact });
const refusal = (...edits: ProposedEdit[]) => {
  const derived = derive(edits);
  return derived.kind === 'violation' ? derived.violation : null;
};
const made = (...edits: ProposedEdit[]) => {
  const derived = derive(edits);
  if (derived.kind === 'violation') throw new Error(derived.violation.message);
  return derived.changes.map(({ path, bytes }) => [path, bytes && decodeUtf8(bytes)]);
};
const m = (old: string, fresh: string, line?: number): ProposedEdit => ({
  file: 'm.py',
  old,
  new: fresh,
  ...(line === undefined ? {} : { line }),
});

const NEAR = [
  { line: 1, text: 'a = 1\n' },
  { line: 2, text: 'b = 2\n' },
  { line: 3, text: 'if a:\n' },
  { line: 4, text: '    go()\n' },
  { line: 5, text: 'if b:\n' },
];
const AROUND = NEAR.map(({ line, text }) => `${line}: ${JSON.stringify(text)}`).join('\n');

describe('what a refused edit is told', () => {
  it('text that is not there', () => {
    expect(refusal(m('b = 3', 'b = 4'))).toEqual({
      rule: 'apply',
      message: `The edit of m.py replaces "b = 3". The old text is copied from the file as it stands; it is not there. Copy it from the current text, near there\n${AROUND}.`,
      details: { file: 'm.py', line: null, old: 'b = 3', reason: 'not_found', near: NEAR },
    });
    expect(refusal(m('b = 3', '  ', 2))?.details).toMatchObject({ line: 2, reason: 'not_found' });
  });

  it('text that is gone already, for the new text stands there', () => {
    expect(refusal(m('b = 3', 'b = 2\n', 2))).toEqual({
      rule: 'apply',
      message: `The edit of m.py replaces "b = 3", which is not in the file, by text that is. A delta changes something: this edit is already applied and would be a no-op. Propose what is still missing; the current text there is\n${AROUND}.`,
      details: { file: 'm.py', line: 2, old: 'b = 3', reason: 'already_applied', near: NEAR },
    });
  });

  it('text that stands at several places', () => {
    expect(refusal(m('    go()', '    stop()', 3))).toEqual({
      rule: 'apply',
      message:
        'The edit of m.py replaces "    go()". An edit means one place; this text stands at 2: line 4, line 6. Give the line on which it starts, or enough of the text around it to be unique.',
      details: {
        file: 'm.py',
        line: 3,
        old: '    go()',
        reason: 'ambiguous',
        count: 2,
        matches: [
          { line: 4, column: 1, text: '    go()' },
          { line: 6, column: 1, text: '    go()' },
        ],
      },
    });
    expect(refusal(m('go', 'stop'))?.details).toMatchObject({ line: null, matches: [{ column: 5 }, { column: 5 }] });
    const many = memoryTree({ 'm.py': 'x\n'.repeat(30) });
    const derived = deriveDelta({ proposed: proposal([m('x', 'y')]), tree: many, syntax });
    expect(derived.kind === 'violation' && (derived.violation.details.matches as unknown[]).length).toBe(10);
  });

  it('text that stands around the place as a whole', () => {
    expect(refusal(m('a = 1', 'a = 1\nb = 2'))).toEqual({
      rule: 'apply',
      message:
        'The edit of m.py puts text at line 1 that already stands there. A delta changes something: this edit is already applied and would be a no-op. Propose what is still missing.',
      details: { file: 'm.py', line: 1, reason: 'already_applied', near: NEAR.slice(0, 4) },
    });
    expect(refusal(m('b = 2', 'a = 1\nb = 2'))?.details).toMatchObject({ reason: 'already_applied', line: 2 });
    expect(made(m('b = 2', 'b = 2\nb = 2'))).toEqual([['m.py', TEXT.replace('b = 2', 'b = 2\nb = 2')]]);
  });

  it('the same text', () => {
    const account = (where: string) =>
      `An edit of m.py${where} replaces text by the same text. A delta changes something: this edit is a no-op. Leave it out, or state what should read differently.`;
    expect(refusal(m('a = 1', 'a = 1'))).toEqual({
      rule: 'apply',
      message: account(''),
      details: { file: 'm.py', line: null, reason: 'no_op' },
    });
    expect(refusal(m('a = 1', 'a = 1', 1))).toEqual({
      rule: 'apply',
      message: account(' at line 1'),
      details: { file: 'm.py', line: 1, reason: 'no_op' },
    });
    expect(refusal(m('b = 2 \nif a:', 'b = 2\nif a:'))?.details).toMatchObject({ line: null, reason: 'no_op' });
    expect(refusal(m('b = 2\r\nif a:', 'b = 2\nif a:'))?.details).toMatchObject({ line: 2, reason: 'no_op' });
    expect(refusal({ file: 'm.py', symbol: 'f', restated: 'def f(): pass' })?.details.reason).toBe('not_found');
    expect(refusal(m('a = 1\nb', 'a = 1\nb', 1))?.details.reason).toBe('no_op');
  });

  it('edits that undo each other', () => {
    const swapped = refusal(m('a = 1\n', ''), { file: 'm.py', line: 1, old: '', new: 'a = 1\n' });
    expect(swapped?.details.reason).toBe('already_applied');
  });

  it('a file of another encoding', () => {
    expect(refusal({ file: 'latin.py', old: 'x', new: 'y' })).toEqual({
      rule: 'apply',
      message:
        'An edit names latin.py, which is not UTF-8. A file in another encoding is never re-encoded. Repair another file.',
      details: { file: 'latin.py', reason: 'not_utf8' },
    });
  });

  it('text that no file can hold, and text that nobody would see', () => {
    const account = (what: string) =>
      `An edit of m.py puts in ${what}. New text is plain Unicode text. Write the character as an escape of the language.`;
    expect(refusal(m('a = 1', 'a = "\ud800"'))).toEqual({
      rule: 'apply',
      message: account('a lone surrogate, which no UTF-8 file can hold'),
      details: { file: 'm.py', reason: 'unwritable' },
    });
    expect(refusal(m('a = 1', 'a = "\u202e"'))?.message).toBe(
      account('the hidden character U+202E, and the file holds none'),
    );
    expect(refusal({ file: 'm.py', symbol: 'f', restated: '\0' })?.message).toBe(
      account('a NUL, and the file holds none'),
    );
  });

  it('edits that change the same text', () => {
    const account = (lines: string) =>
      `Two edits of m.py, at lines ${lines}, change the same text. Every edit is located on the original and all are applied together, so that none may overlap another. Join the two into one edit.`;
    const overlap = refusal(m('a = 1\nb = 2', 'a = 3\nb = 4'), m('b = 2', 'b = 5'));
    expect(overlap).toEqual({
      rule: 'apply',
      message: account('1 and 2'),
      details: { file: 'm.py', lines: [1, 2], reason: 'overlap' },
    });
    expect(refusal(m('b = 2', 'b = 5'), m('a = 1\nb = 2', 'a = 3\nb = 4'))?.message).toBe(account('1 and 2'));
    expect(refusal(m('', 'c = 3', 2), m('', 'd = 4', 2))?.message).toBe(account('2 and 2'));
    expect(refusal(m('a = 1', 'a = 3'), m('a = 1', 'a = 4'))?.details.reason).toBe('overlap');
  });

  it('more than a delta may hold', () => {
    const edits = Array.from({ length: 101 }, (_, index) => m(`x${index}`, 'y'));
    const size = edits.reduce((sum, edit) => sum + JSON.stringify(edit).length, 0);
    expect(refusal(...edits)).toEqual({
      rule: 'apply',
      message: `The delta holds 101 edits of ${size} characters. A delta holds at most 100 edits of 1000000 characters. Propose the smallest change that closes the gap.`,
      details: { reason: 'oversized', edits: 101, chars: size },
    });
    expect(refusal(...edits.slice(1))?.details.reason).toBe('not_found');
    const wide = (chars: number) => m('a = 1', 'x'.repeat(chars - JSON.stringify(m('a = 1', '')).length));
    expect(refusal(wide(1_000_000))).toBeNull();
    expect(refusal(wide(1_000_001))?.details.reason).toBe('oversized');
    expect(refusal(wide(500_001), wide(500_000))?.details.reason).toBe('oversized');
  });
});

describe('what edits make together', () => {
  it('files in the order of their paths, edits in the order of the text', () => {
    const derived = derive([
      { file: 'n.py', old: 'x = 1', new: 'x = 2' },
      m('    go()\n', '    stop()\n', 6),
      m('a = 1', 'a = 3'),
      m('b = 2', 'b = 4'),
    ]);
    if (derived.kind === 'violation') throw new Error(derived.violation.message);
    expect(derived.files.map(({ path }) => path)).toEqual(['m.py', 'n.py']);
    expect(derived.delta.edits).toEqual([
      { file: 'm.py', line: 1, old: 'a = 1\nb = 2', new: 'a = 3\nb = 4' },
      { file: 'm.py', line: 6, old: '    go()', new: '    stop()' },
      { file: 'n.py', line: 1, old: 'x = 1', new: 'x = 2' },
    ]);
    expect(made(m('a = 1', 'a = 3'), { file: 'n.py', old: 'x = 1', new: 'x = 2' }).map(([path]) => path)).toEqual([
      'm.py',
      'n.py',
    ]);
    expect(derived.files[0]).toMatchObject({ before: TEXT, is_new: false });
  });

  it('insertions beside what is replaced, and beside each other', () => {
    expect(made(m('', 'c = 3', 2), m('a = 1\n', 'a = 4\n'))).toEqual([
      ['m.py', TEXT.replace('a = 1\n', 'a = 4\nc = 3\n')],
    ]);
    expect(made(m('', 'c = 3', 2), m('b = 2', 'b = 4'))).toEqual([['m.py', TEXT.replace('b = 2', 'c = 3\nb = 4')]]);
    expect(made(m('a = 1', 'a = 4'), m('\nb = 2', '\nb = 5'))).toEqual([
      ['m.py', TEXT.replace('a = 1\nb = 2', 'a = 4\nb = 5')],
    ]);
  });

  it('new files, empty ones too, of one edit or several', () => {
    const put = (text: string): ProposedEdit => ({ file: 'new.py', old: '', new: text });
    const derived = derive([put('y = 1\n')]);
    expect(derived.kind === 'derived' && derived.files).toMatchObject([
      { path: 'new.py', before: '', after: 'y = 1\n', is_new: true },
    ]);
    expect(made(put(''))).toEqual([['new.py', '']]);
    expect(refusal(put('y = 1\n'), put('z = 2\n'))?.details.reason).toBe('overlap');
    expect(made({ file: 'empty.py', line: 1, old: '', new: 'y = 1' })).toEqual([['empty.py', 'y = 1\n']]);
    expect(refusal({ file: 'empty.py', old: '', new: 'y = 1' })?.details.reason).toBe('no_place');
  });

  it('no text or function of a file that is not there, whose likes are told', () => {
    expect(refusal({ file: 'new.py', line: 3, old: 'x', new: 'y' })).toMatchObject({
      rule: 'apply',
      message:
        'An edit changes text of new.py. An edit with an old text or a function is one of a file that stands; there is no such file in the candidate. Name a file of the candidate, or state a new file with an empty old text.',
      details: { file: 'new.py', reason: 'no_such_file', alike: [] },
    });
    expect(refusal({ file: 'new.py', symbol: 'f', restated: 'def f(): pass' })?.details.reason).toBe('no_such_file');
    const elsewhere = refusal({ file: './src/m.py', old: 'a = 1', new: 'a = 2' });
    expect(elsewhere?.message).toMatch(/in the candidate\. Name the file by its path: m\.py\.$/);
    expect(elsewhere?.details).toEqual({ file: 'src/m.py', reason: 'no_such_file', alike: ['m.py'] });
  });

  it('exactly what a patch says, where it says it of the bytes that stand', () => {
    const ends = memoryTree({ 'm.py': 'a\r\nb\r\n' });
    const text = (edit: ProposedEdit, exact: boolean) => {
      const derived = deriveDelta({ proposed: proposal([edit]), tree: ends, syntax, exact });
      return derived.kind === 'derived' ? decodeUtf8(derived.changes[0]!.bytes!) : derived.violation.details.reason;
    };
    expect(text(m('a\r\n', 'c\n'), true)).toBe('c\nb\r\n');
    expect(text(m('a\r\n', 'c\n'), false)).toBe('c\r\nb\r\n');
    expect(text(m('a\nb\n', 'c\nb\n'), true)).toBe('c\r\nb\r\n');
    expect(text({ ...m('', 'c\n', 2) }, true)).toBe('a\r\nc\nb\r\n');
  });
});
