import { childOf, type Lite, namedOf } from '../../source/lite.js';
import { unknown } from '../../evaluate/budget.js';
import { call } from '../call.js';
import { toKey } from '../convert.js';
import { touch } from '../era.js';
import { get, set } from '../props.js';
import { typeError } from '../realm.js';
import { Obj, type Slot, type Value } from '../values.js';
import { type Env, UNSET } from './env.js';
import { isOpen } from './declared.js';
import { expression } from './dispatch.js';

/** A place that can be read and written. */
export interface Place {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
}

export function reference(node: Lite): (env: Env) => Place {
  switch (node.type) {
    case 'identifier': {
      const name = node.text;
      return (env) => ({ get: () => env.read(name), set: (value) => env.write(name, value) });
    }
    case 'parenthesized_expression':
    case 'non_null_expression': {
      const [inner] = namedOf(node);
      return inner ? reference(inner) : () => unknown('such a target');
    }
    case 'member_expression':
    case 'subscript_expression':
      return member(node);
    default:
      return () => unknown(`a target ${node.type}`);
  }
}

function member(node: Lite): (env: Env) => Place {
  const object = childOf(node, 'object');
  const property = childOf(node, 'property');
  const index = childOf(node, 'index');
  if (!object || node.children.some(isOpen)) return () => unknown('such a target');
  if (object.type === 'super') return () => unknown('a property of super as a target');
  const of = expression(object);
  if (property?.type === 'private_property_identifier') {
    const name = property.text;
    return (env) => {
      const on = of(env);
      return { get: () => privateGet(env, on, name), set: (value) => privateSet(env, on, name, value) };
    };
  }
  if (property) {
    const name = property.text;
    return (env) => {
      const on = of(env);
      return { get: () => get(on, name), set: (value) => set(on, name, value) };
    };
  }
  if (!index) return () => unknown('such a target');
  const at = expression(index);
  return (env) => {
    const on = of(env);
    const key = at(env);
    return { get: () => get(on, toKey(key)), set: (value) => set(on, toKey(key), value) };
  };
}

function privateSlot(env: Env, on: Value, name: string): Slot {
  const cls = env.privateOf(name);
  const found = on instanceof Obj ? on.secret?.get(cls)?.get(name) : undefined;
  return found ?? typeError();
}

export function privateGet(env: Env, on: Value, name: string): Value {
  const slot = privateSlot(env, on, name);
  if (slot.accessor) return slot.get ? call(slot.get, on, []) : typeError();
  return slot.value;
}

function privateSet(env: Env, on: Value, name: string, value: Value): void {
  if (on instanceof Obj) touch(on.late);
  const slot = privateSlot(env, on, name);
  if (slot.accessor) {
    if (!slot.set) typeError();
    call(slot.set, on, [value]);
  } else if (slot.writable) slot.value = value;
  else typeError();
}

export function hasPrivate(env: Env, on: Value, name: string): boolean {
  if (!(on instanceof Obj)) return typeError();
  return on.secret?.get(env.privateOf(name))?.has(name) ?? false;
}

export function selfOf(env: Env): Value {
  const { self } = env.act;
  return self === UNSET ? unknown('this before super()') : self;
}
