import { charge, reserve, step, unknown } from '../../evaluate/budget.js';
import { call } from '../call.js';
import { toText } from '../convert.js';
import { enumerableKeys, get, put } from '../props.js';
import { array, closed, define, object, raise, typeError } from '../realm.js';
import { Arr, Fn, MapObj, Obj, used, type Value } from '../values.js';

export const json: Obj = object();

const MOST_DEPTH = 200;

function written(
  holder: Value,
  key: string,
  given: Value,
  indent: string,
  gap: string,
  replace: Value,
  open: Obj[],
): string | undefined {
  step();
  let value = used(given);
  if (value instanceof Obj || typeof value === 'bigint') {
    const own = value instanceof Obj ? get(value, 'toJSON') : undefined;
    if (own instanceof Fn) value = used(call(own, value, [key]));
  }
  if (replace instanceof Fn) value = used(call(replace, holder, [key, value]));
  if (value === null) return 'null';
  if (typeof value === 'string') {
    reserve(value.length / 8);
    return JSON.stringify(value);
  }
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null';
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'bigint') return typeError('Do not know how to serialize a BigInt');
  if (!(value instanceof Obj) || value instanceof Fn) return undefined;
  if (open.includes(value)) return typeError();
  if (open.length > MOST_DEPTH) return unknown('JSON nested that deep');
  const within = [...open, value];
  const inner = indent + gap;
  const of = value;
  const [opening, closing] = of instanceof Arr ? ['[', ']'] : ['{', '}'];
  let parts: string[];
  if (of instanceof Arr)
    parts = of.items.map((item, index) => written(of, String(index), item, inner, gap, replace, within) ?? 'null');
  else {
    const keys = replace instanceof Arr ? replace.items.map(toText) : of instanceof MapObj ? [] : enumerableKeys(of);
    parts = [];
    for (const name of keys) {
      const text = written(of, name, get(of, name), inner, gap, replace, within);
      if (text !== undefined) parts.push(`${JSON.stringify(name)}:${gap === '' ? '' : ' '}${text}`);
    }
  }
  reserve(parts.reduce((sum, part) => sum + part.length, 0) / 8);
  if (parts.length === 0) return opening + closing;
  return gap === ''
    ? opening + parts.join(',') + closing
    : `${opening}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${closing}`;
}

define(json, 'stringify', 3, (_, [value, replace, space]) => {
  const gap =
    typeof space === 'number'
      ? ' '.repeat(Math.max(0, Math.min(10, Math.trunc(space))))
      : typeof space === 'string'
        ? space.slice(0, 10)
        : '';
  return written(object([['', value]]), '', value, '', gap, replace, []);
});

function read(value: unknown): Value {
  charge(1);
  if (Array.isArray(value)) return array(value.map(read));
  if (typeof value !== 'object' || value === null) return value as Value;
  const made = object();
  for (const [key, inner] of Object.entries(value)) {
    if (key === '__proto__') unknown('__proto__');
    put(made, key, read(inner));
  }
  return made;
}

function revived(holder: Obj, key: string, by: Value): Value {
  const value = get(holder, key);
  if (value instanceof Arr)
    value.items.forEach((_, index) => {
      value.items[index] = revived(value, String(index), by);
    });
  else if (value instanceof Obj) {
    for (const name of enumerableKeys(value)) {
      const given = revived(value, name, by);
      if (given === undefined) value.props.delete(name);
      else put(value, name, given);
    }
  }
  return call(by, holder, [key, value]);
}

define(json, 'parse', 2, (_, [given, by]) => {
  const text = toText(given);
  charge(text.length / 4);
  // Texts that nest deep would take the host's stack.
  if ((text.match(/[[{]/g)?.length ?? 0) > 5000) return unknown('JSON nested that deep');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return raise('SyntaxError', null);
  }
  const made = read(value);
  return by instanceof Fn ? revived(object([['', made]]), '', by) : made;
});
closed(json, JSON);
