import { charge, meter, step, unknown } from '../../evaluate/budget.js';
import { call } from '../call.js';
import { toNumber } from '../convert.js';
import { get } from '../props.js';
import { builder, define, getter, native, objectProto, promiseProto, raise } from '../realm.js';
import { Fn, Obj, Thrown, used, type Value } from '../values.js';
import { wrongType } from './node-error.js';
import { pairOf, PromiseObj } from './promise.js';

/** Timers that are due nearer to one another than this, and not by the same wait, may come in either order. */
const NEAR = 4;

/** A wait longer than this meets the limits of runners. */
const MOST_WAIT = 2000;

const timerProto = new Obj(objectProto);

class TimerObj extends Obj {
  live = true;
  held = true;
  constructor(
    readonly wait: number,
    readonly again: boolean,
    readonly run: () => void,
    public due: number,
  ) {
    super(timerProto);
  }
}

/** Timers that wait, in the order they were set; the time is their own. One evaluation runs at a time. */
const clock: { now: number; timers: TimerObj[] } = { now: 0, timers: [] };

export function beginTimers(): void {
  clock.now = 0;
  clock.timers = [];
}

function setTimer(wait: Value, again: boolean, run: () => void): TimerObj {
  charge(clock.timers.length / 8 + 2);
  const given = toNumber(wait);
  const ms = given >= 1 && given <= 2 ** 31 - 1 ? Math.trunc(given) : 1;
  const made = new TimerObj(ms, again, run, clock.now + ms);
  clock.timers.push(made);
  return made;
}

/** Whether a timer waits; `soon`: so near that what else waits may come before or after it. */
export const waiting = (soon = false): boolean => clock.timers.some(({ due }) => !soon || due - clock.now < NEAR);

/** Whether something is left that never ends by itself. */
export const repeating = (): boolean => clock.timers.some(({ again }) => again);

/** Runs the timer that is due first; unknown where another may be, or where it is later than `most`. */
export function fire(most = MOST_WAIT): void {
  step();
  charge(clock.timers.length / 4);
  const [first, ...others] = clock.timers.toSorted((a, b) => a.due - b.due);
  if (!first) return;
  for (const other of others) {
    if (other.due - first.due < NEAR && other.wait !== first.wait) unknown('timers that are due together');
  }
  if (!first.held) unknown('a timer that holds nothing');
  if (first.due > most) unknown('a wait that long');
  clock.now = first.due;
  if (!first.again) clear(first);
  meter.depth = 0;
  try {
    first.run();
  } catch (error) {
    if (error instanceof Thrown) unknown('an error of a timer');
    throw error;
  }
  if (first.again && first.live) {
    first.due = clock.now + first.wait;
    clock.timers = [...clock.timers.filter((one) => one !== first), first];
  }
}

function clear(timer: TimerObj): void {
  charge(clock.timers.length / 8 + 1);
  timer.live = false;
  clock.timers = clock.timers.filter((one) => one !== timer);
}

export const timerFns: readonly (readonly [string, Value])[] = [
  ...(['setTimeout', 'setInterval'] as const).map(
    (name) =>
      [
        name,
        native(name, 2, (_, [run, wait, ...args]) => {
          const fn = used(run);
          if (!(fn instanceof Fn)) return wrongType();
          return setTimer(wait, name === 'setInterval', () => void call(fn, undefined, args));
        }),
      ] as const,
  ),
  ...['clearTimeout', 'clearInterval'].map(
    (name) =>
      [
        name,
        native(name, 1, (_, [timer]) => {
          const given = used(timer);
          if (given instanceof TimerObj) clear(given);
          else if (given !== undefined && given !== null) unknown('such a timer');
          return undefined;
        }),
      ] as const,
  ),
];

const own = (self: Value): TimerObj => (self instanceof TimerObj ? self : unknown('such a timer'));
builder('Timeout', 0, timerProto, () => raise('TypeError', null)).library = new Set();
for (const [name, held] of [
  ['ref', true],
  ['unref', false],
] as const) {
  define(timerProto, name, 0, (self) => {
    const of = own(self);
    of.held = held;
    return of;
  });
}
define(timerProto, 'hasRef', 0, (self) => own(self).held);
getter(timerProto, '_destroyed', (self) => !own(self).live);
timerProto.library = new Set(['refresh', 'close', '_onTimeout', Symbol.toPrimitive]);

/** setTimeout() of node:timers/promises. */
export const waitPromise = native('setTimeout', 2, (_, [wait, value, options]) => {
  if (options instanceof Obj && get(options, 'signal') !== undefined) return unknown('a wait with a signal');
  const made = new PromiseObj(promiseProto);
  const { resolve } = pairOf(made);
  setTimer(wait, false, () => resolve(value));
  return made;
});
