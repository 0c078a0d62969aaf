import { unknown } from './budget.js';

/** Characters that str.split() and str.strip() take for blanks. */
const BLANK = /[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;

export const isBlank = (character: string): boolean => BLANK.test(character);

const ASCII = /^[\0-\x7f]*$/;

/** A text whose characters Python and the host know alike: beyond ASCII their tables are of different years. */
export const ascii = (text: string): string => (ASCII.test(text) ? text : unknown('letters beyond ASCII'));

export const isAscii = (text: string): boolean => ASCII.test(text);

export function words(text: string, most: number): string[] {
  const made: string[] = [];
  let at = 0;
  for (;;) {
    while (at < text.length && isBlank(text[at] ?? '')) at += 1;
    if (at >= text.length) return made;
    if (most >= 0 && made.length >= most) {
      made.push(strip(text.slice(at), null, 'right'));
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

/** The lines of a text; Python ends a line at more characters than most. */
export function lines(text: string, keep: boolean): string[] {
  const made = text.match(/[^\n\r\v\f\x1c-\x1e\x85\u2028\u2029]*(?:\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]|$)/g) ?? [];
  if (made.at(-1) === '') made.pop();
  return keep ? made : made.map((line) => line.replace(/(?:\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029])$/, ''));
}
