import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadSyntax } from '@repair/syntax';
import { describe, expect, it } from 'vitest';
import { deriveDelta } from '../apply/derive.js';
import { corpus } from '../testing/corpus.js';
import { memoryTree } from '../testing/memory-tree.js';
import { proposal } from '../testing/proposal.js';
import { encodeUtf8 } from '../text/encoding.js';
import { parsePatch } from './parse.js';
import { renderPatch } from './render.js';
import { patchToDelta } from './to-delta.js';

const syntax = await loadSyntax();

interface Change {
  readonly name: string;
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly executable?: boolean;
}

const LONG = Array.from({ length: 40 }, (_, index) => `line ${index}\n`).join('');

const CHANGES: readonly Change[] = [
  { name: 'one line', path: 'a.py', before: 'x = 1\ny = 2\n', after: 'x = 1\ny = 3\n' },
  {
    name: 'two far hunks',
    path: 'a.txt',
    before: LONG,
    after: LONG.replace('line 3\n', 'third\n').replace('line 33\n', ''),
  },
  {
    name: 'two near hunks',
    path: 'a.txt',
    before: LONG,
    after: LONG.replace('line 3\n', 'third\n').replace('line 8\n', 'line 8\nmore\n'),
  },
  { name: 'first and last line', path: 'a.txt', before: LONG, after: `zero\n${LONG}end\n` },
  { name: 'CRLF', path: 'a.txt', before: 'a\r\nb\r\nc\r\n', after: 'a\r\nx\r\nc\r\n' },
  { name: 'mixed line ends', path: 'a.txt', before: 'a\r\nb\nc\r\n', after: 'a\r\nb\nd\r\n' },
  { name: 'bare carriage returns', path: 'a.txt', before: 'a\rb\rc\r', after: 'a\rx\rc\r' },
  { name: 'no final line end, before and after', path: 'a.txt', before: 'a\nb', after: 'a\nc' },
  { name: 'no final line end, far from the change', path: 'a.txt', before: 'a\nb\nc', after: 'x\nb\nc' },
  { name: 'final line end put in', path: 'a.txt', before: 'a\nb', after: 'a\nb\n' },
  { name: 'final line end taken', path: 'a.txt', before: 'a\nb\n', after: 'a\nb' },
  { name: 'byte order mark', path: 'a.txt', before: '\ufeffa\nb\n', after: '\ufeffa\nc\n' },
  { name: 'a NUL', path: 'a.txt', before: 'a\0\nb\n', after: 'a\0\nc\n' },
  { name: 'from empty', path: 'a.txt', before: '', after: 'a\nb\n' },
  { name: 'to empty', path: 'a.txt', before: 'a\nb\n', after: '' },
  { name: 'a new file', path: 'new.txt', before: null, after: 'a\nb' },
  { name: 'a new empty file', path: 'new.txt', before: null, after: '' },
  { name: 'a removed file', path: 'old.txt', before: 'a\nb\n', after: null },
  { name: 'spaces in the path', path: 'late fees/my file.py', before: 'a\n', after: 'b\n' },
  { name: 'unicode in the path', path: 'größe/日本.py', before: 'a\n', after: 'b\n' },
  { name: 'decomposed unicode in the path', path: 'cafe\u0301.py', before: 'a\n', after: 'b\n' },
  { name: 'quotes and backslash-free signs in the path', path: 'a"b\'c#d%e.py', before: 'a\n', after: 'b\n' },
  { name: 'a tab in the path', path: 'a\tb.py', before: 'a\n', after: 'b\n' },
  { name: 'a path like an option', path: '--help', before: 'a\n', after: 'b\n' },
  { name: 'a path that ends in a space', path: 'a ', before: 'a\n', after: 'b\n' },
  { name: 'an executable', path: 'run.sh', before: '#!/bin/sh\na\n', after: '#!/bin/sh\nb\n', executable: true },
  {
    name: 'lines that look like a patch',
    path: 'a.txt',
    before: '--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n',
    after: '--- a/x\n+++ b/y\n@@ -1 +1 @@\n-a\n+b\n',
  },
  { name: 'white space alone', path: 'a.txt', before: 'a\n\tb\n', after: 'a\n    b  \n' },
];

