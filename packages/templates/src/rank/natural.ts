import type { Candidate } from '../candidate.js';
import { applied } from '../candidate.js';
import { tokensOf } from '../source/tokens.js';
import type { Signal } from './signal.js';

/** Longer stretches are not judged: their own tokens say little about the place. */
const LONGEST = 400;

/** Tokens by number: the same number for the same token, from 1 on. */
type Tokens = readonly number[];

/** How much of what a change writes is written elsewhere in the repository: the share of its new pairs and triples of tokens. */
export const natural: Signal = {
  name: 'natural',
  most: (weights) => weights.natural,
  scorer: ({ facts, weights }) => {
    const numbered = numbering();
    const written = writtenIn([...facts.views.values()].map((view) => numbered(view.text)));
    const lines = new Map<string, Tokens>();
    const tokensAt = (line: string): Tokens => {
      const cached = lines.get(line);
      if (cached) return cached;
      const made = numbered(line);
      lines.set(line, made);
      return made;
    };
    return (candidate) => {
      const [before, after] = stretch(candidate);
      if (before === null || after === null) return 0;
      const share = writtenShare(tokensAt(before), numbered(after), written);
      return weights.natural * share;
    };
  },
};

function numbering(): (text: string) => Tokens {
  const numbers = new Map<string, number>();
  return (text) =>
    tokensOf(text).map((token) => {
      const known = numbers.get(token);
      if (known !== undefined) return known;
      const made = numbers.size + 1;
      numbers.set(token, made);
      return made;
    });
}

/** Of the pairs and triples of tokens that stand in `after` and nowhere in `before`, the share that is written elsewhere. */
function writtenShare(before: Tokens, after: Tokens, written: (tokens: Tokens, at: number, size: number) => boolean) {
  // Those that lie in what both begin or end with are not new.
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  let fresh = 0;
  let known = 0;
  for (let at = Math.max(0, head - 2); at < after.length - tail; at += 1)
    for (let size = 2; size <= 3 && at + size <= after.length; size += 1) {
      if (holds(before, after, at, size)) continue;
      fresh += 1;
      if (written(after, at, size)) known += 1;
    }
  return fresh === 0 ? 0 : known / fresh;
}

/** Whether so many tokens of `other` from a place on follow each other in `tokens`. */
function holds(tokens: Tokens, other: Tokens, at: number, size: number): boolean {
  const first = other[at];
  for (let i = 0; i + size <= tokens.length; i += 1) {
    if (tokens[i] !== first) continue;
    let same = 1;
    while (same < size && tokens[i + same] === other[at + same]) same += 1;
    if (same === size) return true;
  }
  return false;
}

/** More different tokens than this have no key of their own for a triple of them. */
const MOST_TOKENS = 2 ** 17;

/**
 * Whether tokens follow each other somewhere in the texts. Each token knows its places: far cheaper than a set of all pairs and
 * triples of a long file, of which few are asked for.
 */
function writtenIn(texts: readonly Tokens[]): (tokens: Tokens, at: number, size: number) => boolean {
  // A number that no token has parts the texts.
  const all = texts.flatMap((tokens) => [...tokens, 0]);
  const places: number[][] = [];
  for (let at = 0; at < all.length; at += 1) {
    const token = all[at] ?? 0;
    const known = places[token];
    if (known) known.push(at);
    else places[token] = [at];
  }
  const known = new Map<number, boolean>();
  return (tokens, at, size) => {
    const [a = 0, b = 0, c = 0] = [tokens[at], tokens[at + 1], size > 2 ? tokens[at + 2] : 0];
    if (Math.max(a, b, c) >= MOST_TOKENS) return stands(tokens, at, size, all, places);
    const key = (c * MOST_TOKENS + b) * MOST_TOKENS + a;
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    const found = stands(tokens, at, size, all, places);
    known.set(key, found);
    return found;
  };
}

function stands(
  tokens: Tokens,
  at: number,
  size: number,
  all: Tokens,
  places: readonly (Tokens | undefined)[],
): boolean {
  let rarest: Tokens | null = null;
  let offset = 0;
  for (let i = 0; i < size; i += 1) {
    const own = places[tokens[at + i] ?? 0];
    if (!own) return false;
    if (rarest && own.length >= rarest.length) continue;
    rarest = own;
    offset = i;
  }
  return rarest?.some((place) => follow(tokens, at, size, all, place - offset)) ?? false;
}

function follow(tokens: Tokens, at: number, size: number, all: Tokens, from: number): boolean {
  for (let i = 0; i < size; i += 1) if (all[from + i] !== tokens[at + i]) return false;
  return true;
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
