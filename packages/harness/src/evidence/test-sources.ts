import type { EvidenceInput, Frame } from '@repair/schemas';
import { isTestPath } from '../diagnosis/paths.js';
import type { Draft } from './draft.js';
import { LIMITS } from './limits.js';
import { readableLines } from './readable-lines.js';
import { namedLine, windowsOf } from './test-windows.js';

/** Where one failing test stands: a file, and the line of it that the failure ran through. */
interface Stand {
  readonly file: string;
  readonly line: number | null;
  /** The test's own name, for a failure that tells no line of the file. */
  readonly name: string | null;
}

/**
 * The text of the files that the failing tests stand in, in the order in which the failures were told. A small file
 * whole; of a larger one its head and the blocks of the tests that failed.
 */
export function testSourceDrafts(told: readonly Draft[], input: EvidenceInput): readonly Draft[] {
  const { sources } = input;
  if (!sources) return [];
  const frames = new Map(input.run.results.map((result) => [result.id, result.frames]));
  const stands = told.flatMap((draft) => standsOf(draft, frames));
  if (stands.length === 0) return [];
  const paths = new Set(sources.paths());
  const files = [...new Set(stands.map(({ file }) => file))].filter((file) => paths.has(file));
  const drafts = files.slice(0, LIMITS.test_files).flatMap((file) => {
    const text = sources.read(file);
    if (text === null || text === '' || text.length > LIMITS.test_file_read) return [];
    return fileDrafts(
      file,
      text,
      stands.filter((stand) => stand.file === file),
    );
  });
  const omitted = files.length - LIMITS.test_files;
  return drafts.map((draft, at) => (omitted > 0 && at === drafts.length - 1 ? { ...draft, omitted } : draft));
}

function fileDrafts(file: string, text: string, stands: readonly Stand[]): readonly Draft[] {
  const lines = readableLines(text);
  const failing = stands.map(({ line, name }) => line ?? (name === null ? null : namedLine(lines, name)));
  return windowsOf(
    lines,
    failing.filter((line) => line !== null),
  ).map(({ start_line, lines: shown }) => ({
    kind: 'test_source' as const,
    file,
    start_line,
    total_lines: lines.length,
    text: shown.join('\n'),
  }));
}

/** A failure that was folded stands for tests of several files: each has its own. */
function standsOf(draft: Draft, frames: ReadonlyMap<string, readonly Frame[]>): readonly Stand[] {
  if (draft.kind === 'collection_error') {
    return [standOf(draft.frames, draft.file, null)].filter((stand) => stand !== null);
  }
  if (draft.kind !== 'test_failure' && draft.kind !== 'timeout' && draft.kind !== 'crash') return [];
  const tests = [...(draft.test === null ? [] : [draft.test]), ...(draft.also ?? [])];
  return tests.flatMap((id) => {
    const { file, name } = partsOf(id);
    return standOf(frames.get(id) ?? [], file, name) ?? [];
  });
}

function standOf(frames: readonly Frame[], own: string | null, name: string | null): Stand | null {
  const inRepo = frames.filter((frame) => frame.in_repo && !frame.file.startsWith('<'));
  const file = inRepo.find((frame) => isTestPath(frame.file))?.file ?? own;
  if (file === null) return null;
  return { file, line: inRepo.find((frame) => frame.file === file)?.line ?? null, name };
}

/** `tests/test_a.py::TestA::test_x[1]` is `test_x` of `tests/test_a.py`, `a.test.js::suite > name` is `name`. */
function partsOf(id: string): { file: string; name: string | null } {
  const at = id.indexOf('::');
  if (at < 0) return { file: id, name: null };
  const file = id.slice(0, at);
  const path = id.slice(at + 2);
  return { file, name: file.endsWith('.py') ? after(path.split('[', 1)[0] ?? '', '::') : after(path, ' > ') };
}

function after(text: string, mark: string): string {
  const at = text.lastIndexOf(mark);
  return at < 0 ? text : text.slice(at + mark.length);
}
