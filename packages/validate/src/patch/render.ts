import { type FileChange, InvariantError } from '@repair/schemas';
import { decodeUtf8 } from '../text/encoding.js';
import { type Hunk, lineHunks } from '../text/hunks.js';
import { splitLines } from '../text/lines.js';
import type { TreeReader } from '../tree-reader.js';
import { quotePath } from './quote.js';

/** Unchanged lines shown on either side of a change, as git does. */
const CONTEXT = 3;

/**
 * The changes as a patch that `git apply` takes, files in order of path. Lines are git's (ended by a line feed alone),
 * their bytes kept. Throws InvariantError on a file that is not UTF-8, which no delta changes.
 */
export function renderPatch(before: TreeReader, changes: readonly FileChange[]): string {
  return [...changes]
    .sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
    .map((change) => filePatch(before, change))
    .join('');
}

function filePatch(tree: TreeReader, { path, bytes }: FileChange): string {
  const old = tree.bytes(path);
  const before = text(path, old);
  const after = text(path, bytes);
  if (before === after && (old === null) === (bytes === null)) return '';
  const mode = tree.kind(path) === 'executable' ? '100755' : '100644';
  const from = quotePath(`a/${path}`);
  const to = quotePath(`b/${path}`);
  const head = [`diff --git ${from} ${to}`];
  if (old === null) head.push('new file mode 100644');
  if (bytes === null) head.push(`deleted file mode ${mode}`);
  const lines = splitLines(before, '\n');
  const hunks = lineHunks(lines, splitLines(after, '\n'));
  if (hunks.length === 0) return `${head.join('\n')}\n`;
  const name = (side: string, missing: boolean) =>
    missing ? '/dev/null' : /\s/.test(path) && !side.startsWith('"') ? `${side}\t` : side;
  head.push(`--- ${name(from, old === null)}`, `+++ ${name(to, bytes === null)}`);
  return `${head.join('\n')}\n${groups(hunks)
    .map((group) => body(group, lines))
    .join('')}`;
}

function text(path: string, bytes: Uint8Array | null): string {
  const decoded = bytes ? decodeUtf8(bytes) : '';
  if (decoded === null) throw new InvariantError(`${path} is not UTF-8 and can't stand in a patch`);
  return decoded;
}

/** Hunks whose contexts meet are shown as one. */
function groups(hunks: readonly Hunk[]): readonly (readonly Hunk[])[] {
  const all: Hunk[][] = [];
  for (const hunk of hunks) {
    const open = all.at(-1);
    const last = open?.at(-1);
    if (open && last && hunk.old_start - (last.old_start + last.old_lines.length) <= 2 * CONTEXT) open.push(hunk);
    else all.push([hunk]);
  }
  return all;
}

function body(group: readonly Hunk[], lines: readonly string[]): string {
  const first = group[0] as Hunk;
  const last = group.at(-1) as Hunk;
  const from = Math.max(1, first.old_start - CONTEXT);
  const to = Math.min(lines.length, last.old_start + last.old_lines.length - 1 + CONTEXT);
  const out: string[] = [];
  let at = from;
  for (const hunk of group) {
    out.push(...lines.slice(at - 1, hunk.old_start - 1).map((line) => ` ${line}`));
    out.push(...hunk.old_lines.map((line) => `-${line}`), ...hunk.new_lines.map((line) => `+${line}`));
    at = hunk.old_start + hunk.old_lines.length;
  }
  out.push(...lines.slice(at - 1, to).map((line) => ` ${line}`));
  const removed = group.reduce((sum, { old_lines }) => sum + old_lines.length, 0);
  const added = group.reduce((sum, { new_lines }) => sum + new_lines.length, 0);
  const oldCount = to - from + 1;
  const newCount = oldCount - removed + added;
  const newFrom = first.new_start - (first.old_start - from);
  const header = `@@ -${span(from, oldCount)} +${span(newFrom, newCount)} @@\n`;
  return header + out.map((line) => (line.endsWith('\n') ? line : `${line}\n\\ No newline at end of file\n`)).join('');
}

const span = (start: number, count: number): string =>
  count === 1 ? `${start}` : `${count === 0 ? start - 1 : start},${count}`;
