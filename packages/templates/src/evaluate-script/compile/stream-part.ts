import { childOf, type Lite } from '../../source/lite.js';
import { unknown } from '../../evaluate/budget.js';
import type { Value } from '../values.js';
import type { End, Stream } from './env.js';
import { streamExpression } from './stream-expression.js';

/** A statement that is not modelled where it waits. */
export const never = (why: string): Stream<End> =>
  // biome-ignore lint/correctness/useYield: it is never run to a yield.
  function* () {
    return unknown(why);
  };

const lost = (why: string): Stream<Value> =>
  // biome-ignore lint/correctness/useYield: it is never run to a yield.
  function* () {
    return unknown(why);
  };

/** A part of a statement, which may wait. */
export const part = (node: Lite, field: string): Stream<Value> => {
  const found = childOf(node, field);
  return found ? streamExpression(found) : lost(`a ${node.type} without ${field}`);
};