function applied(patch: string, { path, before, executable }: Change): Buffer | null {
  const root = mkdtempSync(join(tmpdir(), 'validate-patch-'));
  try {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    if (before !== null) writeFileSync(join(root, path), before);
    if (executable) chmodSync(join(root, path), 0o755);
    const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(root) };
    execFileSync('git', ['apply', '-'], { cwd: root, env, input: patch, stdio: ['pipe', 'pipe', 'pipe'] });
    if (executable) expect(statSync(join(root, path)).mode & 0o111).toBe(0o111);
    try {
      return readFileSync(join(root, path));
    } catch {
      return null;
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

describe('patches that git applies', () => {
  it.each(CHANGES)('$name', (change) => {
    const { path, before, after, executable } = change;
    const tree = memoryTree(before === null ? {} : { [path]: before }, executable ? { [path]: 'executable' } : {});
    const patch = renderPatch(tree, [{ path, bytes: after === null ? null : encodeUtf8(after) }]);
    const bytes = applied(patch, change);
    expect(bytes === null ? null : new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(after);
  });

  it.each(CHANGES.filter(({ before, after }) => after && before !== null))(
    'read back: $name',
    ({ path, before, after }) => {
      const tree = memoryTree({ [path]: before ?? '' });
      const stated = patchToDelta(renderPatch(tree, [{ path, bytes: encodeUtf8(after ?? '') }]), tree);
      if (stated.kind === 'violation') throw new Error(stated.violation.message);
      // White space and line ends alone are a change here, and a tab in a path is refused as a control character.
      if (path.includes('\t')) return;
      const derived = deriveDelta({ proposed: proposal(stated.edits), tree, syntax, exact: true });
      if (derived.kind === 'violation') throw new Error(derived.violation.message);
      expect(derived.changes).toEqual([{ path, bytes: encodeUtf8(after ?? '') }]);
    },
  );

  it('reads every patch of the corpus', () => {
    for (const { fix } of [...corpus('python'), ...corpus('javascript')])
      expect(parsePatch(fix ?? '').kind).toBe('patch');
  });

  it('is empty where nothing changed', () => {
    expect(renderPatch(memoryTree({ a: 'x\n' }), [{ path: 'a', bytes: encodeUtf8('x\n') }])).toBe('');
  });

  it('throws on a file that is not UTF-8', () => {
    expect(() => renderPatch(memoryTree({ a: Uint8Array.of(0xff) }), [{ path: 'a', bytes: encodeUtf8('x') }])).toThrow(
      'not UTF-8',
    );
  });
});

describe('patches as edits', () => {
  const tree = memoryTree({ 'a.txt': 'a\nb\nc\n', 'crlf.txt': 'a\r\nb\r\nc\r\n' });
  const refused = (patch: string) => {
    const stated = patchToDelta(patch, tree);
    if (stated.kind !== 'violation') throw new Error('it was read');
    return stated.violation;
  };

  it.each([
    [
      'rename',
      'diff --git a/a.txt b/b.txt\nsimilarity index 100%\nrename from a.txt\nrename to b.txt\n',
      'rename a.txt',
    ],
    ['rename in plain names', '--- a/a.txt\n+++ b/b.txt\n@@ -1 +1 @@\n-a\n+b\n', 'rename a.txt'],
    ['copy', 'diff --git a/a.txt b/b.txt\ncopy from a.txt\ncopy to b.txt\n', 'copy a.txt'],
    [
      'removed file',
      'diff --git a/a.txt b/a.txt\ndeleted file mode 100644\n--- a/a.txt\n+++ /dev/null\n@@ -1,3 +0,0 @@\n-a\n-b\n-c\n',
      'remove a.txt',
    ],
    ['mode', 'diff --git a/a.txt b/a.txt\nold mode 100644\nnew mode 100755\n', 'change the mode of a.txt'],
    [
      'symbolic link',
      'diff --git a/l b/l\nnew file mode 120000\n--- /dev/null\n+++ b/l\n@@ -0,0 +1 @@\n+a.txt\n\\ No newline at end of file\n',
      'change the mode of l',
    ],
    ['binary', 'diff --git a/a.png b/a.png\nBinary files a/a.png and b/a.png differ\n', 'change the bytes of a.png'],
    ['git binary', 'diff --git a/a.png b/a.png\nGIT binary patch\nliteral 1\nIcmZPo\n', 'change the bytes of a.png'],
  ])('refuses: %s', (_, patch, words) => {
    const violation = refused(patch);
    expect(violation.rule).toBe('apply');
    expect(violation.message).toContain(words);
  });

  it.each([
    ['no file', 'hello\n'],
    ['a hunk before any file', '@@ -1 +1 @@\n-a\n+b\n'],
    ['a hunk shorter than its header', '--- a/a.txt\n+++ b/a.txt\n@@ -1,9 +1,9 @@\n-a\n+b\n'],
    ['a hunk with another sign', '--- a/a.txt\n+++ b/a.txt\n@@ -1,2 +1,2 @@\n*a\n+b\n'],
    ['a header that does not read', '--- a/a.txt\n+++ b/a.txt\n@@ nonsense @@\n-a\n+b\n'],
  ])('is malformed: %s', (_, patch) => {
    expect(refused(patch).rule).toBe('parse');
  });

  it('takes a plain diff without prefixes and with times', () => {
    const stated = patchToDelta(
      '--- a.txt\t2020-01-01\n+++ a.txt\t2020-01-02\n@@ -1,3 +1,3 @@\n a\n-b\n+x\n c\n',
      tree,
    );
    expect(stated).toEqual({ kind: 'edits', edits: [{ file: 'a.txt', line: 1, old: 'a\nb\nc\n', new: 'a\nx\nc\n' }] });
  });

  it('takes a diff that lost the carriage returns of its file', () => {
    const stated = patchToDelta('--- a/crlf.txt\n+++ b/crlf.txt\n@@ -2 +2 @@\n-b\n+x\n', tree);
    expect(stated).toEqual({ kind: 'edits', edits: [{ file: 'crlf.txt', line: 2, old: 'b\r\n', new: 'x\r\n' }] });
  });

  it('takes mail headers, blank context lines that lost their space, and a signature', () => {
    const spaced = memoryTree({ 'a.txt': 'a\n\nb\n' });
    const patch =
      'From: someone\nSubject: x\n\ndiff --git a/a.txt b/a.txt\n--- a/a.txt\n+++ b/a.txt\n@@ -1,3 +1,3 @@\n a\n\n-b\n+c\n-- \n2.40\n';
    expect(patchToDelta(patch, spaced)).toEqual({
      kind: 'edits',
      edits: [{ file: 'a.txt', line: 1, old: 'a\n\nb\n', new: 'a\n\nc\n' }],
    });
  });
});
