import { charge, unknown } from '../../evaluate/budget.js';
import { truthy } from '../convert.js';
import { get } from '../props.js';
import { Arr, Obj, type Value } from '../values.js';

/** How texts are compared for people. */
export interface Collation {
  readonly numeric: boolean;
  readonly sensitivity: 'base' | 'accent' | 'case' | 'variant';
}

/** Signs in the order of the root collation of CLDR; a capital comes with its small letter. */
const ORDER = '\t\n\v\f\r _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$0123456789abcdefghijklmnopqrstuvwxyz';

/** Languages that order these signs as the root does; the engine's own is one of them in every run of tests. */
const LANGUAGES: ReadonlySet<Value> = new Set([
  undefined,
  'en',
  'en-US',
  'en-GB',
  'de',
  'de-DE',
  'fr',
  'fr-FR',
  'it',
  'nl',
]);

const MOST_DIGITS = 200;

/** What a language and options mean; unknown where they may mean another order. */
export function collationOf(language: Value, options: Value): Collation {
  const [only = undefined] = language instanceof Arr ? language.items : [language];
  if ((language instanceof Arr && language.items.length > 1) || !LANGUAGES.has(only)) return unknown('such a language');
  if (options === undefined) return { numeric: false, sensitivity: 'variant' };
  if (!(options instanceof Obj)) return unknown('such an order of texts');
  for (const key of options.props.keys()) {
    if (key !== 'numeric' && key !== 'sensitivity') return unknown('such an order of texts');
  }
  const sensitivity = get(options, 'sensitivity') ?? 'variant';
  const known = (['base', 'accent', 'case', 'variant'] as const).find((one) => one === sensitivity);
  return { numeric: truthy(get(options, 'numeric')), sensitivity: known ?? unknown('such an order of texts') };
}

interface Part {
  readonly sign: string;
  readonly place: number;
  /** Of a row of digits that counts as a number: the digits, without zeros before them. */
  readonly digits: string | null;
  readonly mark: string;
}

function partsOf(text: string, { numeric }: Collation): readonly Part[] {
  const made: Part[] = [];
  for (const sign of text.normalize('NFD')) {
    const before = made.at(-1);
    const place = ORDER.indexOf(sign.toLowerCase());
    if (sign >= '\u0300' && sign <= '\u036f') {
      if (before?.mark !== '' || before.place < LETTERS) return unknown('such signs in order');
      made[made.length - 1] = { ...before, mark: sign };
    } else if (place < 0) return unknown('such signs in order');
    else if (!numeric || !/\d/.test(sign)) made.push({ sign, place, digits: null, mark: '' });
    else if (!before?.digits) made.push({ sign: '', place: ZERO, digits: sign, mark: '' });
    else if (before.digits.length >= MOST_DIGITS) return unknown('such numbers in order');
    else made[made.length - 1] = { ...before, digits: before.digits === '0' ? sign : before.digits + sign };
  }
  return made;
}

const ZERO = ORDER.indexOf('0');
const LETTERS = ORDER.indexOf('a');

function between(a: Part, b: Part): number {
  if (a.digits === null || b.digits === null) return Math.sign(a.place - b.place);
  return Math.sign(a.digits.length - b.digits.length) || (a.digits < b.digits ? -1 : a.digits > b.digits ? 1 : 0);
}

/** -1, 0 or 1, as localeCompare() gives it: letters first, then accents, then capitals. */
export function collated(a: string, b: string, by: Collation): number {
  charge((a.length + b.length) / 2);
  const [left, right] = [partsOf(a, by), partsOf(b, by)];
  const pairs = left.slice(0, right.length).map((part, at) => [part, right[at] ?? part] as const);
  for (const [x, y] of pairs) if (between(x, y) !== 0) return between(x, y);
  if (left.length !== right.length) return Math.sign(left.length - right.length);
  const accents = by.sensitivity === 'accent' || by.sensitivity === 'variant';
  for (const [x, y] of pairs) {
    if (!accents || x.mark === y.mark) continue;
    return x.mark === '' ? -1 : y.mark === '' ? 1 : unknown('two accents in order');
  }
  if (by.sensitivity === 'base' || by.sensitivity === 'accent') return 0;
  for (const [x, y] of pairs) if (x.sign !== y.sign) return x.sign === x.sign.toLowerCase() ? -1 : 1;
  return 0;
}
