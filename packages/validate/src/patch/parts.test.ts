import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryTree } from '../testing/memory-tree.js';
import { encodeUtf8 } from '../text/encoding.js';
import { parsePatch } from './parse.js';
import { quotePath, unquotePath } from './quote.js';
import { renderPatch } from './render.js';
import { patchToDelta } from './to-delta.js';

describe('quoted paths', () => {
  it.each([
    ['src/a.py', 'src/a.py'],
    ["a b#c%d'e.py", "a b#c%d'e.py"],
    ['\u0007\b\t\n\v\f\r"\\', '"\\a\\b\\t\\n\\v\\f\\r\\"\\\\"'],
    ['\u0001 \u001f~\u007f', '"\\001 \\037~\\177"'],
    ['é', '"\\303\\251"'],
    ['a😀', '"a\\360\\237\\230\\200"'],
    ['"', '"\\""'],
    ['\\', '"\\\\"'],
  ])('%j is written %s', (path, written) => {
    expect(quotePath(path)).toBe(written);
    if (written.startsWith('"')) expect(unquotePath(`${written} x`)).toEqual({ path, length: written.length });
  });
  it('read what stands plain between quotes', () => {
    expect(unquotePath('"é😀" "b"')).toEqual({ path: 'é😀', length: 5 });
    expect(unquotePath('"a\\101b"')).toEqual({ path: 'aAb', length: 8 });
    expect(unquotePath('""')).toEqual({ path: '', length: 2 });
  });
  it.each(['"a', '"a\\', '"a\\x"', '"a\\9"', '"a\\4"', '"'])('%s is none', (text) => {
    expect(unquotePath(text)).toBeNull();
  });
  it('come back as they were', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (path) => {
        const written = quotePath(path);
        if (written !== path) expect(unquotePath(written)?.path).toBe(path);
      }),
      { seed: 1 },
    );
  });
});

