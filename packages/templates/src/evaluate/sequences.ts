import { reserve, unknown } from './budget.js';
import { countersJoined, isCounter } from './counters.js';
import { raise } from './errors.js';
import { setItem } from './mappings.js';
import { asInt, type Int } from './numbers.js';
import { combine } from './sets.js';
import { typeOf } from './types.js';
import { Cls, Deque, Dict, List, PySet, Tuple, type Value, View } from './values.js';

/** Operators of sequences, sets and dicts; undefined where they have none. */
export function sequence(operator: string, a: Value, b: Value): Value | undefined {
  if (isCounter(a) && isCounter(b) && '+-|&'.includes(operator)) return countersJoined(operator, a, b);
  if (operator === '+') return joined(a, b);
  if (operator === '*') return multiplied(a, b);
  if (a instanceof PySet && b instanceof PySet) {
    if (operator === '|' || operator === '&' || operator === '-' || operator === '^') return combine(operator, a, b);
    return undefined;
  }
  if (a instanceof Dict && b instanceof Dict && operator === '|') {
    if (a.kind !== 'dict' || b.kind !== 'dict') return unknown(`| of a ${a.kind}`);
    const made = new Dict();
    for (const { key, value } of [...a.map.values(), ...b.map.values()]) setItem(made, key, value);
    return made;
  }
  const special = (value: Value): boolean =>
    value instanceof View || value instanceof Cls || (value instanceof Dict && value.kind === 'Counter');
  return special(a) || special(b) ? unknown(`${operator} of that`) : undefined;
}

function joined(a: Value, b: Value): Value | undefined {
  if (a instanceof List) {
    if (!(b instanceof List)) {
      return raise('TypeError', `can only concatenate list (not "${typeOf(b).name}") to list`);
    }
    reserve(a.items.length + b.items.length);
    return new List(a.items.concat(b.items));
  }
  if (a instanceof Tuple) {
    if (!(b instanceof Tuple)) {
      return raise('TypeError', `can only concatenate tuple (not "${typeOf(b).name}") to tuple`);
    }
    reserve(a.items.length + b.items.length);
    return new Tuple(a.items.concat(b.items));
  }
  if (typeof a === 'string') {
    return raise('TypeError', `can only concatenate str (not "${typeOf(b).name}") to str`);
  }
  if (a instanceof Deque || (a instanceof Dict && a.kind === 'Counter')) return unknown('+ of that');
  return undefined;
}

function multiplied(a: Value, b: Value): Value | undefined {
  const left = asInt(a);
  const right = asInt(b);
  if (right !== null) return repeated(a, right);
  if (left !== null) return repeated(b, left);
  const repeats = (value: Value): boolean =>
    typeof value === 'string' || value instanceof List || value instanceof Tuple;
  if (repeats(a) || repeats(b)) {
    return raise('TypeError', `can't multiply sequence by non-int of type '${typeOf(repeats(a) ? b : a).name}'`);
  }
  return undefined;
}

function repeated(value: Value, by: Int): Value | undefined {
  const times = Math.max(0, Number(by));
  if (typeof value === 'string') {
    reserve(value.length * times);
    return value.repeat(value === '' ? 0 : times);
  }
  if (value instanceof List || value instanceof Tuple) {
    const { items } = value;
    reserve(items.length * times);
    const made: Value[] = [];
    for (let turn = 0; items.length > 0 && turn < times; turn += 1) for (const item of items) made.push(item);
    return value instanceof List ? new List(made) : new Tuple(made);
  }
  return value instanceof Deque ? unknown('a repeated deque') : undefined;
}
