import { childOf, isDeferred, type Lite, namedOf, walk } from '../../source/lite.js';
import { call } from '../call.js';
import { type Code, type Frame, Func, type Parameter } from '../callables.js';
import type { Value } from '../values.js';
import { annotated } from './annotation.js';
import { classValue } from './class.js';
import {
  type Compiler,
  doubtful,
  type Expression,
  NORMAL,
  RETURN,
  type Scope,
  type Statement,
  unmodelled,
} from './compiler.js';
import { checkBody } from './form.js';
import { LaterCode } from './later-code.js';
import { storeName } from './name.js';
import { collect, innerScope, type Names, noNames, resolve, suspends, yields } from './scope.js';

interface Head {
  readonly parameters: readonly Omit<Parameter, 'slot'>[];
  readonly defaults: readonly (readonly [string, Expression])[];
  readonly annotations: readonly ((frame: Frame) => void)[];
}

function headOf(c: Compiler, node: Lite | null, outer: Scope): Head {
  const parameters: { name: string; kind: Parameter['kind']; hasDefault: boolean }[] = [];
  const defaults: [string, Expression][] = [];
  const annotations: ((frame: Frame) => void)[] = [];
  let keyword = false;
  let optional = false;
  for (const child of node ? namedOf(node) : []) {
    const type = childOf(child, 'type');
    if (type) annotations.push(annotated(type, outer));
    const inner = child.type === 'typed_parameter' ? (namedOf(child)[0] ?? doubtful(child)) : child;
    if (inner.type === 'positional_separator') {
      for (const parameter of parameters) parameter.kind = 'positional';
    } else if (inner.type === 'keyword_separator') keyword = true;
    else if (inner.type === 'list_splat_pattern') {
      parameters.push({ name: namedOf(inner)[0]?.text ?? doubtful(inner), kind: 'args', hasDefault: false });
      keyword = true;
    } else if (inner.type === 'dictionary_splat_pattern') {
      parameters.push({ name: namedOf(inner)[0]?.text ?? doubtful(inner), kind: 'kwargs', hasDefault: false });
    } else {
      const value = childOf(inner, 'value');
      const name = inner.type === 'identifier' ? inner : (childOf(inner, 'name') ?? doubtful(inner));
      if (name.type !== 'identifier' || (!value && optional && !keyword)) return doubtful(inner);
      if (value) {
        optional = true;
        defaults.push([name.text, c.expression(value, outer)]);
      }
      parameters.push({ name: name.text, kind: keyword ? 'keyword' : 'either', hasDefault: value !== null });
    }
  }
  if (
    node?.children.some((child) => child.type === 'keyword_separator') &&
    !parameters.some(({ kind }) => kind === 'keyword')
  ) {
    return doubtful(node);
  }
  if (new Set(parameters.map(({ name }) => name)).size < parameters.length) return doubtful(node as Lite);
  return { parameters, defaults, annotations };
}

/** A scope whose first slots are the parameters in their order. */
function scopeOf(head: Head, names: Names, outer: Scope, asynchronous: boolean): Scope {
  const ordered: Names = { ...names, bound: new Set([...head.parameters.map(({ name }) => name), ...names.bound]) };
  return innerScope('function', outer, ordered, null, asynchronous);
}

function placed(head: Head, scope: Scope): Pick<Code, 'parameters' | 'plain'> {
  const parameters = head.parameters.map((parameter) => ({ ...parameter, slot: scope.slots.get(parameter.name) ?? 0 }));
  const plain = parameters.every(({ kind }) => kind === 'either' || kind === 'positional') ? parameters.length : -1;
  return { parameters, plain };
}

/** What a definition gives when it runs: a function with the defaults of that moment. */
function maker(code: Code, head: Head, scope: Scope): (frame: Frame) => Func {
  const { defaults, annotations } = head;
  return (frame) => {
    const values = new Map<string, Value>();
    for (const [name, value] of defaults) values.set(name, value(frame));
    for (const annotation of annotations) annotation(frame);
    const parent = scope.kind === 'module' ? null : scope.kind === 'class' ? frame.parent : frame;
    return new Func(code, values, parent, frame.globals, frame.owner);
  };
}

/** Whether a name is used before it is said to be global, which Python refuses. */
function usedBefore(body: Lite, globals: ReadonlySet<string>): boolean {
  if (globals.size === 0) return false;
  const first = new Map<string, string>();
  for (const node of walk(body)) {
    if (node.type === 'identifier' && !first.has(node.text)) first.set(node.text, node.parent?.type ?? '');
  }
  return [...globals].some((name) => first.get(name) !== 'global_statement');
}

