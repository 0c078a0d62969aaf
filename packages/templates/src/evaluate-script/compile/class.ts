import { childOf, type Lite, namedOf } from '../../source/lite.js';
import { unknown } from '../../evaluate/budget.js';
import { construct, prototypeOf } from '../call.js';
import { toKey } from '../convert.js';
import { functionProto, objectProto, typeError } from '../realm.js';
import { Fn, Obj, Slot, type Value } from '../values.js';
import { Env, type Expr, type Run, UNSET } from './env.js';
import { maker, method } from './function.js';
import { addAccessor, propertyKey } from './literal.js';
import { vars } from './declared.js';
import { blockRun, expression, named } from './dispatch.js';

interface Member {
  readonly is: 'method' | 'get' | 'set' | 'field' | 'block';
  readonly still: boolean;
  readonly secret: string | null;
  readonly key: Expr;
  readonly make: ((env: Env, home: Obj) => Fn) | null;
  readonly value: Expr | null;
  readonly block: Run | null;
}

const SKIPPED: ReadonlySet<string> = new Set(['abstract_method_signature', 'method_signature', 'index_signature']);

function memberOf(node: Lite): Member | null {
  const has = (type: string): boolean => node.children.some((child) => child.type === type);
  if (SKIPPED.has(node.type) || has('declare') || has('abstract')) return null;
  const keyNode = childOf(node, 'property') ?? childOf(node, 'name');
  const secret = keyNode?.type === 'private_property_identifier' ? keyNode.text : null;
  const key: Expr = keyNode && secret === null ? propertyKey(keyNode) : () => undefined;
  const common = { still: has('static'), secret, key, make: null, value: null, block: null };
  if (node.type === 'class_static_block') {
    const body = childOf(node, 'body');
    if (!body || vars(body).size > 0) return unknown('such a static block');
    return { ...common, is: 'block', block: blockRun(namedOf(body), false) };
  }
  if (node.type === 'method_definition') {
    return { ...common, is: has('get') ? 'get' : has('set') ? 'set' : 'method', make: method(node) };
  }
  if (node.type === 'field_definition' || node.type === 'public_field_definition') {
    const value = childOf(node, 'value');
    return { ...common, is: 'field', value: value && keyNode ? named(value, keyNode) : null };
  }
  return unknown(`a member ${node.type}`);
}

/** The expression that a class extends; types are left out. */
function heritage(node: Lite): Lite | null {
  const clause = node.children.find(({ type }) => type === 'class_heritage');
  if (!clause) return null;
  const typed = clause.children.find(({ type }) => type === 'extends_clause');
  if (typed) return childOf(typed, 'value') ?? namedOf(typed)[0] ?? null;
  return clause.children.some(({ type }) => type === 'extends') ? (namedOf(clause)[0] ?? null) : null;
}

