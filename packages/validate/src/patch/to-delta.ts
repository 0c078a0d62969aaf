import type { ConstraintViolation, ProposedEdit } from '@repair/schemas';
import { checkPath } from '../apply/path.js';
import { noSuchFile } from '../apply/refusals.js';
import { decodeUtf8 } from '../text/encoding.js';
import { splitLines } from '../text/lines.js';
import type { TreeReader } from '../tree-reader.js';
import { named, violation } from '../violation.js';
import { type PatchFile, parsePatch } from './parse.js';

export type PatchEdits =
  | { readonly kind: 'edits'; readonly edits: readonly ProposedEdit[] }
  | { readonly kind: 'violation'; readonly violation: ConstraintViolation };

/**
 * The edits that a unified diff states, to be derived (with `exact`) and judged like any other proposal. What no edit can say is
 * refused: a rename, a copy, a removed file, a change of mode, binary content.
 */
export function patchToDelta(patch: string, tree: TreeReader): PatchEdits {
  const parsed = parsePatch(patch);
  if (parsed.kind === 'malformed') {
    const proposed = `The patch does not read at line ${parsed.line}: ${parsed.why}`;
    const account = { proposed, rule: 'A patch is a unified diff', satisfy: 'Give the output of `git diff`' };
    return { kind: 'violation', violation: violation('parse', account, { line: parsed.line, why: parsed.why }) };
  }
  const beyond = parsed.files.flatMap((file) =>
    beyondText(file).map((what) => `${what} ${file.old_path ?? file.new_path}`),
  );
  if (beyond.length > 0) {
    const account = {
      proposed: `The patch would ${named(beyond)}`,
      rule: 'A delta edits the text of files and does nothing else to them',
      satisfy: 'Leave this out of the patch',
    };
    const files = parsed.files.flatMap(({ old_path, new_path }) => old_path ?? new_path ?? []);
    return { kind: 'violation', violation: violation('apply', account, { reason: 'beyond_text', beyond, files }) };
  }
  for (const { old_path, new_path } of parsed.files) {
    const absent = old_path !== null && new_path !== null && checkPath(new_path, tree);
    if (absent && absent.kind === 'new') return { kind: 'violation', violation: noSuchFile(absent.path, tree) };
  }
  return { kind: 'edits', edits: parsed.files.flatMap((file) => editsOfFile(file, tree)) };
}

function beyondText(file: PatchFile): readonly string[] {
  const words = file.beyond.map(
    (what) => ({ rename: 'rename', copy: 'copy', mode: 'change the mode of', binary: 'change the bytes of' })[what],
  );
  if (file.new_path === null) words.push('remove');
  else if (file.old_path !== null && file.old_path !== file.new_path && words.length === 0) words.push('rename');
  return words;
}

function editsOfFile(file: PatchFile, tree: TreeReader): readonly ProposedEdit[] {
  const path = file.new_path ?? '';
  const bytes = tree.bytes(path);
  const current = splitLines((bytes && decodeUtf8(bytes)) ?? '', '\n');
  const ends = new Set(current.map((line) => line.endsWith('\r\n')));
  // A patch that lost the carriage returns of a file that has them throughout still means these lines.
  const end = ends.size === 1 && ends.has(true) ? '\r\n' : '\n';
  return file.hunks.flatMap((hunk): ProposedEdit[] => {
    const lf = [...hunk.old_lines, ...hunk.new_lines].every((line) => !line.endsWith('\r\n'));
    const write = (lines: readonly string[]) => lines.map((line) => (lf ? line.replace(/\n$/, end) : line)).join('');
    const old = write(hunk.old_lines);
    const fresh = write(hunk.new_lines);
    if (old === fresh) return [];
    return [{ file: path, line: Math.max(1, hunk.old_start), old, new: fresh }];
  });
}
