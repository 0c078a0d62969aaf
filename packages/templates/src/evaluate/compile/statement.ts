import { childOf, type Lite, namedOf } from '../../source/lite.js';
import { Raised, step, unknown } from '../budget.js';
import { call } from '../call.js';
import { raisedFrom } from '../causes.js';
import { truth } from '../compare.js';
import { exception, isException, raise } from '../errors.js';
import type { Frame } from '../callables.js';
import { Cls, Inst, Token, type Value } from '../values.js';
import { annotated } from './annotation.js';
import { classStatement } from './class.js';
import {
  BREAK,
  type Compiler,
  CONTINUE,
  doubtful,
  type End,
  type Expression,
  NORMAL,
  RETURN,
  type Scope,
  type Statement,
  unmodelled,
} from './compiler.js';
import { decorated, functionStatement } from './function.js';
import { importFrom, importModules } from './import.js';
import { forLoop, whileLoop } from './loop.js';
import { matchStatement } from './match.js';
import { augmented, remove } from './target.js';
import { tryStatement } from './try.js';
import { withStatement } from './with.js';

/** Compiles a statement. */
export function statement(c: Compiler, node: Lite, scope: Scope): Statement {
  const compile = KINDS.get(node.type);
  return compile ? compile(c, node, scope) : doubtful(node);
}

/** The statements of a body in a row. Each takes a step. */
export function block(c: Compiler, node: Lite, scope: Scope): Statement {
  const parts = namedOf(node).map((part) => c.statement(part, scope));
  if (parts.length === 0) return doubtful(node);
  const [only] = parts as [Statement];
  if (parts.length === 1) {
    return (frame) => {
      step();
      return only(frame);
    };
  }
  return (frame) => {
    for (let at = 0; at < parts.length; at += 1) {
      step();
      const end = (parts[at] as Statement)(frame);
      if (end !== NORMAL) return end;
    }
    return NORMAL;
  };
}

type Kind = (c: Compiler, node: Lite, scope: Scope) => Statement;

const nothing: Kind = () => () => NORMAL;

const KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['expression_statement', expressionStatement],
  ['return_statement', returnStatement],
  ['if_statement', ifStatement],
  ['for_statement', forLoop],
  ['while_statement', whileLoop],
  ['pass_statement', nothing],
  ['break_statement', (_, node, scope) => leave(node, scope, BREAK)],
  ['continue_statement', (_, node, scope) => leave(node, scope, CONTINUE)],
  ['global_statement', nothing],
  ['nonlocal_statement', (_, node, scope) => (scope.kind === 'function' ? () => NORMAL : doubtful(node))],
  ['future_import_statement', nothing],
  ['function_definition', functionStatement],
  ['class_definition', classStatement],
  ['decorated_definition', decorated],
  ['raise_statement', raiseStatement],
  ['assert_statement', assertStatement],
  ['try_statement', tryStatement],
  ['with_statement', withStatement],
  ['delete_statement', deleteStatement],
  ['import_statement', importModules],
  ['import_from_statement', importFrom],
  ['match_statement', matchStatement],
]);

function leave(node: Lite, scope: Scope, end: End): Statement {
  return scope.loops > 0 ? () => end : doubtful(node);
}

function expressionStatement(c: Compiler, node: Lite, scope: Scope): Statement {
  const parts = namedOf(node);
  const [first] = parts;
  if (!first || first.type === 'named_expression') return doubtful(node);
  if (parts.length === 1 && first.type === 'assignment') return assignment(c, first, scope);
  if (parts.length === 1 && first.type === 'augmented_assignment') return augmented(c, first, scope);
  const values = parts.map((part) => c.expression(part, scope));
  return (frame) => {
    for (const value of values) value(frame);
    return NORMAL;
  };
}

