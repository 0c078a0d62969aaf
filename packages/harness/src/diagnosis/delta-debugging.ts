/**
 * What of `items` it takes for `holds`, which is known to hold for all of them: chunks that can be left out are, first
 * large ones, then smaller, at last single items until none can go (1-minimal, Zeller 1999), or until `maxRuns`
 * questions have been asked. Few items are swept one by one at once: for them that is the cheapest.
 */
export async function smallestSubset<T>(
  items: readonly T[],
  holds: (subset: readonly T[]) => Promise<boolean>,
  maxRuns: number,
): Promise<readonly T[]> {
  let runs = 0;
  let current = items;
  for (
    let size = items.length <= SWEPT ? 1 : Math.ceil(items.length / 2);
    current.length > 0;
    size = Math.max(1, Math.ceil(size / 2))
  ) {
    let dropped = false;
    for (let at = current.length - size; at > -size; at -= size) {
      if (runs >= maxRuns) return current;
      const start = Math.max(0, at);
      const fewer = [...current.slice(0, start), ...current.slice(at + size)];
      if (fewer.length === current.length) continue;
      runs++;
      if (!(await holds(fewer))) continue;
      current = fewer;
      dropped = true;
    }
    if (size === 1 && !dropped) return current;
  }
  return current;
}

const SWEPT = 8;
