import { encoded } from '../bytes/codec.js';
import { bytesOf } from '../bytes/held.js';
import { reserve, unknown } from '../budget.js';
import { raise } from '../errors.js';
import { setItem } from '../mappings.js';
import { argument, method } from '../natives.js';
import { indexOf } from '../slices.js';
import { Builtin } from '../callables.js';
import { Dict, type Value } from '../values.js';
import { text } from './text-search.js';

const encode = method(
  'encode',
  0,
  2,
  (args, keywords) => {
    const encoding = argument(args, 1, keywords, 'encoding') ?? 'utf-8';
    const errors = argument(args, 2, keywords, 'errors') ?? 'strict';
    if (typeof encoding !== 'string' || typeof errors !== 'string') return raise('TypeError');
    return bytesOf(encoded(text(args[0]), encoding, errors));
  },
  ['encoding', 'errors'],
);

const expandtabs = method(
  'expandtabs',
  0,
  1,
  (args, keywords) => {
    const size = indexOf(argument(args, 1, keywords, 'tabsize') ?? 8, `'%' object cannot be interpreted as an integer`);
    let made = '';
    let column = 0;
    for (const character of text(args[0])) {
      if (character === '\t') {
        const gap = size > 0 ? size - (column % size) : 0;
        reserve(gap);
        made += ' '.repeat(gap);
        column += gap;
      } else {
        made += character;
        column = character === '\n' || character === '\r' ? 0 : column + 1;
      }
    }
    return made;
  },
  ['tabsize'],
);

/** str.maketrans(): a table by the numbers of characters. */
const maketrans = new Builtin('maketrans', 1, 3, ([first = null, second, gone]) => {
  const table = new Dict();
  if (second === undefined) {
    if (!(first instanceof Dict)) return raise('TypeError');
    for (const { key, value } of first.map.values()) setItem(table, numbered(key), value);
    return table;
  }
  const [from, to] = [text(first), text(second)];
  if (from.length !== to.length) {
    return raise('ValueError', 'the first two maketrans arguments must have equal length');
  }
  for (let at = 0; at < from.length; at += 1) setItem(table, from.charCodeAt(at), to.charCodeAt(at));
  if (gone !== undefined) for (const one of text(gone)) setItem(table, one.charCodeAt(0), null);
  return table;
});

function numbered(key: Value): Value {
  if (typeof key !== 'string') return typeof key === 'number' ? key : unknown('such a table');
  return key.length === 1
    ? key.charCodeAt(0)
    : raise('ValueError', 'string keys in translate table must be of length 1');
}

export const CODED: readonly Builtin[] = [encode, expandtabs, maketrans];