describe('patches read', () => {
  const read = (...lines: string[]) => parsePatch(`${lines.join('\n')}\n`);
  const file = (old_path: string | null, new_path: string | null, beyond: string[] = [], hunks: unknown[] = []) => ({
    old_path,
    new_path,
    beyond,
    hunks,
  });
  const files = (...lines: string[]): unknown => {
    const parsed = read(...lines);
    return parsed.kind === 'patch' ? parsed.files : `${parsed.line}: ${parsed.why}`;
  };

  it.each<[string, string[], unknown]>([
    ['both names', ['diff --git a/x.py b/x.py'], [file('x.py', 'x.py')]],
    ['with a carriage return', ['diff --git a/x.py b/x.py\r'], [file('x.py', 'x.py')]],
    ['names with spaces', ['diff --git a/x y.py b/x y.py'], [file('x y.py', 'x y.py')]],
    ['two names', ['diff --git a/x.py b/y.py'], [file('x.py', 'y.py')]],
    ['two names of one length', ['diff --git a/xx b/yy'], [file('xx', 'yy')]],
    ['names that hold the prefix', ['diff --git a/x b/y b/x b/y'], [file('x b/y', 'x b/y')]],
    ['names that can not be told apart', ['diff --git a/x b/y b/z b/w v'], [file(null, null)]],
    ['names without prefixes', ['diff --git x.py x.py'], [file('x.py', 'x.py')]],
    ['a quoted name', ['diff --git "a/\\303\\251" "b/\\303\\251"'], [file('é', 'é')]],
    ['a quoted name before a plain one', ['diff --git "a/\\303\\251" b/e'], [file('é', 'e')]],
    ['a quoted name behind a plain one', ['diff --git a/e "b/\\303\\251"'], [file('e', 'é')]],
    ['a quote that does not close', ['diff --git "a/e b/e'], [file(null, null)]],
    ['a second quote that does not read', ['diff --git a/e "b/\\x"'], [file(null, null)]],
    ['plain heads', ['--- x.py\t2020-01-01', '+++ x.py\t2020-01-02'], [file('x.py', 'x.py')]],
    ['plain heads with carriage returns', ['--- a/x.py\r', '+++ b/x.py\r'], [file('x.py', 'x.py')]],
    ['a quoted head', ['--- "a/\\303\\251"', '+++ "b/\\303\\251"'], [file('é', 'é')]],
    ['a head whose quote does not read', ['--- "a/x', '+++ b/x"'], [file('"a/x', 'x"')]],
    ['a new file', ['--- /dev/null', '+++ b/x.py'], [file(null, 'x.py')]],
    ['a removed file', ['--- a/x.py', '+++ /dev/null'], [file('x.py', null)]],
    ['a folder called a within', ['--- a/a/x.py', '+++ b/b/x.py'], [file('a/x.py', 'b/x.py')]],
    ['a folder that ends in the prefix', ['--- lib/x.py', '+++ lib/x.py'], [file('lib/x.py', 'lib/x.py')]],
    ['heads of one file', ['diff --git a/x b/x', '--- a/x', '+++ b/x'], [file('x', 'x')]],
    [
      'two files without git',
      ['--- x', '+++ x', '@@ -1 +1 @@', '-a', '+b', '--- y', '+++ y'],
      [file('x', 'x', [], [{ old_start: 1, old_lines: ['a\n'], new_lines: ['b\n'] }]), file('y', 'y')],
    ],
    ['an empty new file', ['diff --git a/x b/x', 'new file mode 100644'], [file(null, 'x')]],
    ['an empty file removed', ['diff --git a/x b/x', 'deleted file mode 100644'], [file('x', null)]],
    ['a link put', ['diff --git a/x b/x', 'new file mode 120000'], [file(null, 'x', ['mode'])]],
    ['a link removed', ['diff --git a/x b/x', 'deleted file mode 120000'], [file('x', null, ['mode'])]],
    ['a mode', ['diff --git a/x b/x', 'old mode 100644', 'new mode 100755'], [file('x', 'x', ['mode'])]],
    [
      'a rename',
      ['diff --git a/x b/y', 'similarity index 100%', 'rename from x', 'rename to y'],
      [file('x', 'y', ['rename'])],
    ],
    ['a copy', ['diff --git a/x b/y', 'copy from x', 'copy to y'], [file('x', 'y', ['copy'])]],
    ['bytes', ['diff --git a/x b/x', 'GIT binary patch'], [file('x', 'x', ['binary'])]],
    ['bytes, told', ['diff --git a/x b/x', 'Binary files a/x and b/x differ'], [file('x', 'x', ['binary'])]],
    [
      'everything, in order',
      ['diff --git a/x b/y', 'rename from x', 'old mode 100644', 'copy from x', 'GIT binary patch'],
      [file('x', 'y', ['binary', 'copy', 'mode', 'rename'])],
    ],
    [
      'words on them',
      [
        'diff --git a/x b/x',
        'the new file mode 100644',
        'a deleted file mode',
        'its old mode 1',
        'to rename x',
        'a copy of',
        'see GIT binary patch',
        'not new file mode 120000',
        'nor deleted file mode 120000',
      ],
      [file('x', 'x')],
    ],
    ['words before any file', ['rename from x', 'old mode 100644', 'diff --git a/x b/x'], [file('x', 'x')]],
    ['a line of dashes alone', ['--- x', 'text', 'diff --git a/x b/x'], [file('x', 'x')]],
    ['nothing', ['hello'], '1: it holds no file'],
    ['a hunk before any file', ['', '@@ -1 +1 @@', '-a', '+b'], '2: a hunk stands before any file name'],
    ['a hunk without numbers', ['--- x', '+++ x', '@@ x @@'], '3: a hunk header does not read'],
    ['a hunk that only looks like one', ['--- x', '+++ x', '@@ @@ -1 +1 @@'], '3: a hunk header does not read'],
    [
      'a hunk that ends early',
      ['--- x', '+++ x', '@@ -1,3 +1,3 @@', ' a', 'diff'],
      '3: a hunk is shorter than its header says',
    ],
    ['a hunk that is cut', ['--- x', '+++ x', '@@ -1,3 +1,3 @@', ' a'], '3: a hunk is not as long as its header says'],
    [
      'a hunk whose sides do not add up',
      ['--- x', '+++ x', '@@ -1,1 +1,2 @@', ' a', '-b', '+c'],
      '3: a hunk is not as long as its header says',
    ],
  ])('%s', (_, lines, wanted) => {
    expect(files(...lines)).toEqual(wanted);
  });

  const hunks = (...lines: string[]): unknown => {
    const parsed = read('--- x', '+++ x', ...lines);
    return parsed.kind === 'patch' ? parsed.files[0]?.hunks : parsed.why;
  };
  it.each<[string, string[], unknown]>([
    [
      'an insertion stands behind its line',
      ['@@ -3,0 +4,2 @@', '+a', '+b'],
      [{ old_start: 4, old_lines: [], new_lines: ['a\n', 'b\n'] }],
    ],
    ['a removal', ['@@ -3,2 +2,0 @@', '-a', '-b'], [{ old_start: 3, old_lines: ['a\n', 'b\n'], new_lines: [] }]],
    [
      'two hunks',
      ['@@ -1 +1 @@', '-a', '+b', '@@ -9 +9 @@ def f():', '-c', '+d'],
      [
        { old_start: 1, old_lines: ['a\n'], new_lines: ['b\n'] },
        { old_start: 9, old_lines: ['c\n'], new_lines: ['d\n'] },
      ],
    ],
    [
      'no end on either side',
      ['@@ -1 +1 @@', '-a', '\\ No newline at end of file', '+b', '\\ No newline at end of file'],
      [{ old_start: 1, old_lines: ['a'], new_lines: ['b'] }],
    ],
    [
      'no end before',
      ['@@ -1 +1 @@', '-a', '\\ No newline', '+b'],
      [{ old_start: 1, old_lines: ['a'], new_lines: ['b\n'] }],
    ],
    [
      'no end after',
      ['@@ -1 +1 @@', '-a', '+b', '\\ No newline'],
      [{ old_start: 1, old_lines: ['a\n'], new_lines: ['b'] }],
    ],
    [
      'no end of a line that stays',
      ['@@ -1,2 +1,2 @@', '-a', '+b', ' c', '\\ No newline'],
      [{ old_start: 1, old_lines: ['a\n', 'c'], new_lines: ['b\n', 'c'] }],
    ],
    [
      'blank lines that lost their space',
      ['@@ -1,3 +1,3 @@', '', '\r', '-a', '+b'],
      [{ old_start: 1, old_lines: ['\n', '\r\n', 'a\n'], new_lines: ['\n', '\r\n', 'b\n'] }],
    ],
  ])('%s', (_, lines, wanted) => {
    expect(hunks(...lines)).toEqual(wanted);
  });
});

