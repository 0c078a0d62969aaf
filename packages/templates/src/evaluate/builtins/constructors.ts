import { charge, reserve, unknown } from '../budget.js';
import { bound, call, ownMethod } from '../call.js';
import { isAscii, strip } from '../characters.js';
import { truth } from '../compare.js';
import { EXCEPTIONS, raise } from '../errors.js';
import { arrayOf } from '../iterate.js';
import { setOf } from '../mappings.js';
import { fill, tally } from '../methods/dict.js';
import { push } from '../methods/iterator.js';
import { argument, type Native } from '../natives.js';
import { asFloat, asInt, int, type Int } from '../numbers.js';
import { display, repr } from '../repr.js';
import { indexOf } from '../slices.js';
import {
  boolType,
  DICT_TYPES,
  dequeType,
  dictType,
  floatType,
  frozensetType,
  intType,
  listType,
  noneType,
  objectType,
  rangeType,
  setType,
  sliceType,
  strType,
  tupleType,
  typeOf,
  typeType,
} from '../types.js';
import { Builtin } from '../callables.js';
import { type Cls, Deque, Dict, Float, Inst, List, PySet, Range, Slice, Tuple, type Value } from '../values.js';

const INTEGER = `'%' object cannot be interpreted as an integer`;

/** int(text, base) */
function parsed(text: string, base: number): Int {
  const bad = (): never => raise('ValueError', `invalid literal for int() with base ${base}: ${repr(text)}`);
  if (!isAscii(text)) return unknown('digits beyond ASCII');
  const match = /^([+-]?)(0[bB]|0[oO]|0[xX])?_?([0-9a-zA-Z]+(?:_[0-9a-zA-Z]+)*)$/.exec(strip(text, null, 'both'));
  if (!match) return bad();
  const [, sign = '', prefix = '', body = ''] = match;
  if (text.includes('_') && prefix !== '') return unknown('such digits');
  let whole = body.replaceAll('_', '');
  let radix = base;
  const meant = { b: 2, o: 8, x: 16 }[prefix.charAt(1).toLowerCase()];
  if (prefix !== '' && meant !== base && base !== 0) whole = prefix + whole;
  if (base === 0) {
    radix = meant ?? 10;
    if (prefix === '' && /^0+[1-9]/.test(whole)) return bad();
  }
  if (whole.length > 4300) return unknown('so many digits');
  charge(whole.length / 4);
  let made = 0n;
  for (const digit of whole.toLowerCase()) {
    const value = digit <= '9' ? digit.charCodeAt(0) - 48 : digit.charCodeAt(0) - 87;
    if (value >= radix) return bad();
    made = made * BigInt(radix) + BigInt(value);
  }
  return int(sign === '-' ? -made : made);
}

const toInt: Native = (args, keywords) => {
  const [value] = args;
  const base = argument(args, 1, keywords, 'base');
  if (value === undefined) return 0;
  if (base !== undefined) {
    if (typeof value !== 'string') return raise('TypeError', "int() can't convert non-string with explicit base");
    const radix = indexOf(base, INTEGER);
    if (radix !== 0 && (radix < 2 || radix > 36)) return raise('ValueError', 'int() base must be >= 2 and <= 36, or 0');
    return parsed(value, radix);
  }
  if (typeof value === 'string') return parsed(value, 10);
  if (value instanceof Float) {
    if (Number.isNaN(value.v)) return raise('ValueError', 'cannot convert float NaN to integer');
    if (!Number.isFinite(value.v)) return raise('OverflowError', 'cannot convert float infinity to integer');
    return int(BigInt(Math.trunc(value.v)));
  }
  const own = ownMethod(value, '__int__') ?? ownMethod(value, '__index__') ?? ownMethod(value, '__trunc__');
  if (own !== undefined) return asInt(call(bound(own, value), [])) ?? raise('TypeError');
  return (
    asInt(value) ??
    raise(
      'TypeError',
      `int() argument must be a string, a bytes-like object or a real number, not '${typeOf(value).name}'`,
    )
  );
};

const FLOAT = /^[+-]?(?:\d+(?:_\d+)*\.?(?:\d+(?:_\d+)*)?|\.\d+(?:_\d+)*)(?:[eE][+-]?\d+(?:_\d+)*)?$/;