export function classOf(node: Lite, name: string): Expr {
  if (node.children.some(({ type }) => type === 'decorator')) return () => unknown('a decorator');
  const bodyNode = childOf(node, 'body');
  const baseNode = heritage(node);
  const base = baseNode ? expression(baseNode) : null;
  const parts = (bodyNode ? namedOf(bodyNode) : []).filter(({ type }) => type !== 'comment');
  const own = parts.find((part) => part.type === 'method_definition' && childOf(part, 'name')?.text === 'constructor');
  const members = parts
    .filter((part) => part !== own)
    .map(memberOf)
    .filter((member) => member !== null);
  const properties = own
    ? /[(,]\s*(?:public|private|protected|readonly|override)\s/.test(childOf(own, 'parameters')?.text ?? '')
    : false;
  const uses = parts.some(({ type, text }) => type.endsWith('field_definition') && text.includes('this'));
  if (properties && uses) return () => unknown('fields of parameters that are properties');
  const kind = base ? 'derived' : 'base';
  const make = own ? maker(own, name, kind) : null;
  const inner = childOf(node, 'name')?.text ?? null;
  return (env) => {
    const around = env.inner();
    if (inner !== null) around.declare(inner, UNSET, true);
    const parent = base ? base(around) : undefined;
    if (base && parent !== null && !(parent instanceof Fn)) return typeError();
    if (parent === null) return unknown('a class that extends null');
    const proto = new Obj(parent instanceof Fn ? prototypeOf(parent) : objectProto);
    const cls = make ? make(around, proto, name) : plain(name, kind);
    cls.proto = parent instanceof Fn ? parent : functionProto;
    cls.home = proto;
    cls.props.set('name', new Slot(name, false, false));
    if (!cls.props.has('length')) cls.props.set('length', new Slot(0, false, false));
    cls.props.set('prototype', new Slot(proto, false, false));
    proto.props.set('constructor', new Slot(cls, false));
    build(cls, proto, members, around);
    if (inner !== null) around.settle(inner, cls);
    still(cls, members, around);
    return cls;
  };
}

/** A class without a constructor of its own. */
function plain(name: string, kind: 'base' | 'derived'): Fn {
  const cls: Fn = new Fn(functionProto, name, kind, (_, args, target) => {
    if (kind === 'base') return undefined;
    const self = construct(cls.proto, args, target);
    cls.fields?.(self);
    return self;
  });
  return cls;
}

const keysBy = new WeakMap<Fn, ReadonlyMap<Member, Value>>();

function build(cls: Fn, proto: Obj, members: readonly Member[], env: Env): void {
  const secrets = members.filter(({ secret }) => secret !== null);
  if (secrets.length > 0) env.privates = new Map(secrets.map(({ secret }) => [secret ?? '', cls] as const));
  const keys = new Map<Member, Value>();
  const methods: (readonly [Member, Fn])[] = [];
  for (const member of members) {
    const { is, make, secret, still: onClass } = member;
    const key = member.key(env);
    keys.set(member, key);
    const home = onClass ? cls : proto;
    if (!make) continue;
    const fn = make(env, home);
    if (secret !== null) methods.push([member, fn]);
    else if (is === 'method') home.props.set(toKey(key), new Slot(fn, false));
    else addAccessor(home, toKey(key), is, fn, false);
  }
  keysBy.set(cls, keys);
  const fields = members.filter(({ is, still: onClass }) => is === 'field' && !onClass);
  const own = methods.filter(([{ still: onClass }]) => !onClass);
  if (fields.length > 0 || own.length > 0) {
    cls.fields = (self) => {
      for (const [member, fn] of own) hide(self, cls, member, fn);
      const inner = surrounded(env, self, proto, cls);
      for (const field of fields) put(self, cls, field, keys.get(field), inner);
    };
  }
  for (const [member, fn] of methods) if (member.still) hide(cls, cls, member, fn);
}

const surrounded = (env: Env, self: Obj, home: Obj, cls: Fn): Env =>
  new Env(env, { self, fn: cls, target: undefined, args: [], home, after: null }, env.globals);

function put(self: Obj, cls: Fn, member: Member, key: Value, env: Env): void {
  const value = member.value ? member.value(env) : undefined;
  if (member.secret !== null) hiddenOf(self, cls).set(member.secret, new Slot(value));
  else self.props.set(toKey(key), new Slot(value));
}

function hiddenOf(self: Obj, cls: object): Map<string, Slot> {
  self.secret ??= new Map();
  const found = self.secret.get(cls) ?? new Map<string, Slot>();
  self.secret.set(cls, found);
  return found;
}

function hide(self: Obj, cls: Fn, { is, secret }: Member, fn: Fn): void {
  const hidden = hiddenOf(self, cls);
  const slot = hidden.get(secret ?? '') ?? new Slot(undefined, true, false);
  if (is === 'get') slot.get = fn;
  else if (is === 'set') slot.set = fn;
  else slot.value = fn;
  hidden.set(secret ?? '', slot);
}

/** Static fields and blocks, in their order. */
function still(cls: Fn, members: readonly Member[], env: Env): void {
  const inner = surrounded(env, cls, cls, cls);
  for (const member of members) {
    if (!member.still && member.is !== 'block') continue;
    if (member.is === 'field') put(cls, cls, member, keysBy.get(cls)?.get(member), inner);
    member.block?.(inner.inner());
  }
}