/** `a = b = value`: the value first, then the targets from left to right. */
export function assignment(c: Compiler, node: Lite, scope: Scope): Statement {
  const stores: ((frame: Frame, value: Value) => void)[] = [];
  let at = node;
  for (;;) {
    const left = childOf(at, 'left') ?? doubtful(at);
    const type = childOf(at, 'type');
    const right = childOf(at, 'right');
    const annotation = type && scope.kind !== 'function' ? annotated(type, scope) : null;
    if (!right) {
      if (!annotation || left.type !== 'identifier') return () => NORMAL;
      return (frame) => {
        annotation(frame);
        return NORMAL;
      };
    }
    stores.push(c.store(left, scope));
    if (annotation) stores.push((frame) => void annotation(frame));
    if (right.type === 'assignment') {
      at = right;
      continue;
    }
    if (right.type === 'augmented_assignment') return doubtful(right);
    const value = right.type === 'yield' ? unmodelled('a yield there') : c.expression(right, scope);
    const [store] = stores as [(frame: Frame, value: Value) => void];
    if (stores.length === 1) {
      return (frame) => {
        store(frame, value(frame));
        return NORMAL;
      };
    }
    return (frame) => {
      const given = value(frame);
      for (const put of stores) put(frame, given);
      return NORMAL;
    };
  }
}

function returnStatement(c: Compiler, node: Lite, scope: Scope): Statement {
  if (scope.kind !== 'function') return doubtful(node);
  const [part] = namedOf(node);
  if (!part) {
    return (frame) => {
      frame.result = null;
      return RETURN;
    };
  }
  const value = part.type === 'yield' ? unmodelled('a yield there') : c.expression(part, scope);
  return (frame) => {
    frame.result = value(frame);
    return RETURN;
  };
}

interface Branch {
  readonly test: Expression | null;
  readonly body: Statement;
}

function ifStatement(c: Compiler, node: Lite, scope: Scope): Statement {
  const branch = (at: Lite): Branch => {
    const test = childOf(at, 'condition');
    const body = childOf(at, at.type === 'else_clause' ? 'body' : 'consequence') ?? doubtful(at);
    return { test: test && c.expression(test, scope), body: c.block(body, scope) };
  };
  const branches = [branch(node), ...node.children.filter((child) => child.field === 'alternative').map(branch)];
  return (frame) => {
    for (let at = 0; at < branches.length; at += 1) {
      const { test, body } = branches[at] as Branch;
      if (test === null || truth(test(frame))) return body(frame);
    }
    return NORMAL;
  };
}

function raiseStatement(c: Compiler, node: Lite, scope: Scope): Statement {
  const cause = childOf(node, 'cause');
  const thrown = namedOf(node).find((child) => child !== cause);
  const because = cause && c.expression(cause, scope);
  if (!thrown) {
    return (frame) => {
      throw new Raised(frame.handling ?? unknown('what is raised again'));
    };
  }
  if (thrown.type === 'expression_list') return doubtful(node);
  const value = c.expression(thrown, scope);
  return (frame) => {
    const given = value(frame);
    const error = given instanceof Cls && isException(given) ? call(given, []) : given;
    const from = because?.(frame);
    const reason = from instanceof Cls && isException(from) ? call(from, []) : from;
    if (error instanceof Token) return unknown(error.text);
    if (error instanceof Inst && isException(error.cls)) {
      if (reason instanceof Token) return unknown(reason.text);
      const sound = reason === undefined || reason === null || (reason instanceof Inst && isException(reason.cls));
      if (!sound) return raise('TypeError', 'exception causes must derive from BaseException');
      raisedFrom(error, reason);
      throw new Raised(error);
    }
    return raise('TypeError', 'exceptions must derive from BaseException');
  };
}

function assertStatement(c: Compiler, node: Lite, scope: Scope): Statement {
  const [test, message] = namedOf(node).map((part) => c.expression(part, scope));
  if (!test) return doubtful(node);
  return (frame) => {
    if (truth(test(frame))) return NORMAL;
    const error = exception('AssertionError');
    // A test runner rewrites the text of a bare assert of a test file.
    error.args = message ? (exception('AssertionError', message(frame)).args ?? null) : null;
    throw new Raised(error);
  };
}

function deleteStatement(c: Compiler, node: Lite, scope: Scope): Statement {
  const parts = namedOf(node).map((part) => remove(c, part, scope));
  return (frame) => {
    for (const part of parts) part(frame);
    return NORMAL;
  };
}
