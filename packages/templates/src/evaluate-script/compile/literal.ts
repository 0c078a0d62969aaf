import { childOf, type Lite, namedOf } from '../../source/lite.js';
import { reserve, unknown } from '../../evaluate/budget.js';
import { toKey, toText } from '../convert.js';
import { listOf } from '../iterate.js';
import { enumerableKeys, get, put } from '../props.js';
import { array, object } from '../realm.js';
import { type Fn, Obj, Slot, type Value } from '../values.js';
import type { Env, Expr } from './env.js';
import { expression, method, named } from './dispatch.js';

const SIMPLE: ReadonlyMap<string, string> = new Map([
  ...([
    ['n', '\n'],
    ['t', '\t'],
    ['r', '\r'],
    ['b', '\b'],
    ['f', '\f'],
    ['v', '\v'],
    ['0', '\0'],
  ] as const),
]);

/** What an escape in a text stands for. */
export function unescaped(text: string): string {
  const inner = text.slice(1);
  if (/^(?:\r\n|[\n\r\u2028\u2029])$/.test(inner)) return '';
  if (/^u\{[0-9a-fA-F]{1,6}\}$/.test(inner)) return String.fromCodePoint(Number.parseInt(inner.slice(2, -1), 16));
  if (/^(?:u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2})$/.test(inner)) {
    return String.fromCharCode(Number.parseInt(inner.slice(1), 16));
  }
  const simple = SIMPLE.get(inner);
  if (simple !== undefined) return simple;
  return inner.length === 1 && !/[\dux]/.test(inner) ? inner : unknown('such an escape');
}

/** The text of a string literal. */
export function stringOf(node: Lite): string {
  return node.children
    .map(({ type, text }) => (type === 'string_fragment' ? text : type === 'escape_sequence' ? unescaped(text) : ''))
    .join('');
}

export function numberOf(text: string): number | bigint {
  const plain = text.replaceAll('_', '');
  if (/^(?:0[xX][0-9a-fA-F]{1,64}|0[bB][01]{1,256}|0[oO][0-7]{1,80}|\d{1,100})n$/.test(plain)) {
    return BigInt(plain.slice(0, -1));
  }
  if (/^0\d/.test(plain)) return unknown('such a number');
  const value = Number(plain);
  return Number.isNaN(value) ? unknown('such a number') : value;
}

export function template(node: Lite): Expr {
  const parts = node.children
    .filter(({ named: is, type }) => is && type !== 'comment')
    .map((child): string | Expr => {
      if (child.type === 'string_fragment') return child.text.replaceAll('\r\n', '\n');
      if (child.type === 'escape_sequence') return unescaped(child.text);
      const [inner] = namedOf(child);
      return inner ? expression(inner) : () => unknown('such a template');
    });
  return (env) => {
    let made = '';
    for (const part of parts) made += typeof part === 'string' ? part : toText(part(env));
    reserve(made.length / 8);
    return made;
  };
}

/** The values of arguments or elements, spreads taken apart. */
export function values(nodes: readonly Lite[]): (env: Env) => Value[] {
  const parts = nodes.map((node) => {
    const spread = node.type === 'spread_element';
    const [inner = node] = spread ? namedOf(node) : [node];
    return { spread, value: expression(inner) };
  });
  if (parts.every(({ spread }) => !spread)) {
    const plain = parts.map(({ value }) => value);
    return (env) => plain.map((value) => value(env));
  }
  return (env) => {
    const made: Value[] = [];
    for (const { spread, value } of parts) {
      if (spread) for (const item of listOf(value(env))) made.push(item);
      else made.push(value(env));
    }
    return made;
  };
}

export function arrayLiteral(node: Lite): Expr {
  let open = true;
  for (const { type, named: is } of node.children) {
    if (type === ',' && open) return () => unknown('an array with holes');
    open = type === ',' || type === '[' || (type === 'comment' && open);
    if (!is && type !== ',' && type !== '[' && type !== ']') return () => unknown('such an array');
  }
  const items = values(namedOf(node));
  return (env) => array(items(env));
}

/** The key that a property, a method or a part of a pattern has. */
export function propertyKey(node: Lite): Expr {
  switch (node.type) {
    case 'property_identifier':
    case 'identifier':
    case 'shorthand_property_identifier':
      if (node.text.includes('\\')) return () => unknown('such a name');
      return () => node.text;
    case 'string': {
      const text = stringOf(node);
      return () => text;
    }
    case 'number': {
      const text = String(numberOf(node.text));
      return () => text;
    }
    case 'computed_property_name': {
      const [inner] = namedOf(node);
      const value = inner ? expression(inner) : () => unknown('such a key');
      return (env) => toKey(value(env));
    }
    default:
      return () => unknown(`a key ${node.type}`);
  }
}

type Part = (env: Env, into: Obj) => void;

export function objectLiteral(node: Lite): Expr {
  const parts = namedOf(node).map(objectPart);
  return (env) => {
    const made = object();
    for (const part of parts) part(env, made);
    return made;
  };
}

function fill(into: Obj, key: string | symbol, value: Value): void {
  if (key === '__proto__') unknown('__proto__');
  // An accessor of that name is replaced.
  if (into.props.get(key)?.accessor) into.props.delete(key);
  put(into, key, value);
}

function objectPart(node: Lite): Part {
  switch (node.type) {
    case 'shorthand_property_identifier':
      return (env, into) => fill(into, node.text, env.read(node.text));
    case 'spread_element': {
      const [inner] = namedOf(node);
      const value = inner ? expression(inner) : () => unknown('such a spread');
      return (env, into) => {
        const from = value(env);
        if (from instanceof Obj) {
          for (const key of enumerableKeys(from)) fill(into, key, get(from, key));
          if ([...from.props.keys()].some((key) => typeof key === 'symbol')) unknown('a spread of symbols');
        } else if (typeof from === 'string') unknown('a spread of a text');
      };
    }
    case 'pair': {
      const keyNode = childOf(node, 'key');
      const valueNode = childOf(node, 'value');
      if (!keyNode || !valueNode) return () => unknown('such a property');
      const key = propertyKey(keyNode);
      const value = keyNode.type === 'computed_property_name' ? expression(valueNode) : named(valueNode, keyNode);
      return (env, into) => {
        const name = toKey(key(env));
        fill(into, name, value(env));
      };
    }
    case 'method_definition': {
      const make = method(node);
      const kind = node.children.find(({ type }) => type === 'get' || type === 'set')?.type;
      const keyNode = childOf(node, 'name');
      const key = keyNode ? propertyKey(keyNode) : () => unknown('such a method');
      return (env, into) => {
        const name = toKey(key(env));
        const fn = make(env, into);
        if (!kind) return fill(into, name, fn);
        addAccessor(into, name, kind, fn, true);
      };
    }
    default:
      return () => unknown(`a property ${node.type}`);
  }
}

export function addAccessor(into: Obj, name: string | symbol, kind: string, fn: Fn, enumerable: boolean): void {
  const known = into.props.get(name);
  const slot = known?.accessor ? known : new Slot(undefined, enumerable);
  if (kind === 'get') slot.get = fn;
  else slot.set = fn;
  into.props.set(name, slot);
}
