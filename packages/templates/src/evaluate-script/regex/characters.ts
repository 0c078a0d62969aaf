export type Test = (code: number) => boolean;

export const digit: Test = (c) => c >= 48 && c <= 57;
export const word: Test = (c) => digit(c) || (c >= 65 && c <= 90) || (c >= 97 && c <= 122) || c === 95;
const blank: Test = (c) =>
  (c >= 9 && c <= 13) ||
  c === 32 ||
  c === 160 ||
  c === 0x1680 ||
  (c >= 0x2000 && c <= 0x200a) ||
  c === 0x2028 ||
  c === 0x2029 ||
  c === 0x202f ||
  c === 0x205f ||
  c === 0x3000 ||
  c === 0xfeff;
export const newline: Test = (c) => c === 10 || c === 13 || c === 0x2028 || c === 0x2029;
export const not =
  (test: Test): Test =>
  (c) =>
    !test(c);

export const CLASSES: ReadonlyMap<string, Test> = new Map([
  ['d', digit],
  ['D', not(digit)],
  ['w', word],
  ['W', not(word)],
  ['s', blank],
  ['S', not(blank)],
]);

/** Categories of characters that are asked of the host, one character at a time. */
export const PROPERTIES = [
  'L',
  'Lu',
  'Ll',
  'N',
  'Nd',
  'P',
  'M',
  'Mn',
  'S',
  'Z',
  'Zs',
  'Letter',
  'Number',
  'Alphabetic',
];

export const CONTROLS: ReadonlyMap<string, number> = new Map([
  ['n', 10],
  ['r', 13],
  ['t', 9],
  ['v', 11],
  ['f', 12],
]);
