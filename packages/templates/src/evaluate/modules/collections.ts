import { call } from '../call.js';
import { raise } from '../errors.js';
import { arrayOf } from '../iterate.js';
import { native } from '../natives.js';
import { unknown } from '../budget.js';
import { DICT_TYPES, dequeType, tupleType } from '../types.js';
import { Builtin, type Keywords } from '../callables.js';
import { Cls, Dict, Tuple, type Value, Wrapped } from '../values.js';

function namedTuple(args: readonly Value[], keywords: Keywords): Value {
  const [name, given] = args;
  const fields =
    typeof given === 'string' ? given.replaceAll(',', ' ').split(/\s+/).filter(Boolean) : arrayOf(given ?? null);
  if (typeof name !== 'string' || keywords?.has('rename')) return unknown('such a named tuple');
  if (!fields.every((field) => typeof field === 'string' && /^[A-Za-z]\w*$/.test(field))) return raise('ValueError');
  const names = fields as string[];
  if (new Set(names).size < names.length) return raise('ValueError');
  if (keywords?.get('defaults') === null) return unknown('such a named tuple');
  const defaults = keywords?.get('defaults') === undefined ? [] : arrayOf(keywords.get('defaults') ?? null);
  return tupleClass(name, names, defaults);
}

/** A class of tuples whose places have names. */
export function tupleClass(name: string, fields: readonly string[], defaults: readonly Value[]): Cls {
  const cls = new Cls(name, [tupleType], false, tupleType.mro);
  fields.forEach((field, at) => {
    cls.attrs.set(field, at);
  });
  cls.attrs.set('_fields', new Tuple(fields));
  const make = (args: readonly Value[], keywords: Keywords): Value => {
    if (args.length > fields.length) return raise('TypeError');
    for (const key of keywords?.keys() ?? []) if (!fields.includes(key)) return raise('TypeError');
    const required = fields.length - defaults.length;
    const items = fields.map((field, at) => {
      const named = keywords?.get(field);
      const value = at < args.length ? args[at] : (named ?? (named === null ? null : defaults[at - required]));
      if (value === undefined || (at < args.length && named !== undefined)) return raise('TypeError');
      return value;
    });
    return new Tuple(items, cls);
  };
  cls.make = make;
  const method = (called: string, run: (self: Tuple, args: readonly Value[], keywords: Keywords) => Value): void => {
    const native = (args: readonly Value[], keywords: Keywords): Value =>
      args[0] instanceof Tuple ? run(args[0], args.slice(1), keywords) : raise('TypeError');
    cls.attrs.set(called, new Builtin(called, 1, 2, native, null, true));
  };
  method('_asdict', (self) => {
    const made = new Dict();
    fields.forEach((field, at) => {
      made.map.set(field, { key: field, value: self.items[at] as Value });
    });
    return made;
  });
  method('_replace', (self, _, keywords) => {
    for (const key of keywords?.keys() ?? []) if (!fields.includes(key)) return raise('ValueError');
    return new Tuple(
      fields.map((field, at) => (keywords?.has(field) ? (keywords.get(field) as Value) : (self.items[at] as Value))),
      cls,
    );
  });
  cls.attrs.set(
    '_make',
    new Wrapped(
      'staticmethod',
      native('_make', 1, 1, ([items = null]) => call(cls, arrayOf(items))),
    ),
  );
  return cls;
}

export const collections = (): ReadonlyMap<string, Value> =>
  new Map<string, Value>([
    ['deque', dequeType],
    ['defaultdict', DICT_TYPES.defaultdict],
    ['Counter', DICT_TYPES.Counter],
    ['OrderedDict', DICT_TYPES.OrderedDict],
    ['namedtuple', native('namedtuple', 2, 2, namedTuple, ['defaults', 'rename'])],
  ]);
