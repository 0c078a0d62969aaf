/** The texts quoted in a piece of source, in order. */
const quoted = (text: string): readonly string[] =>
  [...text.matchAll(/"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'/g)].map((match) => match[1] ?? match[2] ?? '');

/**
 * In a sequence of replacements, how often a later one would replace again what an earlier one has put in: escaping `&`
 * after `<` became `&lt;` spoils it. Items that are no replacements count nothing.
 */
export function spoiled(items: readonly string[]): number {
  let count = 0;
  const pairs = items.map(quoted);
  for (const [i, earlier] of pairs.entries()) {
    for (const later of pairs.slice(i + 1)) {
      const [from] = later;
      if (earlier.length === 2 && later.length === 2 && from && earlier[1]?.includes(from)) count += 1;
    }
  }
  return count;
}
