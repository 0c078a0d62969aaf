import { unknown } from '../../budget.js';
import type { Keywords } from '../../callables.js';
import type { Steps } from '../../coroutines.js';
import { raise } from '../../errors.js';
import { argument } from '../../natives.js';
import { asInt } from '../../numbers.js';
import type { Cls, Value } from '../../values.js';
import { holding, libraryClass } from '../library-class.js';
import { isCancelled, Row, takes } from './locks.js';

class Semaphore {
  private readonly row = new Row();
  constructor(
    private value: number,
    private readonly most: number,
  ) {}

  get locked(): boolean {
    return this.value === 0 || !this.row.quiet;
  }

  *acquire(): Steps {
    if (!this.locked) {
      this.value -= 1;
      return true;
    }
    let taken = false;
    try {
      taken = (yield* this.row.join()) === true;
    } catch (error) {
      // Whether it was given a place that it now gives back, versions of Python tell in different ways.
      if (isCancelled(error)) return unknown('a semaphore whose wait is cancelled');
      throw error;
    }
    if (this.value > 0) this.next();
    return taken;
  }

  release(): null {
    if (this.value >= this.most) return raise('ValueError', 'BoundedSemaphore released too many times');
    this.value += 1;
    this.next();
    return null;
  }

  private next(): void {
    if (this.row.wake(1, true) > 0) this.value -= 1;
  }
}

function semaphoreClass(name: string, bounded: boolean): Cls {
  const of = (self: Value | undefined): Semaphore => held.of(self) ?? raise('TypeError');
  const cls = libraryClass(name, 'open', { ...takes(of), locked: [0, 0, ([self]) => of(self).locked] });
  const held = holding<Semaphore>(cls);
  cls.make = (args, keywords: Keywords) => {
    const value = asInt(argument(args, 0, keywords, 'value') ?? 1);
    if (typeof value !== 'number') return unknown('such a semaphore');
    if (value < 0) return raise('ValueError', 'Semaphore initial value must be >= 0');
    return held.make(new Semaphore(value, bounded ? value : Number.POSITIVE_INFINITY));
  };
  return cls;
}

export const SEMAPHORES: readonly (readonly [string, Value])[] = [
  ['Semaphore', semaphoreClass('Semaphore', false)],
  ['BoundedSemaphore', semaphoreClass('BoundedSemaphore', true)],
];
