import { Raised, unknown } from '../../budget.js';
import type { Keywords } from '../../callables.js';
import { truth } from '../../compare.js';
import { exception } from '../../errors.js';
import { List, type Value } from '../../values.js';
import { Future } from './future.js';
import { type Loop, loops } from './loop.js';
import { ensured } from './task.js';

class Gathering extends Future {
  requested = false;

  constructor(
    loop: Loop,
    private readonly children: readonly Future[],
  ) {
    super(loop);
  }

  override cancel(): boolean {
    if (this.done) return false;
    let told = false;
    for (const child of this.children) told = child.cancel() || told;
    if (told) this.requested = true;
    return told;
  }
}

/** gather(): runs all side by side; the results come in the order of the arguments. */
export function gather(given: readonly Value[], keywords: Keywords): Value {
  for (const name of keywords?.keys() ?? []) if (name !== 'return_exceptions') return unknown(`gather(${name}=)`);
  const loop = loops.current ?? unknown('gather() without a loop');
  const keeping = truth(keywords?.get('return_exceptions') ?? false);
  if (given.length === 0) {
    const nothing = new Future(loop);
    nothing.settle(new List([]));
    return nothing.shown;
  }
  const made = new Map<Value, Future>();
  const children: Future[] = [];
  const waiting: Future[] = [];
  for (const one of given) {
    const known = made.get(one);
    const future = known ?? ensured(one, loop);
    if (!known) waiting.push(future);
    made.set(one, future).set(future.shown, future);
    children.push(future);
  }
  const outer = new Gathering(loop, children);
  let left = waiting.length;
  const finished = (child: Future): void => {
    left -= 1;
    if (outer.done) return;
    if (!keeping) {
      const error = child.cancelled ? exception('CancelledError') : child.exception();
      if (error) {
        outer.fail(error);
        return;
      }
    }
    if (left > 0) return;
    if (outer.requested) outer.fail(exception('CancelledError'));
    else outer.settle(new List(children.map((one) => (keeping ? kept(one) : one.result()))));
  };
  for (const child of waiting) child.add(finished);
  return outer.shown;
}

/** The result of a child, or what it raised. */
function kept(child: Future): Value {
  try {
    return child.exception() ?? child.result();
  } catch (error) {
    if (error instanceof Raised) return error.value;
    throw error;
  }
}
