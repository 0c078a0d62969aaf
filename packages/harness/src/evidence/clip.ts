/** Head and tail of a long text, and how much was left out between them. Shorter texts come back as they are. */
export function clip(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const head = Math.ceil(limit * 0.6);
  const tail = limit - head;
  return joined(whole(text.slice(0, head), 'end'), text.length - limit, whole(text.slice(text.length - tail), 'start'));
}

/** Two long texts, each with its head, its tail and what lies around the first place where they differ. */
export function clipPair(a: string, b: string, limit: number): readonly [string, string] {
  const shorter = Math.min(a.length, b.length);
  let at = 0;
  while (at < shorter && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return [around(a, at, limit), around(b, at, limit)];
}

function around(text: string, at: number, limit: number): string {
  const third = Math.floor(limit / 3);
  if (text.length <= limit || at < third * 2 || at > text.length - third) return clip(text, limit);
  const start = Math.max(third, at - Math.floor(third / 2));
  const end = Math.min(text.length - third, start + third);
  const middle = whole(whole(text.slice(start, end), 'end'), 'start');
  const first = joined(whole(text.slice(0, third), 'end'), start - third, middle);
  return end >= text.length - third
    ? first + text.slice(end)
    : joined(first, text.length - third - end, whole(text.slice(text.length - third), 'start'));
}

function joined(before: string, left: number, after: string): string {
  return left > 0 ? `${before}… [${left} characters left out] …${after}` : before + after;
}

/** A cut may not part a surrogate pair. */
function whole(text: string, side: 'start' | 'end'): string {
  if (text === '') return text;
  if (side === 'end') {
    const last = text.charCodeAt(text.length - 1);
    return last >= 0xd800 && last <= 0xdbff ? text.slice(0, -1) : text;
  }
  const first = text.charCodeAt(0);
  return first >= 0xdc00 && first <= 0xdfff ? text.slice(1) : text;
}

/** The first and the last items of a long list, and how many were left out. */
export function headAndTail<T>(
  items: readonly T[],
  head: number,
  tail: number,
): { kept: readonly T[]; omitted: number } {
  if (items.length <= head + tail) return { kept: items, omitted: 0 };
  return { kept: [...items.slice(0, head), ...items.slice(items.length - tail)], omitted: items.length - head - tail };
}
