import { childOf, type Lite, namedOf } from '../../source/lite.js';
import { getAttribute } from '../attributes.js';
import { call, lookup } from '../call.js';
import { raise } from '../errors.js';
import { arrayOf } from '../iterate.js';
import { typeOf } from '../types.js';
import { Builtin, type Frame, Func, type Keywords } from '../callables.js';
import { Cls, Dict, Inst, Module, Token, type Value } from '../values.js';
import { type Compiler, doubtful, type Expression, type Scope, unmodelled } from './compiler.js';
import { notMapping } from './star.js';
import { spelt } from './scope.js';

interface Arguments {
  readonly plain: readonly Expression[] | null;
  readonly gather: (frame: Frame) => { readonly args: Value[]; readonly keywords: Keywords };
}

/** A call: what is called comes first, then its arguments from left to right. */
export function callExpression(c: Compiler, node: Lite, scope: Scope): Expression {
  const callee = childOf(node, 'function') ?? doubtful(node);
  const given = childOf(node, 'arguments') ?? doubtful(node);
  const passed = argumentsOf(c, given, scope);
  if (callee.type === 'identifier' && callee.text === 'super') return superCall(given, scope);
  if (callee.type === 'attribute') return methodCall(c, callee, passed, scope);
  const func = c.expression(callee, scope);
  const { plain, gather } = passed;
  if (plain) {
    return (frame) => {
      const called = func(frame);
      return call(called, values(plain, frame, []));
    };
  }
  return (frame) => {
    const called = func(frame);
    const { args, keywords } = gather(frame);
    return call(called, args, keywords);
  };
}

function values(plain: readonly Expression[], frame: Frame, args: Value[]): Value[] {
  for (let i = 0; i < plain.length; i += 1) args.push((plain[i] as Expression)(frame));
  return args;
}

function methodCall(c: Compiler, callee: Lite, { plain, gather }: Arguments, scope: Scope): Expression {
  const object = c.expression(childOf(callee, 'object') ?? doubtful(callee), scope);
  const name = spelt(childOf(callee, 'attribute')?.text ?? doubtful(callee), scope);
  return (frame) => {
    const self = object(frame);
    const method = direct(self, name);
    if (method !== undefined) {
      if (plain) return call(method, values(plain, frame, [self]));
      const { args, keywords } = gather(frame);
      return call(method, [self, ...args], keywords);
    }
    const called = getAttribute(self, name);
    if (plain) return call(called, values(plain, frame, []));
    const { args, keywords } = gather(frame);
    return call(called, args, keywords);
  };
}

/** A method that takes the object as its first argument, found without binding it. */
function direct(self: Value, name: string): Value | undefined {
  if (self instanceof Inst) {
    if (self.attrs.has(name)) return undefined;
    const found = lookup(self.cls, name);
    return found instanceof Func ? found : undefined;
  }
  if (self instanceof Cls || self instanceof Module || self instanceof Token || self instanceof Func) return undefined;
  const found = lookup(typeOf(self), name);
  return found instanceof Builtin && found.binds ? found : undefined;
}

function superCall(given: Lite, scope: Scope): Expression {
  if (namedOf(given).length > 0 || scope.kind !== 'function') return unmodelled('such a super()');
  return (frame) => {
    const self = frame.slots[0];
    if (frame.owner === null || self === undefined) return raise('RuntimeError');
    return new Token('super', 'super()', [self, frame.owner]);
  };
}

export function argumentsOf(c: Compiler, given: Lite, scope: Scope): Arguments {
  if (given.type === 'generator_expression') {
    const only = c.expression(given, scope);
    return { plain: [only], gather: (frame) => ({ args: [only(frame)], keywords: null }) };
  }
  const nodes = namedOf(given);
  const positional = nodes.every((node) => !SPECIAL.has(node.type));
  if (positional) {
    const plain = nodes.map((node) => c.expression(node, scope));
    return { plain, gather: (frame) => ({ args: values(plain, frame, []), keywords: null }) };
  }
  return { plain: null, gather: gathering(c, nodes, scope) };
}

const SPECIAL: ReadonlySet<string> = new Set(['keyword_argument', 'list_splat', 'dictionary_splat']);

function gathering(c: Compiler, nodes: readonly Lite[], scope: Scope): Arguments['gather'] {
  let named = false;
  const names = new Set<string>();
  const parts = nodes.map((node): ((frame: Frame, args: Value[], keywords: Map<string, Value>) => void) => {
    if (node.type === 'keyword_argument') {
      named = true;
      const name = childOf(node, 'name')?.text ?? doubtful(node);
      if (names.has(name)) return doubtful(node);
      names.add(name);
      const value = c.expression(childOf(node, 'value') ?? doubtful(node), scope);
      return (frame, _, keywords) => put(keywords, name, value(frame));
    }
    if (node.type === 'dictionary_splat') {
      named = true;
      const source = c.expression(namedOf(node)[0] ?? doubtful(node), scope);
      return (frame, _, keywords) => {
        const dict = source(frame);
        if (!(dict instanceof Dict)) return notMapping(dict);
        for (const { key, value } of dict.map.values()) {
          put(keywords, typeof key === 'string' ? key : raise('TypeError', 'keywords must be strings'), value);
        }
      };
    }
    if (node.type === 'list_splat') {
      if (named) return doubtful(node);
      const source = c.expression(namedOf(node)[0] ?? doubtful(node), scope);
      return (frame, args) => {
        for (const item of arrayOf(source(frame))) args.push(item);
      };
    }
    if (named) return doubtful(node);
    const value = c.expression(node, scope);
    return (frame, args) => {
      args.push(value(frame));
    };
  });
  return (frame) => {
    const args: Value[] = [];
    const keywords = new Map<string, Value>();
    for (const part of parts) part(frame, args, keywords);
    return { args, keywords: keywords.size > 0 ? keywords : null };
  };
}

function put(keywords: Map<string, Value>, name: string, value: Value): void {
  if (keywords.has(name)) raise('TypeError');
  keywords.set(name, value);
}
