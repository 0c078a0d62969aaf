import { childOf, type Lite, namedOf } from '../../source/lite.js';
import { meter, Raised, step } from '../budget.js';
import { truth } from '../compare.js';
import { Closing } from '../generators.js';
import { iterate } from '../iterate.js';
import { Iter, type Value } from '../values.js';
import {
  BREAK,
  type Compiler,
  doubtful,
  type End,
  NORMAL,
  RETURN,
  type Scope,
  type Store,
  type Stream,
  unmodelled,
} from './compiler.js';
import { looped } from './loop.js';
import { yields } from './scope.js';
import { caught, clauseOf, complete, takes } from './try.js';

/** Compiles a statement or a block of a generator: what yields by a generator of the host, the rest as ever. */
export function stream(c: Compiler, node: Lite, scope: Scope): Stream {
  if (node.type === 'block') return blockStream(c, node, scope);
  if (!yields(node)) {
    const plain = c.statement(node, scope);
    // biome-ignore lint/correctness/useYield: a part that does not yield stands among those that do.
    return function* (frame) {
      return plain(frame);
    };
  }
  const compile = KINDS.get(node.type);
  return compile ? compile(c, node, scope) : unmodelled('a yield there');
}

type Kind = (c: Compiler, node: Lite, scope: Scope) => Stream;

const KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['expression_statement', expressionStream],
  ['return_statement', returnStream],
  ['if_statement', ifStream],
  ['for_statement', forStream],
  ['while_statement', whileStream],
  ['try_statement', tryStream],
]);

function blockStream(c: Compiler, node: Lite, scope: Scope): Stream {
  const parts = namedOf(node).map((part) =>
    yields(part) ? { plain: null, stream: stream(c, part, scope) } : { plain: c.statement(part, scope), stream: null },
  );
  return function* (frame) {
    for (const part of parts) {
      step();
      const end: End = part.plain ? part.plain(frame) : part.stream ? yield* part.stream(frame) : NORMAL;
      if (end !== NORMAL) return end;
    }
    return NORMAL;
  };
}

/** One yield: what it gives, and a place for what it is sent. */
function yielding(c: Compiler, node: Lite, scope: Scope, put: Store | null): Stream {
  const [part] = namedOf(node);
  if (part && yields(part)) return unmodelled('a yield in a yield');
  const value = part ? c.expression(part, scope) : () => null;
  if (node.children.some((child) => child.type === 'from')) {
    return function* (frame) {
      const given = value(frame);
      const { next } = iterate(given);
      for (let item = next(); item !== undefined; item = next()) {
        step();
        const sent: Value = yield item;
        if (sent !== null) unmodelled('send() through yield from')();
      }
      if (put !== null) {
        if (given instanceof Iter && given.kind === 'generator') unmodelled('the result of yield from')();
        put(frame, null);
      }
      return NORMAL;
    };
  }
  return function* (frame) {
    const sent: Value = yield value(frame);
    put?.(frame, sent);
    return NORMAL;
  };
}

function expressionStream(c: Compiler, node: Lite, scope: Scope): Stream {
  let [only] = namedOf(node);
  if (!only || namedOf(node).length > 1) return unmodelled('a yield there');
  while (only.type === 'parenthesized_expression') only = namedOf(only)[0] ?? doubtful(node);
  if (only.type === 'yield') return yielding(c, only, scope, null);
  const right = only.type === 'assignment' ? childOf(only, 'right') : null;
  const left = childOf(only, 'left');
  if (right?.type !== 'yield' || !left) return unmodelled('a yield there');
  return yielding(c, right, scope, c.store(left, scope));
}

function returnStream(c: Compiler, node: Lite, scope: Scope): Stream {
  const [part] = namedOf(node);
  if (part?.type !== 'yield') return unmodelled('a yield there');
  const run = yielding(c, part, scope, (frame, value) => {
    frame.result = value;
  });
  return function* (frame) {
    yield* run(frame);
    return RETURN;
  };
}