describe('patches as edits', () => {
  const tree = memoryTree({ x: 'a\nb\n', crlf: 'a\r\nb\r\n', mixed: 'a\r\nb\n' });
  const told = (...lines: string[]): unknown => {
    const stated = patchToDelta(`${lines.join('\n')}\n`, tree);
    return stated.kind === 'edits' ? stated.edits : stated.violation;
  };
  it.each<[string, string[]]>([
    ['a change', ['--- a/d/x', '+++ b/d/x', '@@ -1 +1 @@', '-a', '+c']],
    ['lines put in without context', ['--- a/d/x', '+++ b/d/x', '@@ -0,0 +1 @@', '+c']],
    [
      'the second file',
      ['--- a/x', '+++ b/x', '@@ -1 +1 @@', '-a', '+c', '--- a/d/x', '+++ b/d/x', '@@ -1 +1 @@', '-a', '+c'],
    ],
  ])('of a file that is not there: %s', (_, lines) => {
    expect(told(...lines)).toMatchObject({
      rule: 'apply',
      details: { file: 'd/x', reason: 'no_such_file', alike: ['x'] },
    });
  });
  it('of a new file', () => {
    expect(told('--- /dev/null', '+++ b/d/x', '@@ -0,0 +1 @@', '+c')).toEqual([
      { file: 'd/x', line: 1, old: '', new: 'c\n' },
    ]);
  });
  it('what does not read is told with its line', () => {
    expect(told('hello')).toEqual({
      rule: 'parse',
      message:
        'The patch does not read at line 1: it holds no file. A patch is a unified diff. Give the output of `git diff`.',
      details: { line: 1, why: 'it holds no file' },
    });
  });
  it.each<[string, string[], string]>([
    ['a rename', ['diff --git a/x b/y', 'rename from x', 'rename to y'], 'rename x'],
    ['a rename without words', ['--- a/x', '+++ b/y', '@@ -1 +1 @@', '-a', '+c'], 'rename x'],
    ['a copy', ['diff --git a/x b/y', 'copy from x', 'copy to y'], 'copy x'],
    ['a mode', ['diff --git a/x b/x', 'old mode 100644', 'new mode 100755'], 'change the mode of x'],
    ['bytes', ['diff --git a/x b/x', 'GIT binary patch'], 'change the bytes of x'],
    ['a removal', ['--- a/x', '+++ /dev/null', '@@ -1,2 +0,0 @@', '-a', '-b'], 'remove x'],
  ])('%s is no edit', (_, lines, words) => {
    expect(told(...lines)).toEqual({
      rule: 'apply',
      message: `The patch would ${words}. A delta edits the text of files and does nothing else to them. Leave this out of the patch.`,
      details: { reason: 'beyond_text', beyond: [words], files: ['x'] },
    });
  });
  it.each<[string, string[], unknown]>([
    ['an edit', ['--- a/x', '+++ b/x', '@@ -2 +2 @@', '-b', '+c'], [{ file: 'x', line: 2, old: 'b\n', new: 'c\n' }]],
    ['a new file', ['--- /dev/null', '+++ b/n', '@@ -0,0 +1 @@', '+c'], [{ file: 'n', line: 1, old: '', new: 'c\n' }]],
    [
      'carriage returns that the patch lost',
      ['--- a/crlf', '+++ b/crlf', '@@ -2 +2 @@', '-b', '+c'],
      [{ file: 'crlf', line: 2, old: 'b\r\n', new: 'c\r\n' }],
    ],
    [
      'carriage returns that it kept',
      ['--- a/crlf', '+++ b/crlf', '@@ -2 +2 @@', '-b\r', '+c'],
      [{ file: 'crlf', line: 2, old: 'b\r\n', new: 'c\n' }],
    ],
    [
      'mixed ends as they are stated',
      ['--- a/mixed', '+++ b/mixed', '@@ -2 +2 @@', '-b', '+c'],
      [{ file: 'mixed', line: 2, old: 'b\n', new: 'c\n' }],
    ],
    ['nothing', ['--- a/x', '+++ b/x', '@@ -1 +1 @@', '-a', '+a'], []],
  ])('%s', (_, lines, wanted) => {
    expect(told(...lines)).toEqual(wanted);
  });
});

