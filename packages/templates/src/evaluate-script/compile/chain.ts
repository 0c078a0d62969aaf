import { childOf, type Lite, namedOf } from '../../source/lite.js';
import { step, unknown } from '../../evaluate/budget.js';
import { call, construct } from '../call.js';
import { toKey } from '../convert.js';
import { get } from '../props.js';
import { Fn, Obj, type Value } from '../values.js';
import { type Env, type Expr, UNSET } from './env.js';
import { values } from './literal.js';
import { tagged } from './tagged.js';
import { privateGet, selfOf } from './reference.js';
import { isOpen } from './declared.js';
import { expression } from './dispatch.js';

/** Ends a chain whose `?.` met nothing. */
class Short {}
const SHORT = new Short();

interface Link {
  readonly value: Value;
  /** What the value was read from: `this` of a call. */
  readonly self: Value;
}

type Links = (env: Env) => Link;

/** A chain of members and calls, from its first part on. */
export function chain(node: Lite): Expr {
  const links = linksOf(node);
  if (!optional(node)) return (env) => links(env).value;
  return (env) => {
    try {
      return links(env).value;
    } catch (error) {
      if (error === SHORT) return undefined;
      throw error;
    }
  };
}

const ofChain: ReadonlySet<string> = new Set(['member_expression', 'subscript_expression', 'call_expression']);

function optional(node: Lite): boolean {
  if (node.children.some(isOpen)) return true;
  const first = childOf(node, 'object') ?? childOf(node, 'function');
  return first !== null && (ofChain.has(first.type) || first.type === 'non_null_expression') && optional(first);
}

function linksOf(node: Lite): Links {
  if (node.type === 'non_null_expression') {
    const [inner] = namedOf(node);
    if (inner) return linksOf(inner);
  }
  if (node.type === 'call_expression') return callLinks(node);
  if (node.type === 'member_expression' || node.type === 'subscript_expression') return memberLinks(node);
  if (node.type === 'parenthesized_expression') {
    const [inner] = namedOf(node);
    // `(a.b)()` has a as its this; `(a?.b).c` does not end with what is in the brackets.
    if (inner && ofChain.has(inner.type) && !optional(inner)) return linksOf(inner);
  }
  const value = expression(node);
  return (env) => ({ value: value(env), self: undefined });
}

function memberLinks(node: Lite): Links {
  const object = childOf(node, 'object');
  const property = childOf(node, 'property');
  const index = childOf(node, 'index');
  if (!object || (!property && !index)) return () => unknown('such a member');
  const key: Expr = index ? expression(index) : () => property?.text ?? '';
  if (object.type === 'super') {
    return (env) => {
      const self = selfOf(env);
      const above = env.act.home?.proto;
      return { value: above ? getFrom(above, toKey(key(env)), self) : undefined, self };
    };
  }
  const of = linksOf(object);
  const open = node.children.some(isOpen);
  const secret = property?.type === 'private_property_identifier' ? property.text : null;
  const plain = property?.text ?? null;
  if (plain?.includes('\\')) return () => unknown('such a name');
  return (env) => {
    const self = of(env).value;
    if (open && (self === undefined || self === null)) throw SHORT;
    if (secret !== null) return { value: privateGet(env, self, secret), self };
    if (plain !== null) return { value: get(self, plain), self };
    const at = key(env);
    // Nothing has no members, whatever the key says.
    return { value: get(self, self === undefined || self === null ? shown(at) : toKey(at)), self };
  };
}

const shown = (key: Value): string => (key instanceof Obj ? unknown('such a key') : String(key));

/** A property above an object, with another `this` for its getter. */
function getFrom(above: Obj, key: string | symbol, self: Value): Value {
  for (let at: Obj | null = above; at; at = at.proto) {
    const slot = at.props.get(key);
    if (slot) return slot.accessor ? (slot.get ? call(slot.get, self, []) : undefined) : slot.value;
    if (at.library?.has(key)) return unknown(`the member ${String(key)}`);
  }
  return undefined;
}

function callLinks(node: Lite): Links {
  const callee = childOf(node, 'function');
  const args = childOf(node, 'arguments');
  const template = args?.type === 'template_string';
  if (!callee || !args || !(template || args.type === 'arguments')) return () => unknown('such a call');
  const given = template ? tagged(args) : values(namedOf(args));
  if (callee.type === 'super') return (env) => ({ value: superCall(env, given(env)), self: undefined });
  if (callee.type === 'import') return () => unknown('import()');
  const of = linksOf(callee);
  const open = node.children.some(isOpen);
  return (env) => {
    step();
    const { value, self } = of(env);
    if (open && (value === undefined || value === null)) throw SHORT;
    return { value: call(value, self, given(env)), self: undefined };
  };
}

function superCall(env: Env, args: readonly Value[]): Value {
  const { act } = env;
  const { fn, target } = act;
  if (!(fn instanceof Fn) || !target) return unknown('such a super()');
  const self = construct(fn.proto, args, target);
  if (act.self !== UNSET) return unknown('super() twice');
  act.self = self;
  fn.fields?.(self);
  act.after?.();
  return self;
}

export function construction(node: Lite): Expr {
  const cls = childOf(node, 'constructor');
  const args = childOf(node, 'arguments');
  if (!cls) return () => unknown('such a new');
  const of = expression(cls);
  const given = args ? values(namedOf(args)) : () => [];
  return (env) => {
    step();
    const fn = of(env);
    return construct(fn, given(env));
  };
}
