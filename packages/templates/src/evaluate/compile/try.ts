import { childOf, type Lite, namedOf } from '../../source/lite.js';
import { meter, Raised, unknown } from '../budget.js';
import { isException, raise } from '../errors.js';
import { Closing } from '../generators.js';
import { isSubclass } from '../types.js';
import type { Frame } from '../callables.js';
import { Cls, type Inst, Token, Tuple, type Value } from '../values.js';
import {
  type Compiler,
  doubtful,
  type Expression,
  NORMAL,
  type Scope,
  type Statement,
  type Store,
} from './compiler.js';
import { storeName } from './name.js';
import { resolve } from './scope.js';

/** Whether an except clause of that value takes an exception. */
export function takes(wanted: Value, error: Inst): boolean {
  // All of a tuple are looked at, also behind the one that fits.
  if (wanted instanceof Tuple) return wanted.items.map((one) => takes(one, error)).includes(true);
  if (wanted instanceof Token) return unknown(wanted.text);
  if (wanted instanceof Cls && isException(wanted)) return isSubclass(error.cls, wanted);
  return raise('TypeError', 'catching classes that do not inherit from BaseException is not allowed');
}

/** The parts of an except clause. */
export interface Clause {
  readonly wanted: Expression | null;
  readonly store: Store | null;
  readonly forget: (frame: Frame) => void;
  readonly body: Lite;
}

export function clauseOf(c: Compiler, node: Lite, scope: Scope): Clause {
  if (node.children.some((child) => child.type === '*' || child.type === ',')) return doubtful(node);
  const body = node.children.find((child) => child.type === 'block') ?? doubtful(node);
  const value = childOf(node, 'value');
  if (!value) return { wanted: null, store: null, forget: () => {}, body };
  if (value.type !== 'as_pattern') return { wanted: c.expression(value, scope), store: null, forget: () => {}, body };
  const [wanted] = namedOf(value);
  const name = childOf(value, 'alias')?.text ?? doubtful(value);
  if (!wanted) return doubtful(value);
  return { wanted: c.expression(wanted, scope), store: storeName(name, scope), forget: forgetting(name, scope), body };
}

/** The name of an exception is gone behind its clause. */
function forgetting(name: string, scope: Scope): (frame: Frame) => void {
  const place = resolve(name, scope);
  return (frame) => {
    if (place === null) frame.globals.remove(name);
    else if (place.out === 0) frame.slots[place.slot] = undefined;
  };
}

/** The error as Python sees it; what is no exception of the program goes on. */
export function caught(error: unknown, depth: number): Inst {
  if (!(error instanceof Raised)) throw error;
  meter.depth = depth;
  return error.value;
}

/** Whether the clauses of a try are some that Python takes, and in an order that it takes. */
export function complete(node: Lite): boolean {
  const excepts = node.children.filter((child) => child.type === 'except_clause');
  const bare = excepts.findIndex((child) => !childOf(child, 'value'));
  if (bare >= 0 && bare < excepts.length - 1) return false;
  const has = (type: string): boolean => node.children.some((child) => child.type === type);
  return !has('except_group_clause') && (excepts.length > 0 || (has('finally_clause') && !has('else_clause')));
}

export function tryStatement(c: Compiler, node: Lite, scope: Scope): Statement {
  if (!complete(node)) return doubtful(node);
  const part = (type: string): Lite | undefined => node.children.find((child) => child.type === type);
  const body = c.block(childOf(node, 'body') ?? doubtful(node), scope);
  const clauses = node.children
    .filter((child) => child.type === 'except_clause')
    .map((child) => {
      const clause = clauseOf(c, child, scope);
      return { ...clause, body: c.block(clause.body, scope) };
    });
  const elseClause = part('else_clause');
  const after = elseClause ? c.block(childOf(elseClause, 'body') ?? doubtful(elseClause), scope) : null;
  const last = part('finally_clause');
  const finallyBody = last
    ? c.block(last.children.find((child) => child.type === 'block') ?? doubtful(last), scope)
    : null;
  const guarded: Statement = (frame) => {
    const { depth } = meter;
    let end = NORMAL as ReturnType<Statement>;
    try {
      end = body(frame);
    } catch (error) {
      const raised = caught(error, depth);
      for (const { wanted, store, forget, body: handler } of clauses) {
        if (wanted !== null && !takes(wanted(frame), raised)) continue;
        store?.(frame, raised);
        const before = frame.handling;
        frame.handling = raised;
        try {
          return handler(frame);
        } finally {
          frame.handling = before;
          forget(frame);
        }
      }
      throw error;
    }
    return end === NORMAL && after !== null ? after(frame) : end;
  };
  return finallyBody === null ? guarded : finished(guarded, finallyBody);
}

function finished(guarded: Statement, last: Statement): Statement {
  return (frame) => {
    const { depth } = meter;
    let end: ReturnType<Statement>;
    try {
      end = guarded(frame);
    } catch (error) {
      if (!(error instanceof Raised || error instanceof Closing)) throw error;
      meter.depth = depth;
      const over = last(frame);
      if (over !== NORMAL) return over;
      throw error;
    }
    const { result } = frame;
    const over = last(frame);
    if (over !== NORMAL) return over;
    frame.result = result;
    return end;
  };
}
