import { childOf, type Lite, namedOf } from '../../source/lite.js';
import { step, unknown } from '../../evaluate/budget.js';
import { toKey } from '../convert.js';
import { closeQuietly, iterate } from '../iterate.js';
import { enumerableKeys, get, put } from '../props.js';
import { array, object, typeError } from '../realm.js';
import { Obj, type Value } from '../values.js';
import type { Env, Expr } from './env.js';
import { propertyKey } from './literal.js';
import { reference } from './reference.js';
import { named } from './dispatch.js';

/** Puts a value where a pattern says; `how` tells a declaration, which settles its names, from an assignment. */
export type Put = (env: Env, value: Value) => void;

export function pattern(node: Lite, how: 'declare' | 'assign'): Put {
  switch (node.type) {
    case 'identifier':
    case 'shorthand_property_identifier_pattern': {
      const name = node.text;
      if (how === 'declare') return (env, value) => env.settle(name, value);
      return (env, value) => env.write(name, value);
    }
    case 'assignment_pattern':
    case 'object_assignment_pattern': {
      const left = childOf(node, 'left');
      const right = childOf(node, 'right');
      if (!left || !right) return unmodelled(node);
      const put = pattern(left, how);
      const fallback = named(right, left);
      return (env, value) => put(env, value === undefined ? fallback(env) : value);
    }
    case 'array_pattern':
      return arrayPattern(node, how);
    case 'object_pattern':
      return objectPattern(node, how);
    case 'member_expression':
    case 'subscript_expression':
    case 'non_null_expression':
    case 'parenthesized_expression': {
      if (how === 'declare') return unmodelled(node);
      const target = reference(node);
      return (env, value) => target(env).set(value);
    }
    default:
      return unmodelled(node);
  }
}

const unmodelled =
  (node: Lite): Put =>
  () =>
    unknown(`a pattern ${node.type}`);

function arrayPattern(node: Lite, how: 'declare' | 'assign'): Put {
  const places: (Put | null)[] = [];
  let rest: Put | null = null;
  let open = true;
  for (const child of node.children) {
    if (child.type === ',') {
      if (open) places.push(null);
      open = true;
    } else if (child.type === 'rest_pattern') {
      const [inner] = namedOf(child);
      rest = inner ? pattern(inner, how) : null;
      open = false;
    } else if (child.named && child.type !== 'comment') {
      places.push(pattern(child, how));
      open = false;
    }
  }
  return (env, value) => {
    const walk = iterate(value);
    let ended = false;
    const next = (): Value => {
      if (ended) return undefined;
      const item = walk.next();
      if (!item) ended = true;
      return item?.value;
    };
    try {
      for (const place of places) {
        const item = next();
        place?.(env, item);
      }
      if (rest) {
        const items: Value[] = [];
        for (let item = walk.next(); !ended && item; item = walk.next()) items.push(item.value);
        ended = true;
        rest(env, array(items));
      }
    } catch (error) {
      if (!ended) closeQuietly(walk);
      throw error;
    }
    if (!ended) walk.close();
  };
}

function objectPattern(node: Lite, how: 'declare' | 'assign'): Put {
  const parts: { readonly key: Expr; readonly put: Put }[] = [];
  let rest: Put | null = null;
  for (const child of namedOf(node)) {
    if (child.type === 'rest_pattern') {
      const [inner] = namedOf(child);
      rest = inner ? pattern(inner, how) : null;
    } else if (child.type === 'pair_pattern') {
      const key = childOf(child, 'key');
      const value = childOf(child, 'value');
      if (!key || !value) return unmodelled(child);
      parts.push({ key: propertyKey(key), put: pattern(value, how) });
    } else {
      const name = child.type === 'object_assignment_pattern' ? childOf(child, 'left')?.text : child.text;
      if (name === undefined) return unmodelled(child);
      parts.push({ key: () => name, put: pattern(child, how) });
    }
  }
  return (env, value) => {
    step();
    if (value === undefined || value === null) return typeError();
    const taken = new Set<Value>();
    for (const { key, put: place } of parts) {
      const name = toKey(key(env));
      taken.add(name);
      place(env, get(value, name));
    }
    if (!rest) return;
    if (!(value instanceof Obj)) return unknown('the rest of a primitive');
    const left = object();
    for (const name of enumerableKeys(value)) if (!taken.has(name)) put(left, name, get(value, name));
    rest(env, left);
  };
}
