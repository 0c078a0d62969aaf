import { charge, meter, unknown } from '../../evaluate/budget.js';
import { prototypeOf } from '../call.js';
import { asyncGeneratorProto, asyncIteratorProto, closed, define, object, promiseProto } from '../realm.js';
import { type Fn, Obj, Thrown, type Value } from '../values.js';
import { Closing } from './generator.js';
import { asPromise, pairOf, PromiseObj, react, type Settle } from './promise.js';

/** What a yield of an async generator hands on; other things that its body stops at are waited for. */
export class Handed extends Obj {
  /** `waited`: a value of `yield*`, which is not waited for again. */
  constructor(
    readonly value: Value,
    readonly waited = false,
  ) {
    super(null);
  }
}

type Kind = 'next' | 'return' | 'throw';

interface Request {
  readonly kind: Kind;
  readonly value: Value;
  readonly resolve: Settle;
  readonly reject: Settle;
}

type Turn = () => IteratorResult<Value, Value>;

const given = (value: Value, done: boolean): Value =>
  object([
    ['value', value],
    ['done', done],
  ]);

/** An async generator over one of the host: requests wait in a row, one runs at a time. */
class AsyncGenObj extends Obj {
  private state: 'new' | 'waiting' | 'running' | 'done' = 'new';
  private readonly requests: Request[] = [];
  constructor(
    proto: Obj,
    private readonly stream: Generator<Value, Value, Value>,
  ) {
    super(proto);
  }

  ask(kind: Kind, value: Value): PromiseObj {
    charge(2);
    const made = new PromiseObj(promiseProto);
    this.requests.push({ kind, value, ...pairOf(made) });
    this.resume();
    return made;
  }

  private resume(): void {
    const [request] = this.requests;
    if (!request || this.state === 'running') return;
    const { kind, value } = request;
    if (this.state === 'new' && kind !== 'next') this.state = 'done';
    const idle = this.state === 'done';
    if (idle && kind !== 'return') {
      this.requests.shift();
      if (kind === 'next') request.resolve(given(undefined, true));
      else request.reject(value);
      this.resume();
      return;
    }
    this.state = 'running';
    if (kind === 'next') this.drive(() => this.stream.next(value));
    else if (kind === 'throw') this.drive(() => this.stream.throw(new Thrown(value)));
    else if (idle)
      this.await(
        value,
        (kept) => this.end(kept),
        (broken) => this.fail(broken),
      );
    else {
      this.await(
        value,
        (kept) => this.drive(() => this.stream.throw(new Closing()), kept),
        (broken) => this.drive(() => this.stream.throw(new Thrown(broken))),
      );
    }
  }

  private await(value: Value, kept: Settle, broken: Settle): void {
    react(asPromise(value), kept, broken);
  }

  private end(value: Value): void {
    this.state = 'done';
    this.requests.shift()?.resolve(given(value, true));
    this.resume();
  }

  private fail(value: Value): void {
    this.state = 'done';
    this.requests.shift()?.reject(value);
    this.resume();
  }

  private hand(value: Value): void {
    this.state = 'waiting';
    this.requests.shift()?.resolve(given(value, false));
    this.resume();
  }

  /** Runs the body to where it next stops; `closing` is what it gives where it is closed and ends so. */
  private drive(turn: Turn, closing?: Value): void {
    const { depth } = meter;
    let result: IteratorResult<Value, Value>;
    try {
      result = turn();
    } catch (error) {
      meter.depth = depth;
      if (error instanceof Thrown) this.fail(error.value);
      else if (error instanceof Closing) this.end(closing);
      else throw error;
      return;
    }
    const { value, done } = result;
    const on = (kept: Settle): void =>
      this.await(value instanceof Handed ? value.value : value, kept, (broken) =>
        this.drive(() => this.stream.throw(new Thrown(broken)), closing),
      );
    if (done) {
      // A return waits for its value where it still stands in the body.
      if (value instanceof PromiseObj) unknown('a promise that an async generator returns');
      if (value === undefined) this.end(value);
      else on((kept) => this.end(kept));
    } else if (value instanceof Handed) {
      if (value.waited) this.hand(value.value);
      else on((kept) => this.hand(kept));
    } else on((kept) => this.drive(() => this.stream.next(kept), closing));
  }
}

export const asyncGeneratorOf = (stream: Generator<Value, Value, Value>, fn: Fn): Obj =>
  new AsyncGenObj(prototypeOf(fn, asyncGeneratorProto), stream);

const own = (self: Value): AsyncGenObj => (self instanceof AsyncGenObj ? self : unknown('such an async generator'));

for (const kind of ['next', 'return', 'throw'] as const) {
  define(asyncGeneratorProto, kind, 1, (self, [value]) => own(self).ask(kind, value));
}
closed(asyncGeneratorProto, null);
define(asyncIteratorProto, Symbol.asyncIterator, 0, (self) => self);
closed(asyncIteratorProto, null);
for (const proto of [asyncGeneratorProto, asyncIteratorProto]) proto.library = new Set([Symbol.toStringTag]);
