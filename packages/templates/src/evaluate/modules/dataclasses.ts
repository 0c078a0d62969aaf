import { unknown } from '../budget.js';
import { call, lookup } from '../call.js';
import { equal } from '../compare.js';
import { EXCEPTIONS, raise } from '../errors.js';
import { keyOfParts } from '../keys.js';
import { setItem } from '../mappings.js';
import { native } from '../natives.js';
import { ordered } from '../ordering.js';
import { repr } from '../repr.js';
import { objectType } from '../types.js';
import { Builtin, type Keywords } from '../callables.js';
import { Cls, Dict, Inst, List, NOT_IMPLEMENTED, Token, Tuple, type Value } from '../values.js';
import { copying } from './copying.js';
import { FIELD, type Field, fieldsOf, keepShape, shapeOf } from './dataclass-fields.js';

function init(fields: readonly Field[], args: readonly Value[], keywords: Keywords): Value {
  const [self, ...given] = args;
  const placed = fields.filter((field) => field.init && !field.keyword);
  if (!(self instanceof Inst) || given.length > placed.length) return raise('TypeError');
  for (const name of keywords?.keys() ?? []) {
    if (!fields.some((field) => field.init && field.name === name)) return raise('TypeError');
  }
  const values = new Map<string, Value>();
  for (const field of fields.filter((one) => one.init)) {
    const at = placed.indexOf(field);
    const named = keywords?.get(field.name);
    const value = at >= 0 && at < given.length ? given[at] : named;
    if (value !== named && named !== undefined) return raise('TypeError');
    if (value === undefined && !field.make) return raise('TypeError');
    if (value !== undefined) values.set(field.name, value);
  }
  for (const { name, make } of fields) {
    const value = values.get(name);
    if (value !== undefined) self.attrs.set(name, value);
    else if (make) self.attrs.set(name, make());
  }
  const after = lookup(self.cls, '__post_init__');
  if (after !== undefined) call(after, [self]);
  return null;
}

const OPTIONS: ReadonlySet<string> = new Set(['order', 'eq', 'repr', 'init', 'frozen', 'kw_only', 'unsafe_hash']);

/** @dataclass: __init__, __repr__ and __eq__ out of the fields, an order and a hash where they are asked for. */
function dataclass(cls: Cls, options: Keywords): Value {
  for (const [name, value] of options ?? []) {
    if (!OPTIONS.has(name) || typeof value !== 'boolean') return unknown(`dataclass(${name}=)`);
  }
  const option = (name: string): boolean => options?.get(name) === true;
  if (options?.get('eq') === false || options?.get('init') === false || option('unsafe_hash')) {
    return unknown('such a dataclass');
  }
  const frozen = option('frozen');
  if (cls.mro.some((at) => !at.own && at !== objectType)) return unknown('such a dataclass');
  if (lookup(cls, '__setattr__') !== undefined && !shapeOf(cls)?.frozen) return unknown('such a dataclass');
  for (const at of cls.mro.slice(1)) {
    const shape = shapeOf(at);
    if (shape && shape.frozen !== frozen) return raise('TypeError');
  }
  const fields = fieldsOf(cls, option('kw_only'));
  const placed = fields.filter((field) => field.init && !field.keyword);
  const late = placed.findIndex(({ make }) => make !== null);
  if (late >= 0 && placed.slice(late).some(({ make }) => make === null)) return raise('TypeError');
  equip(cls, fields, options);
  if (frozen) freeze(cls, fields);
  else if (!cls.attrs.has('__hash__')) cls.attrs.set('__hash__', null);
  keepShape(cls, { fields, frozen });
  return cls;
}

function equip(cls: Cls, fields: readonly Field[], options: Keywords): void {
  const values = (self: Value): Tuple =>
    new Tuple(fields.filter(({ compare }) => compare).map(({ name }) => heldBy(self, name)));
  const put = (name: string, least: number, run: (args: readonly Value[], keywords: Keywords) => Value): void => {
    if (cls.attrs.has(name)) return;
    cls.attrs.set(name, new Builtin(name, least, name === '__init__' ? 999 : least, run, null, true));
  };
  put('__init__', 1, (args, keywords) => init(fields, args, keywords));
  if (options?.get('repr') !== false) {
    put('__repr__', 1, ([self = null]) => {
      if (!(self instanceof Inst) || self.cls.inner) return unknown('the text of such an object');
      const shown = fields.filter((field) => field.repr).map(({ name }) => `${name}=${repr(heldBy(self, name))}`);
      return `${self.cls.name}(${shown.join(', ')})`;
    });
  }
  const alike = (a: Value, b: Value): boolean => a instanceof Inst && b instanceof Inst && a.cls === b.cls;
  // The __hash__ that goes with an own __eq__ was set to None when the class was made.
  put('__eq__', 2, ([a = null, b = null]) => (alike(a, b) ? equal(values(a), values(b)) : NOT_IMPLEMENTED));
  if (options?.get('order') !== true) return;
  for (const [name, operator] of [
    ['__lt__', '<'],
    ['__le__', '<='],
    ['__gt__', '>'],
    ['__ge__', '>='],
  ] as const) {
    if (cls.attrs.has(name)) raise('TypeError');
    put(name, 2, ([a = null, b = null]) => (alike(a, b) ? ordered(operator, values(a), values(b)) : NOT_IMPLEMENTED));
  }
}