function definition(c: Compiler, node: Lite, outer: Scope): (frame: Frame) => Value {
  const asynchronous = node.children.some((child) => child.type === 'async');
  const name = childOf(node, 'name')?.text ?? doubtful(node);
  const body = childOf(node, 'body') ?? doubtful(node);
  if (childOf(node, 'type_parameters')) return doubtful(node);
  const head = headOf(c, childOf(node, 'parameters'), outer);
  const returned = childOf(node, 'return_type');
  const compile = (): Code => codeOf(c, { node, name, body, head, outer, asynchronous });
  // Most functions of a long file are not called. What is inside of another function is compiled with it, as its names are.
  const code = isDeferred(body) && outer.kind !== 'function' ? new LaterCode(name, asynchronous, compile) : compile();
  const annotations = returned ? [...head.annotations, annotated(returned, outer)] : head.annotations;
  return maker(code, { ...head, annotations }, outer);
}

interface Definition {
  readonly node: Lite;
  readonly name: string;
  readonly body: Lite;
  readonly head: Head;
  readonly outer: Scope;
  readonly asynchronous: boolean;
}

function codeOf(c: Compiler, { node, name, body, head, outer, asynchronous }: Definition): Code {
  checkBody(body);
  const names = collect(body, noNames());
  for (const { name: parameter } of head.parameters) {
    if (names.globals.has(parameter) || names.outer.has(parameter)) return doubtful(node);
  }
  for (const name of names.outer) if (!resolve(name, outer) || outer.kind === 'module') return doubtful(node);
  if (usedBefore(body, names.globals)) return doubtful(node);
  const scope = scopeOf(head, names, outer, asynchronous);
  const generator = yields(body);
  const suspended = generator || (asynchronous && suspends(body));
  return {
    name,
    ...placed(head, scope),
    size: scope.slots.size,
    asynchronous,
    body: suspended ? null : c.block(body, scope),
    stream: suspended ? c.stream(body, scope) : null,
    generator,
  };
}

export function functionStatement(c: Compiler, node: Lite, scope: Scope): Statement {
  const make = definition(c, node, scope);
  const store = storeName(childOf(node, 'name')?.text ?? doubtful(node), scope);
  return (frame) => {
    store(frame, make(frame));
    return NORMAL;
  };
}

/**
 * What a function definition gives whose making can wait until its name is asked for: it has no defaults, and of the file as it
 * was it is known that its annotations raise nothing. Null for another statement.
 */
export function definable(c: Compiler, node: Lite, scope: Scope): Expression | null {
  if (node.type !== 'function_definition') return null;
  const parameters = childOf(node, 'parameters')?.children ?? [];
  return parameters.some((one) => childOf(one, 'value')) ? null : definition(c, node, scope);
}

/** Decorators are worked out from the top, and called from the bottom. */
export function decorated(c: Compiler, node: Lite, scope: Scope): Statement {
  const inner = childOf(node, 'definition') ?? doubtful(node);
  const decorators = node.children
    .filter((child) => child.type === 'decorator')
    .map((child) => c.expression(namedOf(child)[0] ?? doubtful(child), scope));
  const make = inner.type === 'class_definition' ? classValue(c, inner, scope) : definition(c, inner, scope);
  const store = storeName(childOf(inner, 'name')?.text ?? doubtful(inner), scope);
  return (frame) => {
    const applied = decorators.map((decorator) => decorator(frame));
    let value: Value = make(frame);
    for (const decorator of applied.reverse()) value = call(decorator, [value]);
    store(frame, value);
    return NORMAL;
  };
}

export function lambda(c: Compiler, node: Lite, outer: Scope): Expression {
  const body = childOf(node, 'body') ?? doubtful(node);
  if (yields(body)) return unmodelled('a yield there');
  const head = headOf(c, childOf(node, 'parameters'), outer);
  const scope = scopeOf(head, collect(body, noNames()), outer, false);
  const value = c.expression(body, scope);
  const code: Code = {
    name: '<lambda>',
    ...placed(head, scope),
    size: scope.slots.size,
    asynchronous: false,
    body: (frame) => {
      frame.result = value(frame);
      return RETURN;
    },
    stream: null,
    generator: false,
  };
  return maker(code, head, outer);
}