function ifStream(c: Compiler, node: Lite, scope: Scope): Stream {
  const branches = [node, ...node.children.filter((child) => child.field === 'alternative')].map((at) => {
    const test = childOf(at, 'condition');
    if (test && yields(test)) return null;
    const body = childOf(at, at.type === 'else_clause' ? 'body' : 'consequence') ?? doubtful(at);
    return { test: test && c.expression(test, scope), body: stream(c, body, scope) };
  });
  return function* (frame) {
    for (const branch of branches) {
      if (branch === null) return unmodelled('a yield there')();
      if (branch.test === null || truth(branch.test(frame))) return yield* branch.body(frame);
    }
    return NORMAL;
  };
}

function loopParts(c: Compiler, node: Lite, scope: Scope): { body: Stream; after: Stream | null } {
  const body = looped(scope, () => stream(c, childOf(node, 'body') ?? doubtful(node), scope));
  const clause = childOf(node, 'alternative');
  return { body, after: clause && stream(c, childOf(clause, 'body') ?? doubtful(clause), scope) };
}

function forStream(c: Compiler, node: Lite, scope: Scope): Stream {
  const right = childOf(node, 'right') ?? doubtful(node);
  if (yields(right) || node.children.some((child) => child.type === 'async')) return unmodelled('a yield there');
  const source = c.expression(right, scope);
  const put = c.store(childOf(node, 'left') ?? doubtful(node), scope);
  const { body, after } = loopParts(c, node, scope);
  return function* (frame) {
    const { next } = iterate(source(frame));
    for (let item = next(); item !== undefined; item = next()) {
      step();
      put(frame, item);
      const end = yield* body(frame);
      if (end === RETURN) return RETURN;
      if (end === BREAK) return NORMAL;
    }
    return after === null ? NORMAL : yield* after(frame);
  };
}

function whileStream(c: Compiler, node: Lite, scope: Scope): Stream {
  const condition = childOf(node, 'condition') ?? doubtful(node);
  if (yields(condition)) return unmodelled('a yield there');
  const test = c.expression(condition, scope);
  const { body, after } = loopParts(c, node, scope);
  return function* (frame) {
    while (truth(test(frame))) {
      step();
      const end = yield* body(frame);
      if (end === RETURN) return RETURN;
      if (end === BREAK) return NORMAL;
    }
    return after === null ? NORMAL : yield* after(frame);
  };
}

function tryStream(c: Compiler, node: Lite, scope: Scope): Stream {
  if (!complete(node)) return doubtful(node);
  const body = stream(c, childOf(node, 'body') ?? doubtful(node), scope);
  const clauses = node.children
    .filter((child) => child.type === 'except_clause')
    .map((child) => {
      const clause = clauseOf(c, child, scope);
      return { ...clause, run: stream(c, clause.body, scope) };
    });
  if (node.children.some((child) => child.type === 'else_clause' || child.type === 'except_group_clause')) {
    return unmodelled('such a try in a generator');
  }
  const last = node.children.find((child) => child.type === 'finally_clause');
  const finallyBody = last
    ? stream(c, last.children.find((child) => child.type === 'block') ?? doubtful(last), scope)
    : null;
  const guarded: Stream = function* (frame) {
    const { depth } = meter;
    try {
      return yield* body(frame);
    } catch (error) {
      const raised = caught(error, depth);
      for (const { wanted, store, forget, run } of clauses) {
        if (wanted !== null && !takes(wanted(frame), raised)) continue;
        store?.(frame, raised);
        const before = frame.handling;
        frame.handling = raised;
        const end = yield* run(frame);
        frame.handling = before;
        forget(frame);
        return end;
      }
      throw error;
    }
  };
  if (finallyBody === null) return guarded;
  return function* (frame) {
    let end: End;
    try {
      end = yield* guarded(frame);
    } catch (error) {
      if (!(error instanceof Raised || error instanceof Closing)) throw error;
      const over = yield* finallyBody(frame);
      if (over !== NORMAL) return over;
      throw error;
    }
    const over = yield* finallyBody(frame);
    return over === NORMAL ? end : over;
  };
}
