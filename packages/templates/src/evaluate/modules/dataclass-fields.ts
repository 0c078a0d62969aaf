import { unknown } from '../budget.js';
import { call } from '../call.js';
import { raise } from '../errors.js';
import { type Cls, Deque, Dict, Inst, List, PySet, Token, type Value } from '../values.js';

/** A field of a dataclass. */
export interface Field {
  readonly name: string;
  /** What it is where nothing is given. */
  readonly make: (() => Value) | null;
  readonly init: boolean;
  readonly repr: boolean;
  readonly compare: boolean;
  readonly keyword: boolean;
}

export interface Shape {
  readonly fields: readonly Field[];
  readonly frozen: boolean;
}

/** The text of what field() gives. */
export const FIELD = 'dataclasses.field';

const shapes = new WeakMap<Cls, Shape>();

export const keepShape = (cls: Cls, shape: Shape): void => void shapes.set(cls, shape);

/** Of a class that is a dataclass, itself or by a base. */
export function shapeOf(cls: Cls): Shape | null {
  for (const at of cls.mro) {
    const shape = shapes.get(at);
    if (shape) return shape;
  }
  return null;
}

/** The fields of a class about to be a dataclass: those of its bases, then its own; and what they leave in the class. */
export function fieldsOf(cls: Cls, keyword: boolean): readonly Field[] {
  const made = new Map<string, Field>();
  for (const at of cls.mro.slice(1).reverse()) {
    for (const field of shapes.get(at)?.fields ?? []) made.set(field.name, field);
  }
  for (const name of cls.annotated) {
    const meaning = cls.meaning.get(name);
    if (meaning === 'ClassVar') continue;
    if (meaning) return unknown(meaning);
    made.set(name, fieldOf(cls, name, keyword));
  }
  for (const [name, value] of cls.attrs) {
    if (isField(value) && !made.has(name)) return raise('TypeError');
  }
  return [...made.values()];
}

const isField = (value: Value): value is Token => value instanceof Token && value.text === FIELD;

function fieldOf(cls: Cls, name: string, keyword: boolean): Field {
  const value = cls.attrs.get(name);
  const plain = { name, init: true, repr: true, compare: true, keyword };
  if (value === undefined) return { ...plain, make: null };
  if (!isField(value)) return { ...plain, make: constantly(value) };
  const [factory = null, fallback = null, init, repr, compare, keywordOnly = null] = value.held;
  cls.attrs.delete(name);
  if (fallback instanceof List) cls.attrs.set(name, fallback.items[0] as Value);
  return {
    name,
    make: factory instanceof List ? () => call(factory.items[0] as Value, []) : madeOf(fallback),
    init: init !== false,
    repr: repr !== false,
    compare: compare !== false,
    keyword: keywordOnly === null ? keyword : keywordOnly === true,
  };
}

const madeOf = (fallback: Value): Field['make'] =>
  fallback instanceof List ? constantly(fallback.items[0] as Value) : null;

/** A default that could be changed is refused. */
function constantly(value: Value): () => Value {
  const changeable =
    value instanceof List ||
    value instanceof Dict ||
    (value instanceof PySet && !value.frozen) ||
    value instanceof Deque;
  if (changeable) raise('ValueError');
  if (value instanceof Inst && value.cls.mro.some((at) => at.attrs.get('__hash__') === null)) raise('ValueError');
  return () => value;
}
