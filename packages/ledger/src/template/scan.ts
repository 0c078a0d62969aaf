import { LITERALS, NUMBER, PRINTED_OBJECT, startOf, UNIT, WORD } from './literals.js';
import { isName, moduleName } from './names.js';
import type { Token } from './token.js';

const CLOSING: Readonly<Record<string, string>> = { "'": "'", '"': '"', '`': '`', '‘': '’', '“': '”' };
/** Codes are few and each means something else: the number stays after these. */
const CODE_WORDS: ReadonlySet<string> = new Set(['errno', 'status', 'code', 'signal', 'exit', 'http', 'exited']);
/** A limit of 2s is one of 2000ms. */
const TIME_UNIT = /^(?:[nµum]?s|sec|min|m|h)$/;
const WORD_CHARACTER = /[\p{L}\p{N}_$]/u;
const BEFORE_SIGN = /[\s([{,=:<>]/;

const matchAt = (pattern: RegExp, text: string, at: number): string | null => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
};

/** The end of the text quoted at `at`, on its line; the line's end when it is not closed. */
function quotedEnd(text: string, at: number, closing: string): { readonly end: number; readonly closed: boolean } {
  for (let i = at + 1; i < text.length; i += 1) {
    const character = text[i];
    if (character === '\\') i += 1;
    else if (character === closing) return { end: i + 1, closed: true };
    else if (character === '\n') return { end: i, closed: false };
  }
  return { end: text.length, closed: false };
}

/** Numbers inside of a word vary where a counter follows a separator (`user_8341`), and belong to it where not (`utf8`). */
const settled = (word: string): string => word.replace(/([_-])\d{3,}(?=$|[_-])/g, '$1<num>');

const wordAfter = (text: string, at: number): string => matchAt(/\s{0,4}[A-Za-z]{1,20}/y, text, at)?.trim() ?? '';

/** A message as tokens, in one pass: each character is looked at a bounded number of times. */
export function scan(text: string, assertion: boolean): readonly Token[] {
  const tokens: Token[] = [];
  let before: readonly string[] = [];
  let row = false;
  /** Open `[` and `{`. */
  let nested = 0;
  let at = 0;
  const put = (token: Token, end: number) => {
    tokens.push(token);
    at = end;
  };
  const putWord = (word: string, end: number) => {
    before = [
      ...before.slice(-3),
      word.slice(1 + Math.max(word.lastIndexOf('.'), word.lastIndexOf('-'))).toLowerCase(),
    ];
    row = row && (word === 'and' || word === 'or');
    put({ kind: 'word', text: settled(word) }, end);
  };

  const quoted = (closing: string, prefix: string): void => {
    const opening = at + prefix.length;
    const { end, closed } = quotedEnd(text, opening, closing);
    const inner = text.slice(opening + 1, closed ? end - 1 : end);
    const known = closed ? moduleName(inner, before) : null;
    const name =
      known === null &&
      closed &&
      prefix === '' &&
      text[at - 1] !== '=' &&
      isName({
        inner,
        before,
        after: wordAfter(text, end),
        adjacent: /[\p{L}\p{N}_$] ?$/u.test(text.slice(Math.max(0, at - 2), at)),
        compared: assertion || nested > 0,
        row,
        alone: at === 0 && end === text.length,
      });
    row = name;
    if (known !== null) put({ kind: 'word', text: `'${known}'` }, end);
    else if (name) put({ kind: 'word', text: `'${settled(inner)}'` }, end);
    else {
      // What led to a value says nothing about the next quoted text.
      before = [];
      put({ kind: 'value', text: /b/i.test(prefix) ? '<bytes>' : '<str>' }, end);
    }
  };

  const literalAt = (): boolean => {
    const start = startOf(text[at] as string);
    for (const { pattern, placeholder, starts } of LITERALS) {
      const found = starts.includes(start) ? matchAt(pattern, text, at) : null;
      if (found !== null) {
        put({ kind: 'value', text: placeholder }, at + found.length);
        return true;
      }
    }
    return false;
  };

  const numberAt = (previous: string): boolean => {
    const found = matchAt(NUMBER, text, at);
    if (found === null || (/^[+-]/.test(found) && !BEFORE_SIGN.test(previous))) return false;
    const end = at + found.length;
    const isCode = /^\d{1,3}$/.test(found) && CODE_WORDS.has(before.at(-1) ?? '');
    const unit = isCode ? null : matchAt(UNIT, text, end);
    if (isCode) put({ kind: 'word', text: found }, end);
    else
      put(
        { kind: 'value', text: `<num>${TIME_UNIT.test(unit ?? '') ? 'ms' : (unit ?? '')}` },
        end + (unit?.length ?? 0),
      );
    return true;
  };

  while (at < text.length) {
    const character = text[at] as string;
    const previous = at === 0 ? ' ' : (text[at - 1] as string);
    const inWord = WORD_CHARACTER.test(previous);
    const space = matchAt(/\s+/y, text, at);
    if (space !== null) {
      put({ kind: 'space' }, at + space.length);
      continue;
    }
    const closing = CLOSING[character];
    if (closing !== undefined && (character === '"' || !inWord)) {
      quoted(closing, '');
      continue;
    }
    const prefix = inWord ? null : matchAt(/(?:[burf]|br|rb)(?=['"])/iy, text, at);
    if (prefix !== null) {
      quoted(text[at + prefix.length] as string, prefix);
      continue;
    }
    const object = character === '<' ? matchAt(PRINTED_OBJECT, text, at) : null;
    if (object !== null) {
      put({ kind: 'value', text: object.replace(/ at 0x[0-9a-f]+>$/i, '>') }, at + object.length);
      continue;
    }
    const fresh = !inWord && previous !== '/' && previous !== '@';
    if (fresh && literalAt()) continue;
    if (/[\d.+-]/.test(character) && !(inWord && /[.+-]/.test(character)) && numberAt(previous)) continue;
    const word = matchAt(WORD, text, at);
    if (word !== null) {
      putWord(word, at + word.length);
      continue;
    }
    if (character === '(' || character === '[' || character === '{') {
      if (character !== '(') nested += 1;
      put({ kind: 'open', text: character }, at + 1);
    } else if (character === ')' || character === ']' || character === '}') {
      if (character !== ')') nested = Math.max(0, nested - 1);
      put({ kind: 'close', text: character }, at + 1);
    } else {
      if (character !== ',') row = false;
      const run = matchAt(/([^\p{L}\p{N}\s'"`()[\]{}])\1*/uy, text, at) ?? character;
      put({ kind: 'mark', text: run.length > 3 ? run.slice(0, 3) : run }, at + run.length);
    }
  }
  return tokens;
}
