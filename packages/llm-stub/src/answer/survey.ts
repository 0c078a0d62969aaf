/** What a payload is like as a whole, before any of it is read as a delta. */
export interface Survey {
  /** Characters of its keys, strings and scalars. */
  readonly chars: number;
  readonly depth: number;
  /** JSON pointer of a string or key that is no valid UTF-16, or null. No file could hold it as UTF-8. */
  readonly ill_formed: string | null;
}

/** Deeper than any delta by far; what is below it is not looked at. */
export const MAX_DEPTH = 16;

/** Walks a JSON value with a list of its own: a hostile payload's nesting must not become our stack. */
export function survey(payload: unknown): Survey {
  const pending: { value: unknown; at: string; depth: number }[] = [{ value: payload, at: '', depth: 0 }];
  let chars = 0;
  let deepest = 0;
  let illFormed: string | null = null;
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, at, depth } = next;
    deepest = Math.max(deepest, depth);
    if (typeof value === 'object' && value !== null) {
      if (depth > MAX_DEPTH) continue;
      for (const [key, member] of Object.entries(value)) {
        chars += key.length;
        if (!isWellFormed(key)) illFormed ??= at;
        pending.push({ value: member, at: `${at}/${key}`, depth: depth + 1 });
      }
    } else {
      const text = String(value);
      chars += text.length;
      if (!isWellFormed(text)) illFormed ??= at;
    }
  }
  return { chars, depth: deepest, ill_formed: illFormed };
}

/** Whether every surrogate of the text stands in a pair. */
export const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text);
