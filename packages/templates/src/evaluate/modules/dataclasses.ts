import { unknown } from '../budget.js';
import { call } from '../call.js';
import { equal } from '../compare.js';
import { ordered } from '../ordering.js';
import { raise } from '../errors.js';
import { native } from '../natives.js';
import { repr } from '../repr.js';
import { Builtin, type Keywords } from '../callables.js';
import { Cls, Inst, NOT_IMPLEMENTED, Token, Tuple, type Value } from '../values.js';

interface Field {
  readonly name: string;
  readonly make: (() => Value) | null;
}

const FACTORY = 'dataclasses.field';

function fieldsOf(cls: Cls): readonly Field[] {
  const made = new Map<string, Field>();
  for (const at of [...cls.mro].reverse()) {
    for (const name of at.annotated) {
      const value = at.attrs.get(name);
      made.set(name, { name, make: value === undefined ? null : () => value });
      if (value instanceof Token) made.set(name, { name, make: factoryOf(value) });
    }
  }
  return [...made.values()];
}

function factoryOf(token: Token): () => Value {
  const [factory = null] = token.held;
  return token.text === FACTORY ? () => call(factory, []) : unknown(token.text);
}

function init(cls: Cls, fields: readonly Field[], args: readonly Value[], keywords: Keywords): Value {
  const [self, ...given] = args;
  if (!(self instanceof Inst) || given.length > fields.length) return raise('TypeError');
  for (const name of keywords?.keys() ?? [])
    if (!fields.some((field) => field.name === name)) return raise('TypeError');
  fields.forEach(({ name, make }, at) => {
    const named = keywords?.get(name);
    const placed = given[at];
    if (placed !== undefined && named !== undefined) raise('TypeError');
    const value = placed ?? (placed === null ? null : named);
    self.attrs.set(name, value !== undefined ? value : make ? make() : raise('TypeError'));
  });
  const after = cls.mro.find((at) => at.attrs.has('__post_init__'))?.attrs.get('__post_init__');
  if (after !== undefined) call(after, [self]);
  return null;
}

/** @dataclass: __init__, __repr__ and __eq__ out of the fields, and an order where it is asked for. */
function dataclass(cls: Cls, options: Keywords): Value {
  for (const [name, value] of options ?? []) {
    if (!(name === 'order' || name === 'eq' || name === 'repr') || (name !== 'order' && value !== true)) {
      return unknown(`dataclass(${name}=)`);
    }
  }
  if (cls.mro.some((at) => !at.own && at.name !== 'object')) return unknown('such a dataclass');
  const fields = fieldsOf(cls);
  const late = fields.findIndex(({ make }) => make !== null);
  if (late >= 0 && fields.slice(late).some(({ make }) => make === null)) return raise('TypeError');
  const values = (self: Value): Tuple =>
    new Tuple(fields.map(({ name }) => (self instanceof Inst ? (self.attrs.get(name) ?? null) : null)));
  const put = (name: string, least: number, run: (args: readonly Value[], keywords: Keywords) => Value): void => {
    if (!cls.attrs.has(name))
      cls.attrs.set(name, new Builtin(name, least, name === '__init__' ? 99 : least, run, null, true));
  };
  put('__init__', 1, (args, keywords) => init(cls, fields, args, keywords));
  put('__repr__', 1, ([self = null]) => {
    const shown = fields.map(({ name }, at) => `${name}=${repr(values(self).items[at] as Value)}`);
    return `${cls.name}(${shown.join(', ')})`;
  });
  const alike = (a: Value, b: Value): boolean => a instanceof Inst && b instanceof Inst && a.cls === b.cls;
  put('__eq__', 2, ([a = null, b = null]) => (alike(a, b) ? equal(values(a), values(b)) : NOT_IMPLEMENTED));
  if (!cls.attrs.has('__hash__')) cls.attrs.set('__hash__', null);
  if (options?.get('order') === true) {
    for (const [name, operator] of [
      ['__lt__', '<'],
      ['__le__', '<='],
      ['__gt__', '>'],
      ['__ge__', '>='],
    ] as const) {
      put(name, 2, ([a = null, b = null]) => (alike(a, b) ? ordered(operator, values(a), values(b)) : NOT_IMPLEMENTED));
    }
  }
  for (const { name } of fields) if (cls.attrs.get(name) instanceof Token) cls.attrs.delete(name);
  return cls;
}

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
    [
      'field',
      native(
        'field',
        0,
        0,
        (_, keywords) => {
          const factory = keywords?.get('default_factory');
          return factory === undefined ? unknown('such a field') : new Token('typing', FACTORY, [factory]);
        },
        ['default_factory'],
      ),
    ],
  ]);
