import type { Lite } from '../../source/lite.js';
import { unknown } from '../../evaluate/budget.js';
import { Handed } from '../builtins/async-generator.js';
import { Closing } from '../builtins/generator.js';
import { Thrown, type Value } from '../values.js';
import type { Stream } from './env.js';
import { asyncWalk, left, stepped } from './stream-each.js';

/** `yield*` of an async generator: nothing may be sent to it. */
export function handingOn(value: Stream<Value>): Stream<Value> {
  return function* (env) {
    const walk = asyncWalk(yield* value(env));
    for (let item = yield* stepped(walk); item; item = yield* stepped(walk)) {
      try {
        const sent = yield new Handed(item.value, true);
        if (sent !== undefined) unknown('what is sent through yield*');
      } catch (error) {
        if (error instanceof Closing) yield* left(walk, false);
        else if (error instanceof Thrown) unknown('throw() through yield*');
        throw error;
      }
    }
    return undefined;
  };
}

/** Whether the function around a node is async. */
export function ofAsync(node: Lite): boolean {
  for (let at = node.parent; at; at = at.parent) {
    if (/function|method_definition/.test(at.type)) return at.children.some(({ type }) => type === 'async');
  }
  return false;
}
