import { charge, reserve, unknown } from '../../budget.js';
import { call } from '../../call.js';
import { raise } from '../../errors.js';
import { setItem } from '../../mappings.js';
import { int } from '../../numbers.js';
import { Dict, Float, List, type Value } from '../../values.js';

const MOST_DEPTH = 150;
const NUMBER = /(-?(?:0|[1-9][0-9]*))(\.[0-9]+)?([eE][-+]?[0-9]+)?/y;
const BLANK = /[ \t\n\r]*/y;

const NAMED: readonly (readonly [string, Value])[] = [
  ['null', null],
  ['true', true],
  ['false', false],
  ['NaN', new Float(Number.NaN)],
  ['Infinity', new Float(Number.POSITIVE_INFINITY)],
  ['-Infinity', new Float(Number.NEGATIVE_INFINITY)],
];

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

const bad = (): never => raise('JSONDecodeError');

/** Reads JSON as Python's json does: also NaN and Infinity. `hook` is called with each object. */
export function parseJson(text: string, hook: Value): Value {
  charge(text.length);
  let at = 0;
  const blanks = (): void => {
    BLANK.lastIndex = at;
    at += BLANK.exec(text)?.[0].length ?? 0;
  };
  const string = (): string => {
    let made = '';
    for (at += 1; ; at += 1) {
      const character = text[at];
      if (character === undefined || character < ' ') return bad();
      if (character === '"') {
        at += 1;
        reserve(made.length / 8);
        return made;
      }
      if (character !== '\\') {
        made += character;
        continue;
      }
      at += 1;
      const escaping = text[at] ?? bad();
      if (escaping !== 'u') {
        made += ESCAPES[escaping] ?? bad();
        continue;
      }
      const digits = text.slice(at + 1, at + 5);
      if (!/^[0-9a-fA-F]{4}$/.test(digits)) return bad();
      const code = Number.parseInt(digits, 16);
      made += code >= 0xd800 && code < 0xe000 ? unknown('such a text') : String.fromCharCode(code);
      at += 4;
    }
  };
  const many = (end: string, item: () => void): void => {
    at += 1;
    blanks();
    if (text[at] === end) {
      at += 1;
      return;
    }
    for (;;) {
      item();
      blanks();
      const next = text[at];
      at += 1;
      if (next === end) return;
      if (next !== ',') bad();
      blanks();
    }
  };
  const value = (depth: number): Value => {
    if (depth > MOST_DEPTH) return unknown('values nested that deep');
    const character = text[at];
    if (character === '"') return string();
    if (character === '{') {
      const made = new Dict();
      many('}', () => {
        if (text[at] !== '"') bad();
        const key = string();
        blanks();
        if (text[at] !== ':') bad();
        at += 1;
        blanks();
        setItem(made, key, value(depth + 1));
      });
      return hook === null ? made : call(hook, [made]);
    }
    if (character === '[') {
      const items: Value[] = [];
      many(']', () => {
        items.push(value(depth + 1));
      });
      return new List(items);
    }
    return scalar();
  };
  const scalar = (): Value => {
    NUMBER.lastIndex = at;
    const [whole = '', digits = '', fraction, exponent] = NUMBER.exec(text) ?? [];
    if (whole !== '') {
      at += whole.length;
      if (fraction !== undefined || exponent !== undefined) return new Float(Number(whole));
      return digits.length > 4000 ? unknown('so many digits') : int(BigInt(digits));
    }
    const named = NAMED.find(([name]) => text.startsWith(name, at)) ?? bad();
    at += named[0].length;
    return named[1];
  };
  if (text.startsWith('\ufeff')) return bad();
  blanks();
  const made = value(0);
  blanks();
  return at === text.length ? made : bad();
}
