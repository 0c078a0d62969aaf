import { ofAbstract } from './abstract-types.js';
import { findAttribute, getAttribute, removeAttribute, setAttribute } from '../attributes.js';
import { charge, Raised, unknown } from '../budget.js';
import { bound, call, lookup, ownMethod } from '../call.js';
import { EXCEPTIONS, isA, raise } from '../errors.js';
import { format } from '../format.js';
import { arrayOf, iterate, iteratorOf } from '../iterate.js';
import { native, textual } from '../natives.js';
import { asInt, big } from '../numbers.js';
import { repr } from '../repr.js';
import { print } from '../streams/print.js';
import { reversing, sortedBy } from '../sorting.js';
import { isSubclass, typeOf } from '../types.js';
import { Bound, Builtin, Func } from '../callables.js';
import {
  Cls,
  Deque,
  Dict,
  Float,
  Inst,
  Iter,
  List,
  Property,
  PySet,
  Range,
  Token,
  Tuple,
  type Value,
  View,
  Wrapped,
} from '../values.js';

function length(value: Value): number {
  if (typeof value === 'string') return value.length;
  if (value instanceof List || value instanceof Tuple || value instanceof Deque) return value.items.length;
  if (value instanceof Dict || value instanceof PySet) return value.map.size;
  if (value instanceof Range) return value.length;
  if (value instanceof View) return value.dict.map.size;
  if (value instanceof Cls && value.members) return new Set(value.members.values()).size;
  const own = ownMethod(value, '__len__');
  if (own !== undefined) {
    const given = call(bound(own, value), []);
    if (typeof given !== 'number') return raise('TypeError');
    return given < 0 ? raise('ValueError', '__len__() should return >= 0') : given;
  }
  return raise('TypeError', `object of type '${typeOf(value).name}' has no len()`);
}

/** Whether a value is of a class or of one of a tuple of classes. */
function among(cls: Cls, wanted: Value, what: string): boolean {
  if (wanted instanceof Tuple) return wanted.items.some((one) => among(cls, one, what));
  if (wanted instanceof Token) return ofAbstract(cls, wanted.text);
  if (!(wanted instanceof Cls)) return raise('TypeError');
  if (wanted.mro.some(({ name, library }) => library === 'closed' && (name === 'Protocol' || name === 'ABC'))) {
    if (!isSubclass(cls, wanted)) return unknown(`whether that is a ${wanted.name}`);
  }
  return isSubclass(cls, wanted);
}

const based = (prefix: string, base: number) =>
  native(prefix, 1, 1, ([value = null]) => {
    const int = asInt(value);
    if (int === null) return value instanceof Inst ? unknown(prefix) : raise('TypeError');
    charge(String(int).length / 8);
    return `${int < 0 ? '-' : ''}0${prefix.charAt(0) === 'h' ? 'x' : prefix.charAt(0)}${big(int < 0 ? -big(int) : int).toString(base)}`;
  });

const chr = native('chr', 1, 1, ([value = null]) => {
  const code = asInt(value);
  if (code === null) return raise('TypeError');
  if (code < 0 || code >= 0x110000) return raise('ValueError', 'chr() arg not in range(0x110000)');
  const point = Number(code);
  return point >= 0xd800 ? unknown('that character') : String.fromCharCode(point);
});

const ord = native('ord', 1, 1, ([value = null]) => {
  if (typeof value !== 'string') return raise('TypeError');
  if (value.length === 1) return value.charCodeAt(0);
  return raise('TypeError', `ord() expected a character, but string of length ${value.length} found`);
});

const next = native('next', 1, 2, ([value = null, otherwise]) => {
  const iterator = iteratorOf(value);
  if (!iterator) return raise('TypeError', `'${typeOf(value).name}' object is not an iterator`);
  const given = iterator.next();
  if (given !== undefined) return given;
  return otherwise === undefined ? raiseStop() : otherwise;
});

function raiseStop(): never {
  const made = new Inst(STOP());
  made.args = new Tuple([]);
  throw new Raised(made);
}

const STOP = (): Cls => EXCEPTIONS.get('StopIteration') ?? unknown('StopIteration');

