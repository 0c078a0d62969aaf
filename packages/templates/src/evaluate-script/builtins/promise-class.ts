import { meter, unknown } from '../../evaluate/budget.js';
import { call, prototypeOf } from '../call.js';
import { each } from '../iterate.js';
import { get } from '../props.js';
import { aggregate } from './aggregate.js';
import { array, builder, closed, define, native, object, promiseProto, typeError } from '../realm.js';
import { Fn, Thrown, used, type Value } from '../values.js';
import { asPromise, guarded, guardedAt, pairOf, PromiseObj, react, type Settle, settled, settling } from './promise.js';

function then(self: Value, kept: Value, broken: Value): PromiseObj {
  if (!(self instanceof PromiseObj)) return typeError();
  const made = new PromiseObj(promiseProto);
  const pair = pairOf(made);
  const through = (handler: Value, otherwise: Settle): Settle => {
    if (!(handler instanceof Fn)) return otherwise;
    return (value) => guarded(() => pair.resolve(call(handler, undefined, [value])), pair.reject);
  };
  react(self, through(kept, pair.resolve), through(broken, pair.reject));
  return made;
}

/** Calls the method `then` that the object has: programs may see which one it is. */
const thenOf = (of: Value, kept: Value, broken: Value): Value => call(get(of, 'then'), of, [kept, broken]);

export const promiseClass = builder('Promise', 1, promiseProto, (_, [run], target) => {
  if (!target) return typeError("Promise constructor cannot be invoked without 'new'");
  if (!(run instanceof Fn)) return typeError();
  const proto = prototypeOf(target, promiseProto);
  if (proto !== promiseProto) return unknown('a class that extends Promise');
  const made = new PromiseObj(proto);
  const { resolve, reject } = pairOf(made);
  const { depth } = meter;
  guardedAt(() => void call(run, undefined, [settling(resolve), settling(reject)]), reject, depth);
  return made;
});

define(promiseProto, 'then', 2, (self, [kept, broken]) => then(self, kept, broken));
define(promiseProto, 'catch', 1, (self, [broken]) => thenOf(self, undefined, broken));
define(promiseProto, 'finally', 1, (self, [last]) => {
  if (!(last instanceof Fn)) return thenOf(self, last, last);
  const kept = native('', 1, (_, [value]) => {
    const given = asPromise(call(last, undefined, []));
    return thenOf(
      given,
      native('', 0, () => value),
      undefined,
    );
  });
  const broken = native('', 1, (_, [value]) => {
    const given = asPromise(call(last, undefined, []));
    return thenOf(
      given,
      native('', 0, () => {
        throw new Thrown(value);
      }),
      undefined,
    );
  });
  return thenOf(self, kept, broken);
});
closed(promiseProto, Promise.prototype);

type Kind = 'all' | 'allSettled' | 'race' | 'any';

function combined(kind: Kind, of: Value): PromiseObj {
  const made = new PromiseObj(promiseProto);
  const { resolve, reject } = pairOf(made);
  const { depth } = meter;
  guardedAt(
    () => {
      const values: Value[] = [];
      let open = 1;
      const close = (): void => {
        open -= 1;
        if (open > 0 || kind === 'race') return;
        if (kind === 'any') reject(aggregate(array(values), 'All promises were rejected'));
        else resolve(array(values));
      };
      each(of, (item) => {
        const at = values.length;
        values.push(undefined);
        open += 1;
        const place = (make: (value: Value) => Value): Fn => {
          let done = false;
          return settling((value) => {
            if (done) return;
            done = true;
            values[at] = make(value);
            close();
          });
        };
        const kept: Fn =
          kind === 'race' || kind === 'any'
            ? settling(resolve)
            : place((value) =>
                kind === 'all'
                  ? value
                  : object([
                      ['status', 'fulfilled'],
                      ['value', value],
                    ]),
              );
        const broken: Fn =
          kind === 'allSettled'
            ? place((reason) =>
                object([
                  ['status', 'rejected'],
                  ['reason', reason],
                ]),
              )
            : kind === 'any'
              ? place((reason) => reason)
              : settling(reject);
        thenOf(asPromise(item), kept, broken);
      });
      close();
    },
    reject,
    depth,
  );
  return made;
}

for (const kind of ['all', 'allSettled', 'race', 'any'] as const) {
  define(promiseClass, kind, 1, (self, [of]) =>
    self === promiseClass ? combined(kind, of) : unknown('such a Promise'),
  );
}
define(promiseClass, 'resolve', 1, (self, [value]) =>
  self === promiseClass ? asPromise(used(value)) : unknown('such a Promise'),
);
define(promiseClass, 'reject', 1, (self, [value]) =>
  self === promiseClass ? settled('broken', used(value)) : unknown('such a Promise'),
);
closed(promiseClass, Promise);
