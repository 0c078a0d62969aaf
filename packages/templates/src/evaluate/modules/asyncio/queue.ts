import { charge, unknown } from '../../budget.js';
import { coroutineOf, type Steps } from '../../coroutines.js';
import { raise } from '../../errors.js';
import { argument } from '../../natives.js';
import { asInt } from '../../numbers.js';
import { popHeap, pushHeap } from '../heaps.js';
import type { Cls, Value } from '../../values.js';
import { holding, libraryClass, reading } from '../library-class.js';
import { Future } from './future.js';
import { isCancelled } from './locks.js';
import { runningLoop } from './task.js';
import { on } from './timing.js';

type Kind = 'Queue' | 'LifoQueue' | 'PriorityQueue';

class Queue {
  private readonly items: Value[] = [];
  private getters: Future[] = [];
  private putters: Future[] = [];
  private unfinished = 0;
  private joiners: Future[] = [];

  constructor(
    private readonly kind: Kind,
    readonly most: number,
  ) {}

  get size(): number {
    return this.items.length;
  }

  get full(): boolean {
    return this.most > 0 && this.items.length >= this.most;
  }

  *put(item: Value): Steps {
    while (this.full) {
      const putter = new Future(runningLoop());
      this.putters.push(putter);
      yield* this.waiting(putter, this.putters, () => !this.full);
    }
    return this.putNow(item);
  }

  *get(): Steps {
    while (this.items.length === 0) {
      const getter = new Future(runningLoop());
      this.getters.push(getter);
      yield* this.waiting(getter, this.getters, () => this.items.length > 0);
    }
    return this.getNow();
  }

  /** Waits in a row; who is cancelled hands on what it was woken for. */
  private *waiting(future: Future, row: Future[], handsOn: () => boolean): Steps {
    try {
      return yield* on(future);
    } catch (error) {
      if (!isCancelled(error)) return unknown('such an end of a wait');
      future.cancel();
      const at = row.indexOf(future);
      if (at >= 0) row.splice(at, 1);
      if (handsOn() && !future.cancelled) wake(row);
      throw error;
    }
  }

  putNow(item: Value): null {
    if (this.full) return raise('QueueFull');
    charge(1 + this.items.length / 64);
    if (this.kind === 'PriorityQueue') pushHeap(this.items, item);
    else this.items.push(item);
    this.unfinished += 1;
    wake(this.getters);
    return null;
  }

  getNow(): Value {
    if (this.items.length === 0) return raise('QueueEmpty');
    charge(1 + this.items.length / 64);
    const item =
      this.kind === 'PriorityQueue'
        ? popHeap(this.items)
        : ((this.kind === 'Queue' ? this.items.shift() : this.items.pop()) as Value);
    wake(this.putters);
    return item;
  }

  done(): null {
    if (this.unfinished <= 0) return raise('ValueError', 'task_done() called too many times');
    this.unfinished -= 1;
    if (this.unfinished === 0) for (const future of this.joiners.splice(0)) if (!future.done) future.settle(true);
    return null;
  }

  *join(): Steps {
    if (this.unfinished === 0) return null;
    const future = new Future(runningLoop());
    this.joiners.push(future);
    yield* on(future);
    return null;
  }
}

/** Wakes the first of a row that still waits. */
function wake(row: Future[]): void {
  for (let first = row.shift(); first; first = row.shift()) {
    if (first.done) continue;
    first.settle(null);
    return;
  }
}

function queueClass(kind: Kind): Cls {
  const of = (self: Value | undefined): Queue => held.of(self) ?? raise('TypeError');
  const cls = libraryClass(kind, 'open', {
    qsize: [0, 0, ([self]) => of(self).size],
    empty: [0, 0, ([self]) => of(self).size === 0],
    full: [0, 0, ([self]) => of(self).full],
    put: [1, 1, ([self, item = null]) => coroutineOf(() => of(self).put(item))],
    get: [0, 0, ([self]) => coroutineOf(() => of(self).get())],
    put_nowait: [1, 1, ([self, item = null]) => of(self).putNow(item)],
    get_nowait: [0, 0, ([self]) => of(self).getNow()],
    task_done: [0, 0, ([self]) => of(self).done()],
    join: [0, 0, ([self]) => coroutineOf(() => of(self).join())],
  });
  const held = holding<Queue>(cls);
  cls.attrs.set(
    'maxsize',
    reading('maxsize', (self) => of(self).most),
  );
  cls.make = (args, keywords) => {
    const most = asInt(argument(args, 0, keywords, 'maxsize') ?? 0);
    return typeof most === 'number' ? held.make(new Queue(kind, most)) : unknown('such a queue');
  };
  return cls;
}

export const QUEUES: readonly (readonly [string, Value])[] = (['Queue', 'LifoQueue', 'PriorityQueue'] as const).map(
  (kind) => [kind, queueClass(kind)],
);
