import { unknown } from './budget.js';

/** Characters that str.split() and str.strip() take for blanks. */
const BLANK: ReadonlySet<string> = new Set(
  ' \t\n\v\f\r\x1c\x1d\x1e\x1f\x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000',
);

export const isBlank = (character: string): boolean => BLANK.has(character);

/** A text whose characters Python and the host know alike: beyond ASCII their tables are of different years. */
export const ascii = (text: string): string => (isAscii(text) ? text : unknown('letters beyond ASCII'));

export function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 127) return false;
  return true;
}

export function words(text: string, most: number): string[] {
  const made: string[] = [];
  let at = 0;
  for (;;) {
    while (at < text.length && isBlank(text[at] ?? '')) at += 1;
    if (at >= text.length) return made;
    if (most >= 0 && made.length >= most) {
      // The rest keeps the blanks behind it.
      made.push(text.slice(at));
      return made;
    }
    const start = at;
    while (at < text.length && !isBlank(text[at] ?? '')) at += 1;
    made.push(text.slice(start, at));
  }
}

export function wordsFromRight(text: string, most: number): string[] {
  const turned = words([...text].reverse().join(''), most);
  return turned.map((word) => [...word].reverse().join('')).reverse();
}

export function strip(text: string, characters: string | null, side: 'left' | 'right' | 'both'): string {
  const gone = (at: number): boolean => {
    const character = text[at] ?? '';
    return characters === null ? isBlank(character) : characters.includes(character);
  };
  let start = 0;
  let end = text.length;
  if (side !== 'right') while (start < end && gone(start)) start += 1;
  if (side !== 'left') while (end > start && gone(end - 1)) end -= 1;
  return text.slice(start, end);
}

export function splitBy(text: string, separator: string, most: number): string[] {
  if (most < 0) return text.split(separator);
  const made: string[] = [];
  let at = 0;
  while (made.length < most) {
    const next = text.indexOf(separator, at);
    if (next < 0) break;
    made.push(text.slice(at, next));
    at = next + separator.length;
  }
  return [...made, text.slice(at)];
}

export function splitByFromRight(text: string, separator: string, most: number): string[] {
  if (most < 0) return text.split(separator);
  const made: string[] = [];
  let end = text.length;
  while (made.length < most) {
    const next = end < separator.length ? -1 : text.lastIndexOf(separator, end - separator.length);
    if (next < 0) break;
    made.unshift(text.slice(next + separator.length, end));
    end = next;
  }
  return [text.slice(0, end), ...made];
}

const ENDS: ReadonlySet<string> = new Set('\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029');

/** The lines of a text; Python ends a line at more characters than most. */
export function lines(text: string, keep: boolean): string[] {
  const made: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (!ENDS.has(character)) continue;
    const end = at + (character === '\r' && text[at + 1] === '\n' ? 2 : 1);
    made.push(text.slice(start, keep ? end : at));
    start = end;
    at = end - 1;
  }
  if (start < text.length) made.push(text.slice(start));
  return made;
}
