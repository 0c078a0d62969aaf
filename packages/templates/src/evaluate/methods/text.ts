import { reserve, unknown } from '../budget.js';
import { ascii, isAscii, lines, splitBy, splitByFromRight, strip, words, wordsFromRight } from '../characters.js';
import { raise } from '../errors.js';
import { arrayOf } from '../iterate.js';
import { argumentOr, argument, equip, method, type Native } from '../natives.js';
import { indexOf } from '../slices.js';
import { formatted } from '../template.js';
import { strType, typeOf } from '../types.js';
import { Builtin, type Keywords } from '../callables.js';
import { Dict, List, type Value } from '../values.js';
import { CODED } from './text-coded.js';
import { affix, count, find, partition, text } from './text-search.js';
import { TESTS } from './text-tests.js';

const INTEGER = `'%' object cannot be interpreted as an integer`;

const mapped =
  (apply: (value: string) => string): Native =>
  (args) =>
    apply(ascii(text(args[0])));

function split(right: boolean): Native {
  return (args, keywords) => {
    const whole = text(args[0]);
    const separator = argument(args, 1, keywords, 'sep') ?? null;
    const most = indexOf(argumentOr(args, 2, keywords, 'maxsplit', -1), INTEGER);
    let made: string[];
    if (separator === null) made = right ? wordsFromRight(whole, most) : words(whole, most);
    else if (text(separator) === '') return raise('ValueError', 'empty separator');
    else made = right ? splitByFromRight(whole, text(separator), most) : splitBy(whole, text(separator), most);
    reserve(made.length);
    return new List(made);
  };
}

function pad(place: (whole: string, width: number, fill: string) => string): Native {
  return (args) => {
    const width = indexOf(args[1] as Value, INTEGER);
    reserve(Math.max(0, width));
    const fill = args.length > 2 ? text(args[2]) : ' ';
    if (fill.length !== 1) return raise('TypeError', 'The fill character must be exactly one character long');
    return place(text(args[0]), width, fill);
  };
}

function centered(whole: string, width: number, fill: string): string {
  const missing = width - whole.length;
  if (missing <= 0) return whole;
  const left = Math.floor(missing / 2) + (missing & width & 1);
  return fill.repeat(left) + whole + fill.repeat(missing - left);
}

function join(args: readonly Value[]): Value {
  const between = text(args[0]);
  const parts = arrayOf(args[1] as Value);
  let length = 0;
  for (const [at, part] of parts.entries()) {
    if (typeof part !== 'string') {
      return raise('TypeError', `sequence item ${at}: expected str instance, ${typeOf(part).name} found`);
    }
    length += part.length + between.length;
    if (length > 8_000_000) return unknown('a text of that size');
  }
  reserve(length / 8);
  return parts.join(between);
}

function replace(args: readonly Value[]): Value {
  const whole = text(args[0]);
  const from = text(args[1]);
  const to = text(args[2]);
  const most = args.length > 3 ? indexOf(args[3] as Value, INTEGER) : -1;
  if (from === '') {
    reserve((whole.length + 1) * to.length);
    const parts = ['', ...whole];
    return parts.map((part, at) => part + (most < 0 || at < most ? to : '')).join('');
  }
  const parts = splitBy(whole, from, most);
  reserve((parts.length * to.length) / 8);
  return parts.join(to);
}

const title = (whole: string): string =>
  whole.toLowerCase().replace(/[a-z]+/g, (word) => word.charAt(0).toUpperCase() + word.slice(1));

const swapped = (whole: string): string =>
  whole.replace(/[a-z]|[A-Z]/g, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()));

function zfill(args: readonly Value[]): Value {
  const whole = text(args[0]);
  const width = indexOf(args[1] as Value, INTEGER);
  reserve(Math.max(0, width));
  const sign = /^[+-]/.test(whole) ? whole.charAt(0) : '';
  return sign + whole.slice(sign.length).padStart(width - sign.length, '0');
}

