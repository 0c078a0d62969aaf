import { childOf, type Lite } from '../../source/lite.js';
import { meter, Raised } from '../budget.js';
import { Closing } from '../generators.js';
import { type Compiler, doubtful, type End, NORMAL, type Scope, type Stream, unmodelled } from './compiler.js';
import { suspends } from './scope.js';
import { caught, clauseOf, complete, takes } from './try.js';

/** `try` of what yields or waits. */
export function tryStream(c: Compiler, node: Lite, scope: Scope): Stream {
  if (!complete(node)) return doubtful(node);
  const body = c.stream(childOf(node, 'body') ?? doubtful(node), scope);
  const clauses = node.children
    .filter((child) => child.type === 'except_clause')
    .map((child) => {
      const value = childOf(child, 'value');
      if (value && suspends(value)) return unmodelled('such an await or yield')();
      const clause = clauseOf(c, child, scope);
      return { ...clause, run: c.stream(clause.body, scope) };
    });
  const part = (type: string): Lite | undefined => node.children.find((child) => child.type === type);
  const otherwise = part('else_clause');
  const after = otherwise ? c.stream(childOf(otherwise, 'body') ?? doubtful(otherwise), scope) : null;
  const last = part('finally_clause');
  const finallyBody = last
    ? c.stream(last.children.find((child) => child.type === 'block') ?? doubtful(last), scope)
    : null;
  const guarded: Stream = function* (frame) {
    const { depth } = meter;
    let end: End;
    try {
      end = yield* body(frame);
    } catch (error) {
      const raised = caught(error, depth);
      for (const { wanted, store, forget, run } of clauses) {
        if (wanted !== null && !takes(wanted(frame), raised)) continue;
        store?.(frame, raised);
        const before = frame.handling;
        frame.handling = raised;
        try {
          return yield* run(frame);
        } finally {
          frame.handling = before;
          forget(frame);
        }
      }
      throw error;
    }
    return end === NORMAL && after !== null ? yield* after(frame) : end;
  };
  return finallyBody === null ? guarded : finished(guarded, finallyBody);
}

function finished(guarded: Stream, last: Stream): Stream {
  return function* (frame) {
    const { depth } = meter;
    let end: End;
    try {
      end = yield* guarded(frame);
    } catch (error) {
      if (!(error instanceof Raised || error instanceof Closing)) throw error;
      meter.depth = depth;
      const over = yield* last(frame);
      if (over !== NORMAL) return over;
      throw error;
    }
    const { result } = frame;
    const over = yield* last(frame);
    if (over !== NORMAL) return over;
    frame.result = result;
    return end;
  };
}
