/** How alike two names are, 0 to 1: shared words count, and shared beginnings and ends of one word. */
export function similarity(a: string, b: string): number {
  if (a === b) return 1;
  const [wa, wb] = [wordsOf(a), wordsOf(b)];
  const shared = wa.filter((word) => wb.includes(word)).length;
  const words = (2 * shared) / (wa.length + wb.length);
  let head = 0;
  while (head < Math.min(a.length, b.length) && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  return Math.max(words, (head + tail) / Math.max(a.length, b.length));
}

/** Names whose words are remembered: each is compared with all others of its file. */
const MOST_KNOWN = 4000;
const known = new Map<string, readonly string[]>();

/** The words of a name, in lower case. */
export function wordsOf(text: string): readonly string[] {
  const cached = known.get(text);
  if (cached) return cached;
  const made = text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_$#]+/)
    .filter(Boolean);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, made);
  return made;
}