describe('patches written', () => {
  const numbers = Array.from({ length: 30 }, (_, index) => `${index + 1}\n`);
  const changed = (more: Readonly<Record<number, string>>): string =>
    numbers.map((line, index) => more[index + 1] ?? line).join('');
  const written = (
    path: string,
    before: string | null,
    after: string | null,
    kind: 'file' | 'executable' = 'file',
  ): string =>
    renderPatch(memoryTree(before === null ? {} : { [path]: before }, before === null ? {} : { [path]: kind }), [
      { path, bytes: after === null ? null : encodeUtf8(after) },
    ]);

  it.each<[string, string, string]>([
    [
      'a line, with three around it',
      written('a', changed({}), changed({ 10: 'x\n' })),
      '@@ -7,7 +7,7 @@\n 7\n 8\n 9\n-10\n+x\n 11\n 12\n 13\n',
    ],
    [
      'two that are six apart, as one',
      written('a', changed({}), changed({ 10: 'x\n', 17: 'y\n' })),
      '@@ -7,14 +7,14 @@\n 7\n 8\n 9\n-10\n+x\n 11\n 12\n 13\n 14\n 15\n 16\n-17\n+y\n 18\n 19\n 20\n',
    ],
    [
      'two that are seven apart, as two',
      written('a', changed({}), changed({ 10: '', 18: 'y\nz\n' })),
      '@@ -7,7 +7,6 @@\n 7\n 8\n 9\n-10\n 11\n 12\n 13\n@@ -15,7 +14,8 @@\n 15\n 16\n 17\n-18\n+y\n+z\n 19\n 20\n 21\n',
    ],
    ['the first line', written('a', '1\n2\n', 'x\n2\n'), '@@ -1,2 +1,2 @@\n-1\n+x\n 2\n'],
    ['one line of one', written('a', '1\n', 'x\n'), '@@ -1 +1 @@\n-1\n+x\n'],
    [
      'no line end',
      written('a', '1', 'x'),
      '@@ -1 +1 @@\n-1\n\\ No newline at end of file\n+x\n\\ No newline at end of file\n',
    ],
    ['an insertion at the end', written('a', '1\n', '1\n2\n'), '@@ -1 +1,2 @@\n 1\n+2\n'],
  ])('%s', (_, patch, body) => {
    expect(patch).toBe(`diff --git a/a b/a\n--- a/a\n+++ b/a\n${body}`);
  });

  it.each<[string, string, string]>([
    [
      'a new file',
      written('a', null, '1\n2\n'),
      'diff --git a/a b/a\nnew file mode 100644\n--- /dev/null\n+++ b/a\n@@ -0,0 +1,2 @@\n+1\n+2\n',
    ],
    ['a new empty file', written('a', null, ''), 'diff --git a/a b/a\nnew file mode 100644\n'],
    [
      'a removed file',
      written('a', '1\n2\n', null),
      'diff --git a/a b/a\ndeleted file mode 100644\n--- a/a\n+++ /dev/null\n@@ -1,2 +0,0 @@\n-1\n-2\n',
    ],
    ['a removed program', written('a', '', null, 'executable'), 'diff --git a/a b/a\ndeleted file mode 100755\n'],
    ['nothing', written('a', '1\n', '1\n'), ''],
    [
      'a name with a space',
      written('a b', '1\n', 'x\n'),
      'diff --git a/a b b/a b\n--- a/a b\t\n+++ b/a b\t\n@@ -1 +1 @@\n-1\n+x\n',
    ],
    [
      'a name with a space and a quote',
      written('a "b', '1\n', 'x\n'),
      'diff --git "a/a \\"b" "b/a \\"b"\n--- "a/a \\"b"\n+++ "b/a \\"b"\n@@ -1 +1 @@\n-1\n+x\n',
    ],
  ])('%s', (_, patch, wanted) => {
    expect(patch).toBe(wanted);
  });

  it('files in the order of their paths, whatever the order given', () => {
    const tree = memoryTree({ a: '1\n', b: '1\n', c: '1\n' });
    const change = (path: string) => ({ path, bytes: encodeUtf8('x\n') });
    const names = (paths: string[]) =>
      [...renderPatch(tree, paths.map(change)).matchAll(/^diff --git a\/(.)/gm)].map((match) => match[1]);
    for (const order of [
      ['a', 'b', 'c'],
      ['c', 'b', 'a'],
      ['b', 'c', 'a'],
      ['b', 'a', 'c'],
    ])
      expect(names(order)).toEqual(['a', 'b', 'c']);
  });

  it('no patch of what is no text', () => {
    expect(() =>
      renderPatch(memoryTree({ a: new Uint8Array([255]) }), [{ path: 'a', bytes: encodeUtf8('x') }]),
    ).toThrow("a is not UTF-8 and can't stand in a patch");
  });
});
