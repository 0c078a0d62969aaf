import { unquotePath } from './quote.js';

interface PatchHunk {
  readonly old_start: number;
  /** Lines with their ends; the last one of a file without a final line end has none. */
  readonly old_lines: readonly string[];
  readonly new_lines: readonly string[];
}

export type PatchFile = {
  readonly old_path: string | null;
  readonly new_path: string | null;
  readonly hunks: readonly PatchHunk[];
  /** What this file's part does beyond its text: git's own words. */
  readonly beyond: readonly ('rename' | 'copy' | 'mode' | 'binary')[];
};

export type ParsedPatch =
  | { readonly kind: 'patch'; readonly files: readonly PatchFile[] }
  | { readonly kind: 'malformed'; readonly line: number; readonly why: string };

interface Draft {
  old_path: string | null;
  new_path: string | null;
  hunks: PatchHunk[];
  beyond: Set<'rename' | 'copy' | 'mode' | 'binary'>;
}

const HUNK = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;

/** Any unified diff, git's or plain: text before the first file and between files is passed over. */
export function parsePatch(patch: string): ParsedPatch {
  const lines = patch.split('\n');
  const files: Draft[] = [];
  let at = 0;
  const bad = (why: string): ParsedPatch => ({ kind: 'malformed', line: at + 1, why });
  let open: Draft | null = null;
  const start = (old_path: string | null, new_path: string | null): Draft => {
    const fresh: Draft = { old_path, new_path, hunks: [], beyond: new Set() };
    files.push(fresh);
    return fresh;
  };
  while (at < lines.length) {
    const line = lines[at] as string;
    if (line.startsWith('diff --git ')) {
      const both = gitPaths(line.slice(11).replace(/\r$/, ''));
      open = start(both?.[0] ?? null, both?.[1] ?? null);
    } else if (line.startsWith('--- ') && lines[at + 1]?.startsWith('+++ ')) {
      const old_path = sidePath(line.slice(4));
      const new_path = sidePath((lines[at + 1] as string).slice(4));
      if (!open || open.hunks.length > 0) open = start(old_path, new_path);
      open.old_path = old_path;
      open.new_path = new_path;
      at += 1;
    } else if (line.startsWith('@@ ')) {
      if (!open) return bad('a hunk stands before any file name');
      const read = readHunk(lines, at);
      if (typeof read === 'string') return bad(read);
      open.hunks.push(read.hunk);
      at = read.next - 1;
    } else if (open) {
      if (/^new file mode 120000|^deleted file mode 120000/.test(line)) open.beyond.add('mode');
      if (line.startsWith('new file mode')) open.old_path = null;
      else if (line.startsWith('deleted file mode')) open.new_path = null;
      else if (/^(?:old|new) mode /.test(line)) open.beyond.add('mode');
      else if (line.startsWith('rename ')) open.beyond.add('rename');
      else if (line.startsWith('copy ')) open.beyond.add('copy');
      else if (/^(?:GIT binary patch|Binary files )/.test(line)) open.beyond.add('binary');
    }
    at += 1;
  }
  if (files.length === 0) return { kind: 'malformed', line: 1, why: 'it holds no file' };
  return { kind: 'patch', files: files.map((file) => ({ ...file, beyond: [...file.beyond].sort() })) };
}

function readHunk(lines: readonly string[], at: number): { hunk: PatchHunk; next: number } | string {
  const head = HUNK.exec(lines[at] ?? '');
  if (!head) return 'a hunk header does not read';
  let oldLeft = Number(head[2] ?? 1);
  let newLeft = Number(head[4] ?? 1);
  const old_start = Number(head[1]) + (oldLeft === 0 ? 1 : 0);
  const old_lines: string[] = [];
  const new_lines: string[] = [];
  let next = at + 1;
  for (; next < lines.length && (oldLeft > 0 || newLeft > 0 || lines[next]?.startsWith('\\')); next += 1) {
    const line = lines[next] as string;
    const text = `${line.slice(1)}\n`;
    const sign = line[0] ?? ' ';
    if (sign === '\\') {
      const previous = lines[next - 1]?.[0];
      if (previous !== '+') old_lines.push((old_lines.pop() ?? '').replace(/\n$/, ''));
      if (previous !== '-') new_lines.push((new_lines.pop() ?? '').replace(/\n$/, ''));
    } else if (sign === '-') {
      old_lines.push(text);
      oldLeft -= 1;
    } else if (sign === '+') {
      new_lines.push(text);
      newLeft -= 1;
    } else if (sign === ' ' || line === '' || line === '\r') {
      const kept = line === '\r' ? '\r\n' : text;
      old_lines.push(kept);
      new_lines.push(kept);
      oldLeft -= 1;
      newLeft -= 1;
    } else return 'a hunk is shorter than its header says';
  }
  if (oldLeft !== 0 || newLeft !== 0) return 'a hunk is not as long as its header says';
  return { hunk: { old_start, old_lines, new_lines }, next };
}

/** `--- a/path<TAB>time`: the path without its prefix; null for /dev/null. */
function sidePath(text: string): string | null {
  const quoted = text.startsWith('"') ? unquotePath(text)?.path : undefined;
  const path = quoted ?? (text.split('\t')[0] ?? '').replace(/\r$/, '');
  if (path === '/dev/null') return null;
  return path.replace(/^[ab]\//, '');
}

/** `a/x b/x`, where the names may hold spaces: then both halves are the same name. */
function gitPaths(text: string): readonly [string, string] | null {
  if (text.startsWith('"')) {
    const first = unquotePath(text);
    const rest = first && text.slice(first.length + 1);
    const second = rest?.startsWith('"') ? unquotePath(rest)?.path : rest;
    return first && second ? [strip(first.path), strip(second)] : null;
  }
  if (text.endsWith('"')) {
    const middle = text.indexOf(' "');
    const second = unquotePath(text.slice(middle + 1));
    return second ? [strip(text.slice(0, middle)), strip(second.path)] : null;
  }
  const half = (text.length - 1) / 2;
  if (Number.isInteger(half) && strip(text.slice(0, half)) === strip(text.slice(half + 1))) {
    return [strip(text.slice(0, half)), strip(text.slice(half + 1))];
  }
  const parts = text.split(' b/');
  return parts.length === 2 ? [strip(parts[0] as string), parts[1] as string] : null;
}

const strip = (path: string): string => path.replace(/^[ab]\//, '');
