import type { Candidate } from '../candidate.js';
import { applied } from '../candidate.js';
import { tokensOf } from '../source/tokens.js';
import type { Signal } from './signal.js';

/** Longer stretches are not judged: their own tokens say little about the place. */
const LONGEST = 400;

/** How much of what a change writes is written elsewhere in the repository: the share of its new pairs and triples of tokens. */
export const natural: Signal = {
  name: 'natural',
  scorer: ({ facts, weights }) => {
    const written = writtenIn([...facts.views.values()].map((view) => tokensOf(view.text)));
    const lines = new Map<string, readonly string[]>();
    const tokensAt = (line: string): readonly string[] => {
      const cached = lines.get(line);
      if (cached) return cached;
      const made = tokensOf(line);
      lines.set(line, made);
      return made;
    };
    return (candidate) => {
      const [before, after] = stretch(candidate);
      if (before === null || after === null) return 0;
      let fresh = 0;
      let known = 0;
      for (const gram of freshGrams(tokensAt(before), tokensOf(after))) {
        fresh += 1;
        if (written(gram)) known += 1;
      }
      return fresh === 0 ? 0 : (weights.natural * known) / fresh;
    };
  },
};

/** The pairs and triples of tokens that stand in `after` and nowhere in `before`. */
function freshGrams(before: readonly string[], after: readonly string[]): readonly (readonly string[])[] {
  // Those that lie in what both begin or end with are not new.
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const grams: (readonly string[])[] = [];
  for (let at = Math.max(0, head - 2); at < after.length - tail; at += 1)
    for (let size = 2; size <= 3 && at + size <= after.length; size += 1)
      if (!holds(before, after, at, size)) grams.push(after.slice(at, at + size));
  return grams;
}

/** Whether so many tokens of `other` from a place on follow each other in `tokens`. */
function holds(tokens: readonly string[], other: readonly string[], at: number, size: number): boolean {
  for (let i = 0; i + size <= tokens.length; i += 1) {
    let same = 0;
    while (same < size && tokens[i + same] === other[at + same]) same += 1;
    if (same === size) return true;
  }
  return false;
}

/**
 * Whether tokens follow each other somewhere in the texts. Each token knows its places: far cheaper than a set of all pairs and
 * triples of a long file, of which few are asked for.
 */
function writtenIn(texts: readonly (readonly string[])[]): (gram: readonly string[]) => boolean {
  // An empty token parts the texts.
  const all = texts.flatMap((tokens) => [...tokens, '']);
  const places = new Map<string, number[]>();
  for (let at = 0; at < all.length; at += 1) {
    const token = all[at] ?? '';
    const known = places.get(token);
    if (known) known.push(at);
    else places.set(token, [at]);
  }
  const known = new Map<string, boolean>();
  return (gram) => {
    const key = gram.join('\u0000');
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    const found = stands(gram, all, places);
    known.set(key, found);
    return found;
  };
}

function stands(
  gram: readonly string[],
  all: readonly string[],
  places: ReadonlyMap<string, readonly number[]>,
): boolean {
  let rarest: readonly number[] | null = null;
  let offset = 0;
  for (let i = 0; i < gram.length; i += 1) {
    const own = places.get(gram[i] ?? '');
    if (!own) return false;
    if (rarest && own.length >= rarest.length) continue;
    rarest = own;
    offset = i;
  }
  return rarest?.some((place) => gram.every((token, i) => all[place - offset + i] === token)) ?? false;
}

/** The changed lines as they are and as they would be. */
function stretch({ view, changes }: Candidate): readonly [string | null, string | null] {
  const [first, last] = [changes[0], changes.at(-1)];
  if (!first || !last) return [null, null];
  const start = view.startOf(view.lineAt(first.start));
  const end = view.startOf(view.lineAt(Math.max(last.start, last.end - 1)) + 1);
  if (end - start > LONGEST) return [null, null];
  const moved = changes.map((change) => ({ ...change, start: change.start - start, end: change.end - start }));
  const before = view.text.slice(start, end);
  return [before, applied(before, moved)];
}
