/**
 * A smallest subset (1-minimal where the runs last) of `items` for which `holds`; empty when it does not hold for all
 * of them. Halves first, then single ones are dropped; at most `maxRuns` questions are asked.
 */
export async function smallestSubset<T>(
  items: readonly T[],
  holds: (subset: readonly T[]) => Promise<boolean>,
  maxRuns: number,
): Promise<readonly T[]> {
  let runs = 0;
  const answers = new Map<string, boolean>();
  const index = new Map(items.map((item, at) => [item, at]));
  const asked = async (subset: readonly T[]): Promise<boolean> => {
    const key = subset.map((item) => index.get(item)).join(',');
    const known = answers.get(key);
    if (known !== undefined) return known;
    if (runs >= maxRuns) return false;
    runs++;
    const answer = await holds(subset);
    answers.set(key, answer);
    return answer;
  };
  if (items.length === 0 || !(await asked(items))) return [];
  let current = items;
  for (let parts = 2; current.length > 1; ) {
    const size = Math.ceil(current.length / parts);
    const chunks = Array.from({ length: Math.ceil(current.length / size) }, (_, at) => current.slice(at * size, (at + 1) * size));
    let smaller: readonly T[] | null = null;
    for (const chunk of chunks) {
      if (chunk.length < current.length && (await asked(chunk))) {
        smaller = chunk;
        parts = 2;
        break;
      }
    }
    if (!smaller && chunks.length > 2) {
      for (const chunk of chunks) {
        const rest = current.filter((item) => !chunk.includes(item));
        if (await asked(rest)) {
          smaller = rest;
          parts = Math.max(2, parts - 1);
          break;
        }
      }
    }
    if (smaller) current = smaller;
    else if (size === 1) break;
    else parts = Math.min(current.length, parts * 2);
  }
  return current;
}
