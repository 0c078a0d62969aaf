/** The digits behind a letter that tells a character by its number. */
const CODES: Readonly<Record<string, RegExp>> = { x: /^[0-9a-fA-F]{2}/, u: /^[0-9a-fA-F]{4}/, 0: /^[0-7]{0,2}/ };

/** The character that an escape tells by its number (x41, u0041, 0), and how long its digits are; null where that is none. */
export function characterBy(
  letter: string,
  rest: string,
): { readonly character: string; readonly length: number } | null {
  const code = CODES[letter]?.exec(rest)?.[0];
  if (code === undefined) return null;
  const number = Number.parseInt(`0${code}`, letter === '0' ? 8 : 16);
  return number >= 0xd800 && number < 0xe000 ? null : { character: String.fromCharCode(number), length: code.length };
}