const iter = native('iter', 1, 2, ([value = null, end]) => {
  if (end === undefined) return value instanceof Inst && lookup(value.cls, '__next__') ? value : iterate(value);
  return unknown('iter() with a sentinel');
});

const reversed = native('reversed', 1, 1, ([value = null]) => {
  if (value instanceof List) {
    let at = value.items.length - 1;
    return new Iter('reversed', () => {
      const item = at >= 0 ? value.items[at] : undefined;
      at = item === undefined ? -1 : at - 1;
      return item;
    });
  }
  if (value instanceof Inst) {
    const own = lookup(value.cls, '__reversed__');
    return own === undefined ? unknown('reversed() of an object') : call(bound(own, value), []);
  }
  if (value instanceof PySet || value instanceof Iter || asInt(value) !== null || value === null) {
    return raise('TypeError', `'${typeOf(value).name}' object is not reversible`);
  }
  const items = arrayOf(value).reverse();
  return new Iter('reversed', iterate(new List(items)).next);
});

const callable = (value: Value): boolean =>
  value instanceof Func || value instanceof Builtin || value instanceof Bound || value instanceof Cls
    ? true
    : value instanceof Token
      ? unknown('callable()')
      : value instanceof Inst && lookup(value.cls, '__call__') !== undefined;

/** What an AttributeError makes of an attribute that is asked for with care. */
function attempt(object: Value, name: string): Value | undefined {
  try {
    return findAttribute(object, name);
  } catch (error) {
    if (error instanceof Raised && isA(error.value, 'AttributeError')) return undefined;
    throw error;
  }
}

const NAME = 'an attribute whose name is no text';

export const FUNCTIONS: readonly Builtin[] = [
  native('len', 1, 1, ([value = null]) => length(value)),
  native('repr', 1, 1, ([value = null]) => repr(value)),
  native('format', 1, 2, ([value = null, spec = '']) => format(value, textual(spec, 'format()'))),
  print,
  native('isinstance', 2, 2, ([value = null, cls = null]) => among(typeOf(value), cls, 'isinstance')),
  native('issubclass', 2, 2, ([cls = null, of = null]) =>
    cls instanceof Cls ? among(cls, of, 'issubclass') : raise('TypeError', 'issubclass() arg 1 must be a class'),
  ),
  native('callable', 1, 1, ([value = null]) => callable(value)),
  native('getattr', 2, 3, ([object = null, name, otherwise]) => {
    if (otherwise === undefined) return getAttribute(object, textual(name, NAME));
    const found = attempt(object, textual(name, NAME));
    return found === undefined ? otherwise : found;
  }),
  native('hasattr', 2, 2, ([object = null, name]) => attempt(object, textual(name, NAME)) !== undefined),
  native('setattr', 3, 3, ([object = null, name, value]) => {
    setAttribute(object, textual(name, NAME), value as Value);
    return null;
  }),
  native('delattr', 2, 2, ([object = null, name]) => {
    removeAttribute(object, textual(name, NAME));
    return null;
  }),
  based('bin', 2),
  based('oct', 8),
  based('hex', 16),
  chr,
  ord,
  iter,
  next,
  reversed,
  native(
    'sorted',
    1,
    1,
    ([source = null], keywords) => {
      // The order of a set does not matter where its elements differ in the order that is asked for.
      const free = source instanceof PySet && !keywords?.get('key') && plain(source);
      const items = free ? [...source.map.values()] : arrayOf(source);
      return new List(sortedBy(items, keywords?.get('key') ?? null, reversing(keywords?.get('reverse'))));
    },
    ['key', 'reverse'],
  ),
  native('property', 1, 2, ([getter = null, setter = null]) => new Property(getter, setter)),
  native('staticmethod', 1, 1, ([func = null]) => new Wrapped('staticmethod', func)),
  native('classmethod', 1, 1, ([func = null]) => new Wrapped('classmethod', func)),
];

function plain(set: PySet): boolean {
  charge(set.map.size);
  const kinds = new Set([...set.map.values()].map((value) => (value instanceof Float ? 'number' : typeof value)));
  return kinds.size === 1 && !kinds.has('object');
}
