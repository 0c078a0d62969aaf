import type { SourceTree } from './tree.js';

/** Trees kept for texts that are read again, in characters of their texts. */
const MOST_CHARACTERS = 600_000;

/** The trees of the texts read last: a round reads the same files several times. */
export function keptTrees(): (key: string, text: string, make: () => SourceTree | null) => SourceTree | null {
  const kept = new Map<string, SourceTree>();
  let characters = 0;
  return (key, text, make) => {
    const full = `${key}\u0000${text}`;
    const known = kept.get(full);
    if (known) {
      kept.delete(full);
      kept.set(full, known);
      return known;
    }
    const made = make();
    if (!made || text.length > MOST_CHARACTERS / 2) return made;
    kept.set(full, made);
    characters += text.length;
    for (const [oldest, tree] of kept) {
      if (characters <= MOST_CHARACTERS) break;
      kept.delete(oldest);
      characters -= tree.text.length;
    }
    return made;
  };
}
