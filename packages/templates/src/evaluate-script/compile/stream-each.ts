import { step, unknown } from '../../evaluate/budget.js';
import { asPromise, pairOf, PromiseObj, react } from '../builtins/promise.js';
import { call } from '../call.js';
import { truthy } from '../convert.js';
import { iterate } from '../iterate.js';
import { get } from '../props.js';
import { object, promiseProto, typeError } from '../realm.js';
import { Arr, Obj, Thrown, type Value } from '../values.js';

/** The async iteration that `for await` walks: what each call gives is waited for. */
export interface AsyncWalk {
  readonly next: () => Value;
  /** What is waited for where it is left before its end; null where nothing is. */
  readonly close: () => { readonly given: Value } | null;
}

export function asyncWalk(of: Value): AsyncWalk {
  const method = of === undefined || of === null ? undefined : get(of, Symbol.asyncIterator);
  if (method === undefined || method === null) return wrapped(of);
  const it = call(method, of, []);
  if (!(it instanceof Obj)) return typeError();
  const next = get(it, 'next');
  return {
    next: () => call(next, it, []),
    close: () => {
      const last = get(it, 'return');
      return last === undefined || last === null ? null : { given: call(last, it, []) };
    },
  };
}

/** A plain iterable, whose values are waited for each. */
function wrapped(of: Value): AsyncWalk {
  const walk = iterate(of);
  return {
    next: () => {
      const item = walk.next();
      const made = new PromiseObj(promiseProto);
      const { resolve, reject } = pairOf(made);
      react(
        asPromise(item?.value),
        (value) =>
          resolve(
            object([
              ['value', value],
              ['done', !item],
            ]),
          ),
        of instanceof Arr ? reject : () => unknown('a broken promise of such an iterable'),
      );
      return made;
    },
    close: () => {
      if (!(of instanceof Arr)) walk.close();
      return { given: undefined };
    },
  };
}

/** Walks to the next value; null at the end. */
export function* stepped(walk: AsyncWalk): Generator<Value, { readonly value: Value } | null, Value> {
  step();
  const turn = yield walk.next();
  if (!(turn instanceof Obj)) return typeError();
  return truthy(get(turn, 'done')) ? null : { value: get(turn, 'value') };
}

/** Leaves the iteration; `quietly`: an error that ends it is the one that counts. */
export function* left(walk: AsyncWalk, quietly: boolean): Generator<Value, void, Value> {
  try {
    const closing = walk.close();
    if (!closing) return;
    const given = yield closing.given;
    if (!quietly && closing.given !== undefined && !(given instanceof Obj)) typeError();
  } catch (error) {
    if (!quietly || !(error instanceof Thrown)) throw error;
  }
}
