import { enter, meter, reserve, unknown } from '../budget.js';
import { ownMethod } from '../call.js';
import { fill } from '../methods/dict.js';
import { native } from '../natives.js';
import { combine } from '../sets.js';
import { Func } from '../callables.js';
import { Deque, Dict, Float, Inst, List, PySet, Range, Tuple, type Value } from '../values.js';

const ATOMS = [Float, Func, Range] as const;

function dictLike(value: Dict, of: (item: Value) => Value): Dict {
  const made = new Dict(value.kind);
  made.factory = value.factory;
  fill(made, value, null);
  for (const entry of made.map.values()) entry.value = of(entry.value);
  return made;
}

function instance(value: Inst, of: (item: Value) => Value, made: Inst): Inst {
  if (value.cls.members) return value;
  if (value.cls.mro.some((cls) => cls.library === 'open')) {
    // Those that are filed under their value never change.
    return value.cls.key ? value : unknown('a copy of that');
  }
  if (ownMethod(value, '__copy__') || ownMethod(value, '__deepcopy__') || value.args) return unknown('a copy of that');
  for (const [name, held] of value.attrs) made.attrs.set(name, of(held));
  return made;
}

function copy(value: Value): Value {
  if (value instanceof List) {
    reserve(value.items.length);
    return new List(value.items.slice());
  }
  if (value instanceof Dict) return dictLike(value, (item) => item);
  if (value instanceof PySet && !value.frozen) return combine('|', value, new PySet());
  if (value instanceof Inst) return instance(value, (item) => item, new Inst(value.cls));
  if (value instanceof Deque) return unknown('a copy of that');
  return atom(value);
}

function atom(value: Value): Value {
  if (value === null || typeof value !== 'object') return value;
  if (value instanceof Tuple || value instanceof PySet) return value;
  return ATOMS.some((kind) => value instanceof kind) ? value : unknown('a copy of that');
}

/** A deep copy, in which what was one object stays one. */
function deepCopy(value: Value, known: Map<Value, Value>): Value {
  if (value === null || typeof value !== 'object') return value;
  const found = known.get(value);
  if (found !== undefined) return found;
  enter();
  const made = deep(value, known);
  meter.depth -= 1;
  known.set(value, made);
  return made;
}

function deep(value: Value, known: Map<Value, Value>): Value {
  const of = (item: Value): Value => deepCopy(item, known);
  if (value instanceof List) {
    reserve(value.items.length);
    const made = new List([]);
    known.set(value, made);
    for (const item of value.items) made.items.push(of(item));
    return made;
  }
  if (value instanceof Tuple) {
    const items = value.items.map(of);
    return items.every((item, at) => item === value.items[at]) ? value : new Tuple(items, value.cls);
  }
  if (value instanceof Dict) return dictLike(value, of);
  if (value instanceof PySet) {
    if ([...value.map.values()].some((item) => item instanceof Inst)) return unknown('a copy of that');
    return copy(value);
  }
  if (value instanceof Inst) {
    const made = new Inst(value.cls);
    known.set(value, made);
    return instance(value, of, made);
  }
  return copy(value);
}

export const copying = (): ReadonlyMap<string, Value> =>
  new Map<string, Value>([
    ['copy', native('copy', 1, 1, ([value = null]) => copy(value))],
    ['deepcopy', native('deepcopy', 1, 1, ([value = null]) => deepCopy(value, new Map()))],
  ]);
