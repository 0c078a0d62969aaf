import { childOf, type Lite, namedOf } from '../../source/lite.js';
import { step } from '../../evaluate/budget.js';
import { Closing } from '../builtins/generator.js';
import { truthy } from '../convert.js';
import { closeQuietly, iterate } from '../iterate.js';
import { Thrown } from '../values.js';
import { waits } from './declared.js';
import { type End, type Stream, UNSET } from './env.js';
import { bodyOf, copied, eachOf, labelOf, threeOf, turned } from './loop.js';
import { asyncWalk, left, stepped } from './stream-each.js';
import { streamExpression } from './stream-expression.js';
import { never, part } from './stream-part.js';

/** Compiles the body of a loop. */
type Compile = (node: Lite) => Stream<End>;

export function whileStream(node: Lite, stream: Compile): Stream<End> {
  const condition = part(node, 'condition');
  const body = stream(bodyOf(node));
  const label = labelOf(node);
  return function* (env) {
    while (truthy(yield* condition(env))) {
      step();
      const turn = turned(yield* body(env), label);
      if (turn !== 'go') return turn.end;
    }
    return undefined;
  };
}

export function doStream(node: Lite, stream: Compile): Stream<End> {
  const condition = part(node, 'condition');
  const body = stream(bodyOf(node));
  const label = labelOf(node);
  return function* (env) {
    do {
      step();
      const turn = turned(yield* body(env), label);
      if (turn !== 'go') return turn.end;
    } while (truthy(yield* condition(env)));
    return undefined;
  };
}

export function forStream(node: Lite, stream: Compile): Stream<End> {
  const head = node.children.filter(({ field }) => field === 'initializer' || field === 'increment');
  if (head.some(waits)) return never('the head of a loop that waits');
  const { names, first, condition: plain, increment } = threeOf(node);
  const waiting = node.children.find((child) => child.field === 'condition' && child.named && waits(child));
  const [test = waiting] = waiting?.type === 'expression_statement' ? namedOf(waiting) : [];
  const condition = test ? streamExpression(test) : null;
  const body = stream(bodyOf(node));
  const label = labelOf(node);
  return function* (around) {
    let env = names.length > 0 ? around.inner() : around;
    for (const name of names) env.declare(name, UNSET);
    first(env);
    if (names.length > 0) env = copied(env, around, names);
    while (condition ? truthy(yield* condition(env)) : !plain || truthy(plain(env))) {
      step();
      const turn = turned(yield* body(env), label);
      if (turn !== 'go') return turn.end;
      if (names.length > 0) env = copied(env, around, names);
      increment?.(env);
    }
    return undefined;
  };
}

export function eachStream(node: Lite, stream: Compile): Stream<End> {
  if (childOf(node, 'operator')?.text !== 'of') return never('such a loop that waits');
  if (node.children.some(({ type }) => type === 'await')) return awaitingStream(node, stream);
  const { bind } = eachOf(node);
  const value = part(node, 'right');
  const body = stream(bodyOf(node));
  const label = labelOf(node);
  return function* (env) {
    const walk = iterate(yield* value(env));
    for (let item = walk.next(); item; item = walk.next()) {
      step();
      let turn: ReturnType<typeof turned>;
      try {
        turn = turned(yield* body(bind(env, item.value)), label);
      } catch (error) {
        closeQuietly(walk);
        throw error;
      }
      if (turn !== 'go') {
        walk.close();
        return turn.end;
      }
    }
    return undefined;
  };
}

function awaitingStream(node: Lite, stream: Compile): Stream<End> {
  const { bind } = eachOf(node);
  const value = part(node, 'right');
  const body = stream(bodyOf(node));
  const label = labelOf(node);
  return function* (env) {
    const walk = asyncWalk(yield* value(env));
    for (let item = yield* stepped(walk); item; item = yield* stepped(walk)) {
      let turn: ReturnType<typeof turned>;
      try {
        turn = turned(yield* body(bind(env, item.value)), label);
      } catch (error) {
        if (error instanceof Thrown || error instanceof Closing) yield* left(walk, error instanceof Thrown);
        throw error;
      }
      if (turn !== 'go') {
        yield* left(walk, false);
        return turn.end;
      }
    }
    return undefined;
  };
}
