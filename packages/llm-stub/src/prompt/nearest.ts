import type { BoundaryItem, Candidate } from '@repair/schemas';

/** Words in a path, symbol or test id: split at punctuation, underscores and changes of case, lowered. */
const wordsOf = (name: string): readonly string[] =>
  name
    .slice(0, 500)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && word !== 'test' && word !== 'tests');

/** The tests that share most words with the residue's files and symbols, nearest first; ties keep their order. */
export function nearestTests(
  boundary: readonly BoundaryItem[],
  { residue }: Candidate,
  count: number,
): readonly string[] {
  const tests = boundary.flatMap((item) => (item.kind === 'test' ? [item.test] : []));
  const words = new Set(residue.regions.flatMap(({ file, symbol }) => [...wordsOf(file), ...wordsOf(symbol ?? '')]));
  return tests
    .map((test) => ({ test, shared: new Set(wordsOf(test).filter((word) => words.has(word))).size }))
    .sort((a, b) => b.shared - a.shared)
    .slice(0, count)
    .map(({ test }) => test);
}
