import { childOf, type Lite, namedOf } from '../../source/lite.js';
import { step } from '../budget.js';
import { truth } from '../compare.js';
import { iterate } from '../iterate.js';
import { Iter, type Value } from '../values.js';
import {
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
import { augmentedFlow } from './augmented-flow.js';
import { flow, parted, worked } from './flow.js';
import { suspends } from './scope.js';
import { assignment, statement } from './statement.js';
import { forStream, whileStream } from './stream-loop.js';
import { tryStream } from './stream-try.js';
import { withStream } from './stream-with.js';

/** Compiles a statement or a block of what yields or waits: by a generator of the host where it does, the rest as ever. */
export function stream(c: Compiler, node: Lite, scope: Scope): Stream {
  if (node.type === 'block') return blockStream(c, node, scope);
  if (!suspends(node)) {
    const plain = c.statement(node, scope);
    // biome-ignore lint/correctness/useYield: a part that does not yield stands among those that do.
    return function* (frame) {
      return plain(frame);
    };
  }
  const compile = KINDS.get(node.type);
  return compile ? compile(c, node, scope) : unmodelled('such an await or yield');
}

type Kind = (c: Compiler, node: Lite, scope: Scope) => Stream;

const KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['expression_statement', expressionStream],
  ['return_statement', returnStream],
  ['if_statement', ifStream],
  ['for_statement', forStream],
  ['while_statement', whileStream],
  ['try_statement', tryStream],
  ['with_statement', withStream],
  ['assert_statement', assertStream],
]);

function blockStream(c: Compiler, node: Lite, scope: Scope): Stream {
  const parts = namedOf(node).map((part) =>
    suspends(part)
      ? { plain: null, stream: stream(c, part, scope) }
      : { plain: c.statement(part, scope), stream: null },
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

/** `yield from`: what it gives in a row. */
function yieldingFrom(c: Compiler, node: Lite, scope: Scope, put: Store | null): Stream {
  const value = flow(c, namedOf(node)[0] ?? doubtful(node), scope);
  return function* (frame) {
    const given = yield* value(frame);
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

const isFrom = (node: Lite): boolean => node.type === 'yield' && node.children.some((child) => child.type === 'from');

function expressionStream(c: Compiler, node: Lite, scope: Scope): Stream {
  const given = namedOf(node);
  let [only] = given;
  if (!only || given.length > 1) return unmodelled('such an await or yield');
  while (only.type === 'parenthesized_expression') only = namedOf(only)[0] ?? doubtful(node);
  if (isFrom(only)) return yieldingFrom(c, only, scope, null);
  if (only.type === 'augmented_assignment') return augmentedFlow(c, only, scope);
  if (only.type === 'assignment') return assigned(c, only, scope);
  const value = flow(c, only, scope);
  return function* (frame) {
    yield* value(frame);
    return NORMAL;
  };
}

function assigned(c: Compiler, node: Lite, scope: Scope): Stream {
  const [left, right] = [childOf(node, 'left'), childOf(node, 'right')];
  if (left && right && isFrom(right)) return yieldingFrom(c, right, scope, c.store(left, scope));
  if (left && right && right.type !== 'assignment') {
    if (suspends(left)) return unmodelled('such an await or yield');
    const value = flow(c, right, scope);
    const put = c.store(left, scope);
    return function* (frame) {
      put(frame, yield* value(frame));
      return NORMAL;
    };
  }
  const { compiler, parts } = parted(c, scope);
  const put = assignment(compiler, node, scope);
  return function* (frame) {
    yield* worked(parts, frame);
    return put(frame);
  };
}

function returnStream(c: Compiler, node: Lite, scope: Scope): Stream {
  const [part] = namedOf(node);
  if (!part || scope.kind !== 'function') return doubtful(node);
  if (isFrom(part)) {
    const run = yieldingFrom(c, part, scope, (frame, value) => {
      frame.result = value;
    });
    return function* (frame) {
      yield* run(frame);
      return RETURN;
    };
  }
  const value = flow(c, part, scope);
  return function* (frame) {
    frame.result = yield* value(frame);
    return RETURN;
  };
}

function ifStream(c: Compiler, node: Lite, scope: Scope): Stream {
  const branches = [node, ...node.children.filter((child) => child.field === 'alternative')].map((at) => {
    const test = childOf(at, 'condition');
    const body = childOf(at, at.type === 'else_clause' ? 'body' : 'consequence') ?? doubtful(at);
    return { test: test && flow(c, test, scope), body: stream(c, body, scope) };
  });
  return function* (frame) {
    for (const { test, body } of branches) {
      if (test === null || truth(yield* test(frame))) return yield* body(frame);
    }
    return NORMAL;
  };
}

/** Only the condition may wait: the message is not worked out where it holds. */
function assertStream(c: Compiler, node: Lite, scope: Scope): Stream {
  const [test, message] = namedOf(node);
  if (!test || (message && suspends(message))) return unmodelled('such an await or yield');
  const { compiler, parts } = parted(c, scope);
  const check = statement(
    { ...c, expression: (part, at) => (part === test ? compiler : c).expression(part, at) },
    node,
    scope,
  );
  return function* (frame) {
    yield* worked(parts, frame);
    return check(frame);
  };
}
