import { childOf, type Lite, namedOf } from '../../source/lite.js';
import { step, unknown } from '../../evaluate/budget.js';
import { asyncGeneratorOf } from '../builtins/async-generator.js';
import { asyncOf } from '../builtins/promise.js';
import { generatorOf } from '../builtins/generator.js';
import { strictness } from '../strictness.js';
import { array, asyncGeneratorProto, functionProto, generatorProto, objectProto, raise } from '../realm.js';
import { Fn, type FnKind, Obj, Slot, type Value } from '../values.js';
import { boundBy, vars } from './declared.js';
import { refuseBody } from './early.js';
import { type Activation, Env, type Expr, type Run, type Stream, UNSET } from './env.js';
import { pattern, type Put } from './pattern.js';
import type { End } from './env.js';
import { blockRun, expression, named, streamBody, streamValue } from './dispatch.js';

interface Parameter {
  readonly put: Put;
  readonly rest: boolean;
}

interface Body {
  readonly names: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly vars: readonly string[];
  readonly run: Run | null;
  readonly value: Expr | null;
  readonly stream: Stream<Value> | null;
  /** Names of parameters that are properties as well. */
  readonly properties: readonly string[];
}

const bodies = new WeakMap<Lite, Body>();

/** Compiled when it is first called: most functions of a file are not, in most tests. The same for the same node. */
function bodyOf(node: Lite): Body {
  const made = bodies.get(node) ?? compiled(node);
  bodies.set(node, made);
  return made;
}

function compiled(node: Lite): Body {
  const parts = parametersOf(node);
  const body = childOf(node, 'body');
  const waiting = isAsync(node) || isGenerator(node);
  const block = body?.type === 'statement_block';
  if (!body) unknown('a function without a body');
  else refuseBody(node, body);
  return {
    names: parts.flatMap((part) => boundBy(inner(part))),
    parameters: parts.map(parameter),
    vars: block && body ? [...vars(body)] : [],
    run: block && body && !waiting ? blockRun(namedOf(body), false) : null,
    value: !block && body && !waiting ? expression(body) : null,
    stream: waiting && body ? (block ? streamBody(body) : streamValue(body)) : null,
    properties: parts.filter(isProperty).flatMap((part) => boundBy(inner(part))),
  };
}

const isAsync = (node: Lite): boolean => node.children.some(({ type }) => type === 'async');
const isGenerator = (node: Lite): boolean =>
  node.type.startsWith('generator_') || node.children.some(({ type }) => type === '*');

const isProperty = (node: Lite): boolean =>
  node.children.some(
    ({ type }) => type === 'accessibility_modifier' || type === 'readonly' || type === 'override_modifier',
  );

function parametersOf(node: Lite): readonly Lite[] {
  const one = childOf(node, 'parameter');
  if (one) return [one];
  const list = childOf(node, 'parameters');
  return list ? namedOf(list).filter((part) => childOf(part, 'pattern')?.type !== 'this') : [];
}

/** The pattern of a parameter, its type left out. */
const inner = (node: Lite): Lite => childOf(node, 'pattern') ?? node;

function parameter(node: Lite): Parameter {
  const own = inner(node);
  if (own.type === 'rest_pattern') {
    const [rest] = namedOf(own);
    return { put: rest ? pattern(rest, 'declare') : () => unknown('such a parameter'), rest: true };
  }
  const put = pattern(own, 'declare');
  const fallback = node === own ? null : childOf(node, 'value');
  if (!fallback) return { put, rest: false };
  const value = named(fallback, own);
  return { put: (env, given) => put(env, given === undefined ? value(env) : given), rest: false };
}

function lengthOf(node: Lite): number {
  let count = 0;
  for (const part of parametersOf(node)) {
    if (inner(part).type === 'rest_pattern' || part.type === 'assignment_pattern' || childOf(part, 'value')) break;
    count += 1;
  }
  return count;
}

