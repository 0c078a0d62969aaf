import type { FileChange } from '@repair/schemas';
import type { Syntax } from '@repair/syntax';
import { STAGED_SHARE, STAGED_TESTS } from '../limits.js';
import { unitsOf } from '../residue/units.js';
import { decodeUtf8 } from '../text/encoding.js';
import { hunksOf } from '../text/hunks.js';
import type { TreeReader } from '../tree-reader.js';

/** Text of one test that is looked at behind its name. */
const TEST_CHARS = 1500;

export interface LikeliestInput {
  readonly before: TreeReader;
  readonly changes: readonly FileChange[];
  readonly syntax: Syntax;
}

/**
 * The boundary tests whose own text names a changed function: run first, they refuse most breaking deltas at a fraction
 * of the suite. Empty where the boundary is small or most of it would be named, since a run more would only cost. It
 * orders runs; every test is seen all the same.
 */
export function likeliest(tests: readonly string[], input: LikeliestInput): readonly string[] {
  if (tests.length < STAGED_TESTS) return [];
  const names = changedNames(input);
  if (names.length === 0) return [];
  const pattern = new RegExp(
    `(?<![\\w$])(?:${names.map((name) => name.replace(/[^\w]/g, '\\$&')).join('|')})(?![\\w$])`,
  );
  const texts = new Map<string, string>();
  const found = tests.filter((test) => {
    const [file = ''] = test.split('::');
    const text = texts.get(file) ?? textOf(input.before, file);
    texts.set(file, text);
    const own = (test.split(/::| > /).at(-1) ?? '').replace(/\[.*\]$/, '');
    const at = text.indexOf(own);
    return at !== -1 && pattern.test(text.slice(at + own.length, endOfTest(text, at + own.length)));
  });
  return found.length > 0 && found.length <= tests.length * STAGED_SHARE ? found : [];
}

const textOf = (tree: TreeReader, file: string): string => {
  const bytes = tree.bytes(file);
  return (bytes && decodeUtf8(bytes)) ?? '';
};

/** Where the next test starts, or some way on. */
function endOfTest(text: string, from: number): number {
  const rest = text.slice(from, from + TEST_CHARS);
  const next = /\n\s*(?:async )?(?:def|it|test)\b/.exec(rest);
  return from + (next ? next.index : rest.length);
}

function changedNames({ before, changes, syntax }: LikeliestInput): readonly string[] {
  const names = changes.flatMap(({ path, bytes }) => {
    const old = textOf(before, path);
    const units = unitsOf(path, old, syntax);
    const hunks = hunksOf(old, (bytes && decodeUtf8(bytes)) ?? '');
    return hunks.flatMap(({ old_start }) => units.at(old_start).symbol?.split('.').at(-1) ?? []);
  });
  return [...new Set(names)].sort();
}
