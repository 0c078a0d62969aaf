import type { Flags } from './pattern.js';

const NO_FLAGS: Flags = { ignoreCase: false, multiline: false, dotAll: false, verbose: false, ascii: false };

const LETTERS: Readonly<Record<string, keyof Flags>> = {
  i: 'ignoreCase',
  m: 'multiline',
  s: 'dotAll',
  x: 'verbose',
  a: 'ascii',
};

/** The flags of a pattern, those at its start included, and how long these are; null of letters that are none. */
export function leadingFlags(
  text: string,
  given: Partial<Flags>,
): { readonly flags: Flags; readonly length: number } | null {
  const leading = /^\(\?([a-zA-Z]+)\)/.exec(text);
  let flags: Flags = { ...NO_FLAGS, ...given };
  for (const letter of leading?.[1] ?? '') {
    const flag = LETTERS[letter];
    if (!flag && letter !== 'u') return null;
    if (flag) flags = { ...flags, [flag]: true };
  }
  return { flags, length: leading?.[0].length ?? 0 };
}
