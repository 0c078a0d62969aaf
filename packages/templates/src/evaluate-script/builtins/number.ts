import { charge, unknown } from '../../evaluate/budget.js';
import { era } from '../era.js';
import { toInteger, toNumber, toNumeric, toText, truthy } from '../convert.js';
import {
  bigintProto,
  booleanProto,
  builder,
  closed,
  define,
  getter,
  native,
  numberProto,
  object,
  raise,
  symbolProto,
  typeError,
} from '../realm.js';
import { type Obj, Slot, used, type Value } from '../values.js';

export const numberClass = builder('Number', 1, numberProto, (_, args, target) => {
  if (target) return unknown('an object of a number');
  return args.length === 0 ? 0 : Number(toNumeric(args[0]));
});
const constants = [
  'MAX_SAFE_INTEGER',
  'MIN_SAFE_INTEGER',
  'MAX_VALUE',
  'MIN_VALUE',
  'EPSILON',
  'POSITIVE_INFINITY',
  'NEGATIVE_INFINITY',
  'NaN',
] as const;
for (const name of constants) numberClass.props.set(name, new Slot(Number[name], false, false));
for (const name of ['isInteger', 'isSafeInteger', 'isFinite', 'isNaN'] as const) {
  define(numberClass, name, 1, (_, [value]) => Number[name](used(value)));
}
export const parseFloatFn = native('parseFloat', 1, (_, [text]) => Number.parseFloat(toText(text)));
export const parseIntFn = native('parseInt', 2, (_, [text, base]) => Number.parseInt(toText(text), toNumber(base)));
numberClass.props.set('parseFloat', new Slot(parseFloatFn, false));
numberClass.props.set('parseInt', new Slot(parseIntFn, false));
closed(numberClass, Number);

const own = (self: Value): number => (typeof self === 'number' ? self : typeError());
/** A count of digits, which the host checks only by throwing. */
function digits(value: Value, least: number, most: number): number {
  const count = toInteger(value);
  return count >= least && count <= most ? count : raise('RangeError', null);
}
define(numberProto, 'toFixed', 1, (self, [count]) => own(self).toFixed(digits(count, 0, 100)));
define(numberProto, 'toPrecision', 1, (self, [count]) =>
  count === undefined ? String(own(self)) : own(self).toPrecision(digits(count, 1, 100)),
);
define(numberProto, 'toExponential', 1, (self, [count]) =>
  own(self).toExponential(count === undefined ? undefined : digits(count, 0, 100)),
);
define(numberProto, 'toString', 1, (self, [base]) =>
  base === undefined ? String(own(self)) : own(self).toString(digits(base, 2, 36)),
);
define(numberProto, 'valueOf', 0, own);
/** Integers are grouped by thousands; how parts of one are rounded is not modelled. */
define(numberProto, 'toLocaleString', 0, (self, [language, options]) => {
  const number = own(self);
  const plain = language === undefined || language === 'en' || language === 'en-US';
  if (!plain || options !== undefined || !Number.isSafeInteger(number) || Object.is(number, -0))
    return unknown('toLocaleString()');
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ',');
});
closed(numberProto, Number.prototype);

export const booleanClass = builder('Boolean', 1, booleanProto, (_, [value], target) =>
  target ? unknown('an object of a boolean') : truthy(value),
);
define(booleanProto, 'toString', 0, (self) => (typeof self === 'boolean' ? String(self) : typeError()));
closed(booleanProto, Boolean.prototype);
closed(booleanClass, Boolean);

export const bigintClass = builder('BigInt', 1, bigintProto, (_, [value], target) => {
  if (target) return typeError('BigInt is not a constructor');
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number')
    return Number.isSafeInteger(value)
      ? BigInt(value)
      : Number.isInteger(value)
        ? unknown('such a BigInt')
        : raise('RangeError', null);
  return typeof value === 'string' && /^-?\d{1,300}$/.test(value) ? BigInt(value) : unknown('such a BigInt');
});
define(bigintProto, 'toString', 0, (self, [base]) =>
  typeof self === 'bigint' ? self.toString(base === undefined ? 10 : digits(base, 2, 36)) : typeError(),
);
closed(bigintProto, BigInt.prototype);
closed(bigintClass, BigInt);

export const symbolClass = builder('Symbol', 0, symbolProto, (_, [name], target) => {
  if (target) return typeError('Symbol is not a constructor');
  return Symbol(name === undefined ? undefined : toText(name));
});
const named = { round: 0, symbols: new Map<string, symbol>() };
/** The same symbol for a name each time; which program asks does not show. */
define(symbolClass, 'for', 1, (_, [name]) => {
  const key = toText(name);
  if (named.round !== era.round) named.symbols.clear();
  named.round = era.round;
  const known = named.symbols.get(key) ?? Symbol(key);
  named.symbols.set(key, known);
  charge(2);
  return known;
});
getter(symbolProto, 'description', (self) => (typeof self === 'symbol' ? self.description : typeError()));
define(symbolProto, 'toString', 0, (self) => (typeof self === 'symbol' ? String(self) : typeError()));
for (const name of ['iterator', 'toPrimitive', 'hasInstance', 'toStringTag', 'asyncIterator'] as const) {
  symbolClass.props.set(name, new Slot(Symbol[name], false, false));
}
closed(symbolProto, Symbol.prototype);
closed(symbolClass, Symbol);

export const math: Obj = object();
for (const name of ['PI', 'E', 'LN2', 'LN10', 'LOG2E', 'LOG10E', 'SQRT2', 'SQRT1_2'] as const) {
  math.props.set(name, new Slot(Math[name], false, false));
}
/** Those whose result is the same on every machine. */
for (const name of ['floor', 'ceil', 'round', 'trunc', 'abs', 'sign', 'sqrt', 'fround', 'clz32'] as const) {
  define(math, name, 1, (_, [value]) => Math[name](toNumber(value)));
}
define(math, 'max', 2, (_, args) => args.map(toNumber).reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY));
define(math, 'min', 2, (_, args) => args.map(toNumber).reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY));
define(math, 'pow', 2, (_, [a, b]) => toNumber(a) ** toNumber(b));
define(math, 'imul', 2, (_, [a, b]) => Math.imul(toNumber(a), toNumber(b)));
for (const name of ['hypot'] as const) define(math, name, 2, (_, args) => Math[name](...args.map(toNumber)));
for (const name of ['log', 'log2', 'log10', 'exp', 'sin', 'cos', 'tan', 'atan', 'cbrt'] as const) {
  define(math, name, 1, (_, [value]) => Math[name](toNumber(value)));
}
define(math, 'atan2', 2, (_, [a, b]) => Math.atan2(toNumber(a), toNumber(b)));
closed(math, Math);
