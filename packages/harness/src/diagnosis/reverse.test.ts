import { describe, expect, it } from 'vitest';
import { readerOf } from '../testing/diagnoser-suite.js';
import { changedRegions, standing } from './changed.js';
import { reverseRegions } from './reverse.js';

const treeOf = (files: Readonly<Record<string, string | Uint8Array>>) => ({
  bytes: (path: string) => {
    const content = files[path];
    return content === undefined ? null : typeof content === 'string' ? new TextEncoder().encode(content) : content;
  },
});
const reversed = (diff: string, files: Readonly<Record<string, string>>, pick = (_: number) => true) =>
  reverseRegions(
    changedRegions(diff).filter((_, at) => pick(at)),
    treeOf(files),
    [],
  )?.map(({ path, bytes }) => [path, bytes && new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)]);

const DIFF = [
  '--- a/a.js',
  '+++ b/a.js',
  '@@ -1,5 +1,6 @@',
  ' one',
  '-two',
  '+TWO',
  '+two and a half',
  ' three',
  ' four',
  '-five',
  '+FIVE',
  '',
].join('\n');
const NOW = ['one', 'TWO', 'two and a half', 'three', 'four', 'FIVE'];

describe('changedRegions', () => {
  it('splits a hunk into runs of changed lines', () => {
    expect(changedRegions(DIFF)).toEqual([
      { file: 'a.js', start_line: 2, end_line: 3, removed: ['two'], added: ['TWO', 'two and a half'], created: false },
      { file: 'a.js', start_line: 6, end_line: 6, removed: ['five'], added: ['FIVE'], created: false },
    ]);
  });
  it('places a pure removal at the line that follows it', () => {
    const diff = ['--- a/a.js', '+++ b/a.js', '@@ -1,3 +1,2 @@', ' one', '-two', ' three', ''].join('\n');
    expect(changedRegions(diff).map(({ start_line, end_line, added }) => [start_line, end_line, added.length])).toEqual(
      [[2, 2, 0]],
    );
  });
  it('takes paths with spaces, and gives nothing for what is no diff', () => {
    const diff = [
      'diff --git a/my app/a b.js b/my app/a b.js',
      '--- a/my app/a b.js',
      '+++ b/my app/a b.js',
      '@@ -1 +1 @@',
      '-a',
      '+b',
      '',
    ].join('\n');
    expect(changedRegions(diff).map(({ file }) => file)).toEqual(['my app/a b.js']);
    expect(changedRegions('nothing of the kind\n@@ -x +y @@\n')).toEqual([]);
  });
});

describe('standing', () => {
  it('leaves out what the candidate no longer has', () => {
    const sources = readerOf({ 'a.js': NOW.map((line) => (line === 'FIVE' ? 'five!' : line)).join('\n') });
    expect(standing(changedRegions(DIFF), sources).map(({ start_line }) => start_line)).toEqual([2]);
  });
});

describe('reverseRegions', () => {
  it('takes all back, or some', () => {
    expect(reversed(DIFF, { 'a.js': `${NOW.join('\n')}\n` })).toEqual([['a.js', 'one\ntwo\nthree\nfour\nfive\n']]);
    expect(reversed(DIFF, { 'a.js': `${NOW.join('\n')}\n` }, (at) => at === 1)).toEqual([
      ['a.js', 'one\nTWO\ntwo and a half\nthree\nfour\nfive\n'],
    ]);
  });
  it('keeps CRLF and the byte order mark', () => {
    expect(reversed(DIFF, { 'a.js': `\ufeff${NOW.join('\r\n')}\r\n` }, (at) => at === 1)).toEqual([
      ['a.js', '\ufeffone\r\nTWO\r\ntwo and a half\r\nthree\r\nfour\r\nfive\r\n'],
    ]);
  });
  it('puts a removal back', () => {
    const diff = ['--- a/a.js', '+++ b/a.js', '@@ -1,3 +1,2 @@', ' one', '-two', ' three', ''].join('\n');
    expect(reversed(diff, { 'a.js': 'one\nthree\n' })).toEqual([['a.js', 'one\ntwo\nthree\n']]);
  });
  it('brings a deleted file back, and takes a created one away', () => {
    const deleted = ['--- a/a.js', '+++ /dev/null', '@@ -1,2 +0,0 @@', '-one', '-two', ''].join('\n');
    expect(reversed(deleted, {})).toEqual([['a.js', 'one\ntwo\n']]);
    const created = ['--- /dev/null', '+++ b/a.js', '@@ -0,0 +1,2 @@', '+one', '+two', ''].join('\n');
    expect(reversed(created, { 'a.js': 'one\ntwo\n' })).toEqual([['a.js', null]]);
  });
  it('refuses a file that has moved on, and one that is not UTF-8', () => {
    expect(reversed(DIFF, { 'a.js': 'something\nelse\n' })).toBeUndefined();
    expect(reverseRegions(changedRegions(DIFF), treeOf({ 'a.js': new Uint8Array([0xff, 0xfe, 0x0a]) }), [])).toBeNull();
  });
});