function translate(args: readonly Value[]): Value {
  const [whole, table] = [text(args[0]), args[1]];
  if (!(table instanceof Dict)) return unknown('such a table');
  return [...whole]
    .map((character) => {
      const entry = table.map.get(character.charCodeAt(0));
      if (!entry) return character;
      if (entry.value === null) return '';
      if (typeof entry.value === 'string') {
        reserve(entry.value.length / 8);
        return entry.value;
      }
      return typeof entry.value === 'number' && entry.value < 0xd800
        ? String.fromCharCode(entry.value)
        : unknown('such a table');
    })
    .join('');
}

const trimmed =
  (side: 'left' | 'right' | 'both'): Native =>
  (args) =>
    strip(text(args[0]), (args[1] ?? null) === null ? null : text(args[1]), side);

const format: Native = (args, keywords: Keywords) => formatted(text(args[0]), args.slice(1), keywords);

/** Takes any name. */
const FORMAT = new Builtin('format', 1, 1000, format, null, true);

export function equipTexts(): void {
  equip(
    strType,
    [
      ...TESTS,
      method(
        'upper',
        0,
        0,
        mapped((value) => value.toUpperCase()),
      ),
      method(
        'lower',
        0,
        0,
        mapped((value) => value.toLowerCase()),
      ),
      method(
        'casefold',
        0,
        0,
        mapped((value) => value.toLowerCase()),
      ),
      method('title', 0, 0, mapped(title)),
      method('swapcase', 0, 0, mapped(swapped)),
      method(
        'capitalize',
        0,
        0,
        mapped((value) => value.charAt(0).toUpperCase() + value.slice(1).toLowerCase()),
      ),
      method('find', 1, 3, find(false, null)),
      method('rfind', 1, 3, find(true, null)),
      method(
        'index',
        1,
        3,
        find(false, () => raise('ValueError', 'substring not found')),
      ),
      method(
        'rindex',
        1,
        3,
        find(true, () => raise('ValueError', 'substring not found')),
      ),
      method(
        'startswith',
        1,
        3,
        affix((whole, part) => whole.startsWith(part)),
      ),
      method(
        'endswith',
        1,
        3,
        affix((whole, part) => whole.endsWith(part)),
      ),
      method('removeprefix', 1, 1, ([whole, part]) =>
        text(whole).startsWith(text(part)) ? text(whole).slice(text(part).length) : text(whole),
      ),
      method('removesuffix', 1, 1, ([whole, part]) =>
        text(part) !== '' && text(whole).endsWith(text(part)) ? text(whole).slice(0, -text(part).length) : text(whole),
      ),
      method('split', 0, 2, split(false), ['sep', 'maxsplit']),
      method('rsplit', 0, 2, split(true), ['sep', 'maxsplit']),
      method(
        'splitlines',
        0,
        1,
        (args, keywords) =>
          new List(lines(text(args[0]), indexOf(argumentOr(args, 1, keywords, 'keepends', false), INTEGER) !== 0)),
        ['keepends'],
      ),
      method('strip', 0, 1, trimmed('both')),
      method('lstrip', 0, 1, trimmed('left')),
      method('rstrip', 0, 1, trimmed('right')),
      method(
        'ljust',
        1,
        2,
        pad((whole, width, fill) => whole.padEnd(width, fill)),
      ),
      method(
        'rjust',
        1,
        2,
        pad((whole, width, fill) => whole.padStart(width, fill)),
      ),
      method('center', 1, 2, pad(centered)),
      method('zfill', 1, 1, zfill),
      method('join', 1, 1, join),
      method('replace', 2, 3, replace),
      method('partition', 1, 1, partition(false)),
      method('rpartition', 1, 1, partition(true)),
      method('count', 1, 3, count),
      method('translate', 1, 1, translate),
      method('isascii', 0, 0, ([whole]) => isAscii(text(whole))),
      FORMAT,
      ...CODED,
    ],
    'format_map isprintable istitle',
  );
}
