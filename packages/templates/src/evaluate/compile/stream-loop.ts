import { childOf, type Lite } from '../../source/lite.js';
import { asyncNext } from '../async-streams.js';
import { step } from '../budget.js';
import { truth } from '../compare.js';
import { iterate } from '../iterate.js';
import { inAsync } from './await.js';
import { BREAK, type Compiler, doubtful, NORMAL, RETURN, type Scope, type Stream } from './compiler.js';
import { flow } from './flow.js';
import { looped } from './loop.js';

function loopParts(c: Compiler, node: Lite, scope: Scope): { body: Stream; after: Stream | null } {
  const body = looped(scope, () => c.stream(childOf(node, 'body') ?? doubtful(node), scope));
  const clause = childOf(node, 'alternative');
  return { body, after: clause && c.stream(childOf(clause, 'body') ?? doubtful(clause), scope) };
}

/** `for`, and `async for`, of what yields or waits. */
export function forStream(c: Compiler, node: Lite, scope: Scope): Stream {
  const asynchronous = node.children.some((child) => child.type === 'async');
  if (asynchronous) inAsync(node, scope);
  const source = flow(c, childOf(node, 'right') ?? doubtful(node), scope);
  const put = c.store(childOf(node, 'left') ?? doubtful(node), scope);
  const { body, after } = loopParts(c, node, scope);
  return function* (frame) {
    const given = yield* source(frame);
    const later = asynchronous ? asyncNext(given) : null;
    const plain = later ? null : iterate(given).next;
    for (;;) {
      const item = later ? yield* later() : plain?.();
      if (item === undefined) break;
      step();
      put(frame, item);
      const end = yield* body(frame);
      if (end === RETURN) return RETURN;
      if (end === BREAK) return NORMAL;
    }
    return after === null ? NORMAL : yield* after(frame);
  };
}

export function whileStream(c: Compiler, node: Lite, scope: Scope): Stream {
  const test = flow(c, childOf(node, 'condition') ?? doubtful(node), scope);
  const { body, after } = loopParts(c, node, scope);
  return function* (frame) {
    while (truth(yield* test(frame))) {
      step();
      const end = yield* body(frame);
      if (end === RETURN) return RETURN;
      if (end === BREAK) return NORMAL;
    }
    return after === null ? NORMAL : yield* after(frame);
  };
}
