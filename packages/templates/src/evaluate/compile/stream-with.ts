import { childOf, type Lite, namedOf } from '../../source/lite.js';
import { meter, Raised } from '../budget.js';
import { truth } from '../compare.js';
import { awaiting, type Steps } from '../coroutines.js';
import { Closing } from '../generators.js';
import { poison, type Value } from '../values.js';
import { inAsync } from './await.js';
import {
  type Compiler,
  doubtful,
  type End,
  type Flow,
  NORMAL,
  type Scope,
  type Store,
  type Stream,
  unmodelled,
} from './compiler.js';
import { flow } from './flow.js';
import { opened } from './with.js';

/** `with`, and `async with`, of what yields or waits. */
export function withStream(c: Compiler, node: Lite, scope: Scope): Stream {
  const asynchronous = node.children.some((child) => child.type === 'async');
  if (asynchronous) inAsync(node, scope);
  const clause = node.children.find((child) => child.type === 'with_clause') ?? doubtful(node);
  const items = clause.children
    .filter((child) => child.type === 'with_item')
    .map((item) => itemOf(c, childOf(item, 'value') ?? doubtful(item), scope));
  if (items.length === 0) return doubtful(node);
  return items.reduceRight(
    (inner, { value, store }) => managed(value, store, inner, asynchronous),
    c.stream(childOf(node, 'body') ?? doubtful(node), scope),
  );
}

function itemOf(c: Compiler, value: Lite, scope: Scope): { readonly value: Flow; readonly store: Store | null } {
  if (value.type !== 'as_pattern') return { value: flow(c, value, scope), store: null };
  const [manager] = namedOf(value);
  const target = childOf(value, 'alias');
  if (!manager || !target) return doubtful(value);
  return { value: flow(c, manager, scope), store: c.store(target, scope) };
}

function managed(value: Flow, store: Store | null, body: Stream, asynchronous: boolean): Stream {
  const ended = function* (told: Value): Steps {
    return asynchronous ? yield* awaiting(told) : told;
  };
  return function* (frame) {
    const { enter, leave } = opened(yield* value(frame), asynchronous);
    const given = yield* ended(enter());
    const { depth } = meter;
    let end: End;
    try {
      store?.(frame, given);
      end = yield* body(frame);
    } catch (error) {
      // What a manager is told of a generator that is closed is not modelled.
      if (error instanceof Closing) return unmodelled('a with that is closed')();
      if (!(error instanceof Raised)) throw error;
      meter.depth = depth;
      if (truth(yield* ended(leave(error.value.cls, error.value, poison('a traceback'))))) return NORMAL;
      throw error;
    }
    const { result } = frame;
    yield* ended(leave(null, null, null));
    frame.result = result;
    return end;
  };
}
