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
    const known = new Set<string>();
    for (const view of facts.views.values()) for (const gram of gramsOf(tokensOf(view.text))) known.add(gram);
    const lines = new Map<string, ReadonlySet<string>>();
    const gramsIn = (line: string): ReadonlySet<string> => {
      const cached = lines.get(line);
      if (cached) return cached;
      const made = new Set(gramsOf(tokensOf(line)));
      lines.set(line, made);
      return made;
    };
    return (candidate) => {
      const [before, after] = stretch(candidate);
      if (before === null || after === null) return 0;
      const old = gramsIn(before);
      const fresh = gramsOf(tokensOf(after)).filter((gram) => !old.has(gram));
      if (fresh.length === 0) return 0;
      return (weights.natural * fresh.filter((gram) => known.has(gram)).length) / fresh.length;
    };
  },
};

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

function gramsOf(tokens: readonly string[]): readonly string[] {
  const grams: string[] = [];
  for (let i = 0; i + 1 < tokens.length; i += 1) {
    grams.push(`${tokens[i]} ${tokens[i + 1]}`);
    if (i + 2 < tokens.length) grams.push(`${tokens[i]} ${tokens[i + 1]} ${tokens[i + 2]}`);
  }
  return grams;
}
