import { charge, reserve, unknown } from '../budget.js';
import { raise } from '../errors.js';
import type { Value } from '../values.js';
import { type Found, matchAt } from './match.js';
import { parsePattern } from './parse.js';
import type { Flags, Pattern } from './pattern.js';

/** Patterns that are kept at most. */
const MOST_KEPT = 256;

const kept = new Map<string, Pattern>();

/** A pattern by its text; what is known of it is kept, at the same price. */
export function patternOf(text: Value, flags: Partial<Flags> = {}): Pattern {
  if (typeof text !== 'string') return unknown('such a pattern');
  const key = `${Object.entries(flags)
    .filter(([, on]) => on)
    .map(([name]) => name)
    .sort()
    .join()}:${text}`;
  const found = kept.get(key);
  if (found) {
    charge(text.length);
    return found;
  }
  const made = parsePattern(text, flags);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, made);
  return made;
}

/** re.search of a text, as a truth. */
export const searches = (pattern: Value, text: string): boolean =>
  matchAt(patternOf(pattern), text, 0, 'onwards', 'any') !== null;

/** All matches that do not overlap, as Python walks them: behind an empty one the next is not empty there. */
export function* allMatches(pattern: Pattern, text: string): Generator<Found, void> {
  let from = 0;
  let notEmptyAt = -1;
  while (from <= text.length) {
    const found = matchAt(pattern, text, from, 'onwards', 'any', notEmptyAt);
    if (!found) return;
    reserve(1);
    yield found;
    const [start, end] = found.spans[0] ?? [0, text.length + 1];
    from = end;
    notEmptyAt = start === end ? end : -1;
  }
}

/** What a group took; None where it took no part. */
export function groupOf({ text, spans }: Found, number: number): string | null {
  if (number >= spans.length) return raise('IndexError', 'no such group');
  const span = spans[number];
  return span ? text.slice(span[0], span[1]) : null;
}
