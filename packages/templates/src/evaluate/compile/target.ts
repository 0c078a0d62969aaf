import { childOf, type Lite, namedOf } from '../../source/lite.js';
import { getAttribute, removeAttribute, setAttribute } from '../attributes.js';
import { charge, unknown } from '../budget.js';
import { raise } from '../errors.js';
import { arrayOf, iterate } from '../iterate.js';
import { setItem } from '../mappings.js';
import { operation, ownInPlace } from '../operators.js';
import { combineInto, type SetOperator } from '../sets.js';
import { deleteItem, getItem, storeItem } from '../subscripts.js';
import type { Frame } from '../callables.js';
import { Deque, Dict, Inst, List, PySet, type Value } from '../values.js';
import {
  type Compiler,
  doubtful,
  type Expression,
  NORMAL,
  type Scope,
  type Statement,
  type Store,
} from './compiler.js';
import { key } from './expression.js';
import { deleteName, loadName, storeName } from './name.js';
import { spelt } from './scope.js';

/** Puts a value into a name, an attribute, a place of a container, or spreads it over several targets. */
export function store(c: Compiler, node: Lite, scope: Scope): Store {
  switch (node.type) {
    case 'identifier':
      return storeName(node.text, scope);
    case 'attribute': {
      const object = c.expression(childOf(node, 'object') ?? doubtful(node), scope);
      const name = spelt(childOf(node, 'attribute')?.text ?? doubtful(node), scope);
      return (frame, value) => setAttribute(object(frame), name, value);
    }
    case 'subscript': {
      const object = c.expression(childOf(node, 'value') ?? doubtful(node), scope);
      const at = key(c, node, scope);
      return (frame, value) => {
        const holder = object(frame);
        storeItem(holder, at(frame), value);
      };
    }
    case 'pattern_list':
    case 'tuple_pattern':
    case 'list_pattern':
    case 'expression_list':
    case 'tuple':
    case 'list':
      return spread(c, namedOf(node), scope);
    case 'parenthesized_expression':
      return store(c, namedOf(node)[0] ?? doubtful(node), scope);
    case 'as_pattern_target':
      return store(c, namedOf(node)[0] ?? doubtful(node), scope);
    default:
      return doubtful(node);
  }
}

function spread(c: Compiler, nodes: readonly Lite[], scope: Scope): Store {
  const starred = nodes.findIndex((node) => node.type === 'list_splat_pattern' || node.type === 'list_splat');
  const stores = nodes.map((node, at) => store(c, at === starred ? (namedOf(node)[0] ?? doubtful(node)) : node, scope));
  const { length } = stores;
  if (starred < 0) {
    return (frame, value) => {
      const items = exactly(value, length);
      for (let at = 0; at < length; at += 1) (stores[at] as Store)(frame, items[at] as Value);
    };
  }
  return (frame, value) => {
    const items = arrayOf(value);
    if (items.length < length - 1) {
      raise('ValueError', `not enough values to unpack (expected at least ${length - 1}, got ${items.length})`);
    }
    const rest = items.length - length + 1;
    const spreaded = [
      ...items.slice(0, starred),
      new List(items.slice(starred, starred + rest)),
      ...items.slice(starred + rest),
    ];
    for (let at = 0; at < length; at += 1) (stores[at] as Store)(frame, spreaded[at] as Value);
  };
}

/** As many values as there are targets, and not one more is asked for than it takes to see that. */
function exactly(value: Value, length: number): readonly Value[] {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') {
    return raise(
      'TypeError',
      `cannot unpack non-iterable ${value === null ? 'NoneType' : typeof value === 'number' ? 'int' : 'bool'} object`,
    );
  }
  const { next } = iterate(value);
  const items: Value[] = [];
  for (let item = next(); item !== undefined; item = next()) {
    items.push(item);
    if (items.length > length) return raise('ValueError', `too many values to unpack (expected ${length})`);
  }
  if (items.length < length) {
    return raise('ValueError', `not enough values to unpack (expected ${length}, got ${items.length})`);
  }
  return items;
}

/** `a op= b`: the place is worked out once. */
export function augmented(c: Compiler, node: Lite, scope: Scope): Statement {
  const left = childOf(node, 'left') ?? doubtful(node);
  const operator = (childOf(node, 'operator')?.text ?? doubtful(node)).slice(0, -1);
  const right = c.expression(childOf(node, 'right') ?? doubtful(node), scope);
  const apply = inPlace(operator);
  if (left.type === 'identifier') {
    const load = loadName(left.text, scope);
    const put = storeName(left.text, scope);
    return (frame) => {
      const before = load(frame);
      put(frame, apply(before, right(frame)));
      return NORMAL;
    };
  }
  if (left.type === 'subscript') {
    const object = c.expression(childOf(left, 'value') ?? doubtful(left), scope);
    const at = key(c, left, scope);
    return (frame) => {
      const holder = object(frame);
      const place = at(frame);
      const before = getItem(holder, place);
      storeItem(holder, place, apply(before, right(frame)));
      return NORMAL;
    };
  }
  if (left.type !== 'attribute') return doubtful(node);
  const object = c.expression(childOf(left, 'object') ?? doubtful(left), scope);
  const name = spelt(childOf(left, 'attribute')?.text ?? doubtful(left), scope);
  return (frame) => {
    const holder = object(frame);
    const before = getAttribute(holder, name);
    setAttribute(holder, name, apply(before, right(frame)));
    return NORMAL;
  };
}

export function inPlace(operator: string): (a: Value, b: Value) => Value {
  const plain = operation(operator);
  return (a, b) => {
    if (typeof a === 'number' || typeof a === 'string') return plain(a, b);
    if (a instanceof List) {
      if (operator === '+') {
        const more = arrayOf(b);
        for (const item of more) a.items.push(item);
        return a;
      }
      if (operator === '*') {
        const made = plain(a, b);
        if (made instanceof List) a.items = made.items;
        return made instanceof List ? a : made;
      }
    }
    if (a instanceof PySet && b instanceof PySet && !a.frozen && '|&-^'.includes(operator)) {
      charge(b.map.size / 4);
      combineInto(operator as SetOperator, a, b);
      return a;
    }
    if (a instanceof Dict && operator === '|') {
      if (!(b instanceof Dict) || a.kind !== 'dict') return unknown('|= of that');
      for (const { key: filed, value } of [...b.map.values()]) setItem(a, filed, value);
      return a;
    }
    if (a instanceof Deque || (a instanceof Dict && a.kind === 'Counter')) return unknown('an operator on that');
    const own = a instanceof Inst ? ownInPlace(operator, a, b) : undefined;
    return own === undefined ? plain(a, b) : own;
  };
}

/** `del target` */
export function remove(c: Compiler, node: Lite, scope: Scope): (frame: Frame) => void {
  switch (node.type) {
    case 'identifier':
      return deleteName(node.text, scope);
    case 'subscript': {
      const object: Expression = c.expression(childOf(node, 'value') ?? doubtful(node), scope);
      const at = key(c, node, scope);
      return (frame) => {
        const holder = object(frame);
        deleteItem(holder, at(frame));
      };
    }
    case 'attribute': {
      const object = c.expression(childOf(node, 'object') ?? doubtful(node), scope);
      const name = spelt(childOf(node, 'attribute')?.text ?? doubtful(node), scope);
      return (frame) => removeAttribute(object(frame), name);
    }
    case 'expression_list':
    case 'tuple':
    case 'parenthesized_expression': {
      const parts = namedOf(node).map((part) => remove(c, part, scope));
      return (frame) => {
        for (const part of parts) part(frame);
      };
    }
    default:
      return doubtful(node);
  }
}
