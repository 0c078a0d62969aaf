import type { Lite } from '../../source/lite.js';
import { unknown } from '../../evaluate/budget.js';
import type { Fn, Obj, Value } from '../values.js';
import type { Env, Expr, Run, Stream } from './env.js';

/** The compilers of the kinds of parts, which need one another. */
export interface Compilers {
  readonly expression: (node: Lite) => Expr;
  readonly named: (node: Lite, after: Lite) => Expr;
  readonly statement: (node: Lite) => Run;
  readonly blockRun: (nodes: readonly Lite[], inner: boolean) => Run;
  readonly method: (node: Lite) => (env: Env, home: Obj) => Fn;
  readonly streamBody: (body: Lite) => Stream<Value>;
  readonly streamValue: (node: Lite) => Stream<Value>;
}

let installed: Compilers | null = null;

export function install(compilers: Compilers): void {
  installed = compilers;
}

const all = (): Compilers => installed ?? unknown('a compiler that is not installed');

export const expression = (node: Lite): Expr => all().expression(node);
/** An expression that is named after what it is bound to, where it has no name of its own. */
export const named = (node: Lite, after: Lite): Expr => all().named(node, after);
export const statement = (node: Lite): Run => all().statement(node);
export const blockRun = (nodes: readonly Lite[], inner: boolean): Run => all().blockRun(nodes, inner);
export const method = (node: Lite): ((env: Env, home: Obj) => Fn) => all().method(node);
export const streamBody = (body: Lite): Stream<Value> => all().streamBody(body);
export const streamValue = (node: Lite): Stream<Value> => all().streamValue(node);
