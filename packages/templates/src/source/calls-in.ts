import type { View } from './view.js';

const cache = new WeakMap<View, ReadonlySet<string>>();

/** Longer calls are of no interest: they are looked up by what stands between the parentheses. */
const LONGEST = 120;

/** Every short call of a file as it is written, `name(arguments)`; scanned once, so that a look-up costs nothing. */
export function callsIn(view: View): ReadonlySet<string> {
  const known = cache.get(view);
  if (known) return known;
  const { text } = view;
  const found = new Set<string>();
  const open: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\n') open.length = 0;
    else if (text[at] === '(') open.push(at);
    else if (text[at] === ')') {
      const from = open.pop();
      if (from === undefined || at - from > LONGEST) continue;
      let start = from;
      while (start > 0 && /[\w$.]/.test(text[start - 1] ?? '')) start -= 1;
      if (start < from) found.add(text.slice(start, at + 1));
    }
  }
  cache.set(view, found);
  return found;
}