/** An attribute of a field; unknown where it has none, for which Python raises. */
const heldBy = (self: Value, name: string): Value => {
  const found = self instanceof Inst ? (self.attrs.get(name) ?? lookup(self.cls, name)) : undefined;
  return found === undefined ? unknown('a field without a value') : found;
};

function freeze(cls: Cls, fields: readonly Field[]): void {
  const names = new Set(fields.map(({ name }) => name));
  const set = ([self = null, name = null, value = null]: readonly Value[]): Value => {
    if (!(self instanceof Inst) || typeof name !== 'string') return unknown('such an attribute');
    if (self.cls === cls || names.has(name)) return raise('FrozenInstanceError');
    self.attrs.set(name, value);
    return null;
  };
  if (cls.attrs.has('__setattr__') || cls.attrs.has('__delattr__')) raise('TypeError');
  cls.attrs.set('__setattr__', new Builtin('__setattr__', 3, 3, set, [], true));
  cls.attrs.set('__delattr__', new Builtin('__delattr__', 2, 2, () => unknown('del of a field'), [], true));
  if (cls.attrs.has('__hash__') && cls.attrs.get('__hash__') !== null) return;
  cls.attrs.delete('__hash__');
  const hashed = fields.filter(({ compare }) => compare);
  cls.key = (self) =>
    keyOfParts(
      self.cls,
      hashed.map(({ name }) => heldBy(self, name)),
    );
}

function fieldsGiven(value: Value): readonly Field[] {
  const shape = value instanceof Inst ? shapeOf(value.cls) : null;
  return shape ? shape.fields : raise('TypeError');
}

const dataclassGiven = (value: Value): Value => (fieldsGiven(value) ? value : null);

function replaced([object = null]: readonly Value[], keywords: Keywords): Value {
  const given = new Map(keywords ?? []);
  for (const { name, init: taken } of fieldsGiven(object)) {
    if (!taken && given.has(name)) return raise('ValueError');
    if (taken && !given.has(name)) given.set(name, heldBy(object, name));
  }
  return call((object as Inst).cls, [], given);
}

/** The object as dicts, or as tuples, with all that it holds. */
function plain(value: Value, tuple: boolean): Value {
  if (value instanceof Inst && shapeOf(value.cls)) {
    const parts = fieldsGiven(value).map(({ name }) => [name, plain(heldBy(value, name), tuple)] as const);
    if (tuple) return new Tuple(parts.map(([, part]) => part));
    const made = new Dict();
    for (const [name, part] of parts) setItem(made, name, part);
    return made;
  }
  if (value instanceof List) return new List(value.items.map((item) => plain(item, tuple)));
  if (value instanceof Tuple)
    return new Tuple(
      value.items.map((item) => plain(item, tuple)),
      value.cls,
    );
  if (value instanceof Dict) {
    if (value.kind === 'defaultdict') return unknown('such a dict');
    const made = new Dict(value.kind);
    for (const entry of value.map.values()) setItem(made, plain(entry.key, tuple), plain(entry.value, tuple));
    return made;
  }
  return call(copying().get('deepcopy') ?? null, [value]);
}

const FIELD_OPTIONS = ['default_factory', 'default', 'init', 'repr', 'compare', 'kw_only'];

const field = native(
  'field',
  0,
  0,
  (_, keywords) => {
    const [factory, fallback, ...rest] = FIELD_OPTIONS.map((name) => keywords?.get(name));
    if (factory !== undefined && fallback !== undefined) return raise('ValueError');
    if (rest.some((value) => value !== undefined && typeof value !== 'boolean')) return unknown('such a field');
    const boxed = [factory, fallback].map((value) => (value === undefined ? null : new List([value])));
    return new Token('typing', FIELD, [...boxed, ...rest.map((value) => value ?? null)]);
  },
  FIELD_OPTIONS,
);

export const dataclasses = (): ReadonlyMap<string, Value> =>
  new Map<string, Value>([
    [
      'dataclass',
      new Builtin(
        'dataclass',
        0,
        1,
        ([cls], options) => {
          if (cls instanceof Cls) return dataclass(cls, null);
          return native('dataclass', 1, 1, ([given = null]) =>
            given instanceof Cls ? dataclass(given, options) : raise('TypeError'),
          );
        },
        null,
      ),
    ],
    ['field', field],
    ['replace', new Builtin('replace', 1, 1, replaced, null)],
    ['asdict', native('asdict', 1, 1, ([value = null]) => plain(dataclassGiven(value), false))],
    ['astuple', native('astuple', 1, 1, ([value = null]) => plain(dataclassGiven(value), true))],
    [
      'is_dataclass',
      native('is_dataclass', 1, 1, ([value = null]) => {
        const cls = value instanceof Inst ? value.cls : value;
        return cls instanceof Cls && shapeOf(cls) !== null;
      }),
    ],
    ['FrozenInstanceError', EXCEPTIONS.get('FrozenInstanceError') ?? unknown('FrozenInstanceError')],
  ]);