/** What makes a function of a node: a new one, with its own surroundings, at each evaluation. */
export function functionOf(node: Lite, name: string): Expr {
  const arrow = node.type === 'arrow_function';
  const kind: FnKind = arrow || isAsync(node) || isGenerator(node) ? 'arrow' : 'plain';
  const make = maker(node, name, kind);
  if (node.type !== 'function_expression' || !childOf(node, 'name')) return (env) => make(env, null, name);
  return (env) => {
    const around = env.inner();
    const fn = make(around, null, name);
    around.declare(name, fn, true);
    return fn;
  };
}

/** What makes a method, which has a home. */
export function method(node: Lite): (env: Env, home: Obj) => Fn {
  const keyNode = childOf(node, 'name');
  const name = keyNode?.type === 'string' ? keyNode.text.slice(1, -1) : (keyNode?.text ?? '');
  const make = maker(node, name, 'method');
  return (env, home) => make(env, home, name);
}

/** `properties`: those of the parameters that a constructor puts on `this` when it begins, or after super(). */
export function maker(node: Lite, name: string, kind: FnKind): (env: Env, home: Obj | null, as: string) => Fn {
  let body: Body | null = null;
  const arrow = node.type === 'arrow_function';
  const [waits, yields] = [isAsync(node), isGenerator(node)];
  const length = lengthOf(node);
  return (env, home, as) => {
    step();
    const fn: Fn = new Fn(functionProto, as || name, kind, (self, args, target) => {
      body ??= bodyOf(node);
      const given = kind === 'plain' && strictness.sloppy && (self === undefined || self === null) ? UNSET : self;
      const act: Activation = arrow
        ? env.act
        : { self: kind === 'derived' ? UNSET : given, fn, target, args, home: fn.home, after: null };
      const own = new Env(env, act, env.globals);
      if (!waits && !yields) {
        const result = finished(body, own, args, act);
        if (kind !== 'derived' || result instanceof Obj) return result;
        return act.self === UNSET ? raise('ReferenceError', null) : act.self;
      }
      const ready = body;
      const { stream } = ready;
      if (!stream) return unknown('such a function');
      if (waits && !yields) {
        return asyncOf(function* () {
          bind(ready, own, args);
          return yield* stream(own);
        });
      }
      bind(ready, own, args);
      return waits ? asyncGeneratorOf(stream(own), fn) : generatorOf(stream(own), fn);
    });
    fn.home = home;
    const proto = yields
      ? new Obj(waits ? asyncGeneratorProto : generatorProto)
      : kind === 'plain'
        ? new Obj(objectProto)
        : null;
    if (proto && !yields) proto.fill = (props) => props.set('constructor', new Slot(fn, false));
    fn.fill = (props) => {
      props.set('length', new Slot(length, false, false));
      props.set('name', new Slot(as || name, false, false));
      if (proto) props.set('prototype', new Slot(proto, false));
    };
    return fn;
  };
}

function bind({ names, parameters, vars: hoisted }: Body, env: Env, args: readonly Value[]): void {
  for (const name of names) env.declare(name, UNSET);
  for (const [index, { put, rest }] of parameters.entries()) {
    put(env, rest ? array(args.slice(index)) : args[index]);
  }
  for (const name of hoisted) if (!env.cells.has(name)) env.declare(name, undefined);
}

function finished(body: Body, env: Env, args: readonly Value[], act: Activation): Value {
  bind(body, env, args);
  if (body.value) return body.value(env);
  if (body.properties.length > 0) {
    const keep = (): void => {
      if (!(act.self instanceof Obj)) unknown('parameters that are properties of that');
      for (const name of body.properties) act.self.props.set(name, new Slot(env.read(name)));
    };
    if (act.self === UNSET) act.after = keep;
    else keep();
  }
  const end: End = body.run?.(env);
  return end?.kind === 'return' ? end.value : undefined;
}