const toFloat: Native = ([value = 0]) => {
  if (typeof value === 'string') {
    const text = strip(value, null, 'both');
    if (FLOAT.test(text)) return new Float(Number(text.replaceAll('_', '')));
    const named = /^([+-]?)(inf|infinity|nan)$/i.exec(text);
    if (!named) return raise('ValueError', `could not convert string to float: ${repr(value)}`);
    if (named[2]?.toLowerCase() === 'nan') return new Float(Number.NaN);
    return new Float(named[1] === '-' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY);
  }
  const own = ownMethod(value, '__float__') ?? ownMethod(value, '__index__');
  if (own !== undefined) return new Float(asFloat(call(bound(own, value), [])) ?? raise('TypeError'));
  const made = asFloat(value);
  if (made === null) {
    return raise('TypeError', `float() argument must be a string or a real number, not '${typeOf(value).name}'`);
  }
  return value instanceof Float ? value : new Float(made);
};

const toRange: Native = (args) => {
  const given = args.map((value) => asInt(value) ?? indexOf(value, INTEGER));
  const [first = 0, second, step = 1] = given;
  const [start, stop] = second === undefined ? [0, first] : [first, second];
  if (step === 0) return raise('ValueError', 'range() arg 3 must not be zero');
  if (typeof start === 'bigint' || typeof stop === 'bigint' || typeof step === 'bigint') return unknown('such a range');
  return new Range(start, stop, step);
};

/** A set from an iterable; from another set no order is needed. */
const toSet =
  (frozen: boolean): Native =>
  ([source]) => {
    if (source instanceof PySet) {
      if (frozen && source.frozen) return source;
      reserve(source.map.size);
      return setOf(source.map.values(), frozen);
    }
    return setOf(source === undefined ? [] : arrayOf(source), frozen);
  };

const toText: Native = ([value]) => (value === undefined ? '' : display(value));

const toDict: Native = (args, keywords) => {
  const made = new Dict();
  fill(made, args[0], keywords);
  return made;
};

const toDefault: Native = (args, keywords) => {
  const made = new Dict('defaultdict');
  made.factory = args[0] ?? null;
  fill(made, args[1], keywords);
  return made;
};

const toCounter: Native = ([source], keywords) => {
  const made = new Dict('Counter');
  if (source instanceof Dict || keywords !== null) fill(made, source, keywords);
  else tally(made, source, 1);
  return made;
};

const toOrdered: Native = (args, keywords) => {
  const made = new Dict('OrderedDict');
  fill(made, args[0], keywords);
  return made;
};

const toDeque: Native = (args, keywords) => {
  const most = argument(args, 1, keywords, 'maxlen') ?? null;
  if (most !== null && (typeof most !== 'number' || most < 0)) return unknown('such a deque');
  const made = new Deque(most);
  const source = argument(args, 0, keywords, 'iterable');
  if (source !== undefined) for (const item of arrayOf(source)) push(made, item, false);
  made.version = 0;
  return made;
};

const toSlice: Native = (args) =>
  args.length === 1
    ? new Slice(null, args[0] as Value, null)
    : new Slice(args[0] as Value, args[1] as Value, args[2] ?? null);

const MAKERS: readonly (readonly [Cls, number, number, Native, (readonly string[] | null)?])[] = [
  [intType, 0, 2, toInt, ['base']],
  [floatType, 0, 1, toFloat],
  [boolType, 0, 1, ([value = false]) => truth(value)],
  [strType, 0, 1, toText],
  [listType, 0, 1, ([source]) => new List(source === undefined ? [] : arrayOf(source))],
  [
    tupleType,
    0,
    1,
    ([source]) =>
      source instanceof Tuple && !source.cls ? source : new Tuple(source === undefined ? [] : arrayOf(source)),
  ],
  [dictType, 0, 1, toDict, null],
  [setType, 0, 1, toSet(false)],
  [frozensetType, 0, 1, toSet(true)],
  [rangeType, 1, 3, toRange],
  [sliceType, 1, 3, toSlice],
  [objectType, 0, 0, () => new Inst(objectType)],
  [typeType, 1, 1, ([value = null]) => typeOf(value)],
  [noneType, 0, 0, () => null],
  [DICT_TYPES.defaultdict, 0, 2, toDefault, null],
  [DICT_TYPES.Counter, 0, 1, toCounter, null],
  [DICT_TYPES.OrderedDict, 0, 1, toOrdered, null],
  [dequeType, 0, 2, toDeque, ['iterable', 'maxlen']],
];

/** Lets the types of Python be called. */
export function equipTypes(): void {
  for (const [cls, least, most, run, keywords = []] of MAKERS) {
    if (cls === objectType) continue;
    const made = new Builtin(cls.name, least, most, run, keywords);
    cls.make = (args, given) => call(made, args, given);
  }
  for (const cls of EXCEPTIONS.values()) {
    if (cls.mro.some((at) => at.name === 'OSError' || at.name === 'UnicodeError')) cls.make = () => unknown(cls.name);
  }
}
