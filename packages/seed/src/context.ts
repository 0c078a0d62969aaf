import { type CandidateFile, hashBytes, type Observation } from '@repair/schemas';
import { foldersAround, folderOf, importedPaths } from './imports.js';
import { type SeedSource, splitLines, WHOLE_FILE_LINES } from './windows.js';

/** Files that are shown for what they say to the residue and the tests, at most. */
export const CONTEXT_FILES = 16;
/** Lines of all of them together. */
export const CONTEXT_FILE_LINES = 1200;
/** Paths that are looked at for one round. */
const MOST_LOOKS = 2000;

/**
 * Whole small files that the shown tests and the residue's files import, nearest first, with the `conftest.py` around the tests:
 * what the tests give and expect often stands there. Outside of the residue, so nothing of them may change.
 */
export function contextFiles(
  shown: readonly CandidateFile[],
  evidence: readonly Observation[],
  sources: SeedSource,
): CandidateFile[] {
  const tests = evidence.flatMap((seen) => (seen.kind === 'test_source' ? [{ path: seen.file, text: seen.text }] : []));
  const known = new Set([...tests, ...shown].map(({ path }) => path));
  const queue = [...tests, ...shown];
  const wanted = tests.flatMap(({ path }) => (path.endsWith('.py') ? fixturesAround(path) : []));
  const found: CandidateFile[] = [];
  let lines = 0;
  let looks = 0;
  const take = (path: string): boolean => {
    if (known.has(path)) return true;
    looks += 1;
    const text = looks > MOST_LOOKS ? null : sources.read(path);
    if (text === null) return false;
    known.add(path);
    const total = splitLines(text).length;
    // An empty file says nothing but that it is there.
    if (total === 0 || total > WHOLE_FILE_LINES || lines + total > CONTEXT_FILE_LINES) return true;
    lines += total;
    found.push({ path, sha256: hashBytes(text), start_line: 1, total_lines: total, text });
    queue.push({ path, text });
    return true;
  };
  for (const path of wanted) take(path);
  for (let at = 0; at < queue.length && found.length < CONTEXT_FILES; at += 1) {
    const { path, text } = queue[at] ?? { path: '', text: '' };
    for (const tries of importedPaths(path, text)) if (found.length < CONTEXT_FILES) tries.some(take);
  }
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

const fixturesAround = (path: string): readonly string[] =>
  [...foldersAround(folderOf(path)), ''].map((folder) => `${folder}conftest.py`);
