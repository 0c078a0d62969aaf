import type { Observation } from '@repair/schemas';
import { valuesOf } from './relation.js';

/** A text that came out and the one that was asked for, with what differs between their common head and tail. */
export interface TextDiff {
  readonly actual: string;
  readonly expected: string;
  readonly head: string;
  readonly tail: string;
  readonly out: string;
  readonly in: string;
}

/** Longer texts are reports: where they differ says little about one literal. */
const LONGEST = 2000;
const MOST = 12;

const LITERAL = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g;

/** Where texts differ in values that have the same shape: each pair once, in the order of the failures. */
export function textDiffsOf(observations: readonly Observation[]): readonly TextDiff[] {
  const found = new Map<string, TextDiff>();
  for (const seen of observations) {
    if (seen.kind !== 'test_failure' || found.size >= MOST) continue;
    const [actual, expected] = valuesOf(seen) ?? ['', ''];
    if (actual.length > LONGEST || expected.length > LONGEST) continue;
    const [as, es] = [textsIn(actual), textsIn(expected)];
    if (as.length !== es.length) continue;
    for (const [i, text] of as.entries()) {
      const wanted = es[i] ?? text;
      if (text !== wanted && found.size < MOST) found.set(`${text}\u0000${wanted}`, diffOf(text, wanted));
    }
  }
  return [...found.values()];
}

const textsIn = (value: string): readonly string[] => (value.match(LITERAL) ?? []).map((text) => text.slice(1, -1));

function diffOf(actual: string, expected: string): TextDiff {
  const most = Math.min(actual.length, expected.length);
  let head = 0;
  while (head < most && actual[head] === expected[head]) head += 1;
  let tail = 0;
  while (tail < most - head && actual.at(-1 - tail) === expected.at(-1 - tail)) tail += 1;
  return {
    actual,
    expected,
    head: actual.slice(0, head),
    tail: actual.slice(actual.length - tail),
    out: actual.slice(head, actual.length - tail),
    in: expected.slice(head, expected.length - tail),
  };
}
