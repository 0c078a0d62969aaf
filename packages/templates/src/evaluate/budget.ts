import type { Inst } from './values.js';

/** Thrown where Python would do something that is not modelled exactly. No except of the program sees it. */
export class Unknown {
  constructor(readonly why: string) {}
}

/** Thrown when the steps are used up, or the calls are nested deeper than the host's stack is safe for. */
export class Spent {}

/** A Python exception on its way. */
export class Raised {
  constructor(readonly value: Inst) {}
}

/** Elements of one made list, characters of one made text. */
export const MOST_ELEMENTS = 1_000_000;

/** Elements and characters made by one evaluation, all together. */
const MOST_MADE = 20_000_000;

/** Python calls in one another. Python's own limit is 1000; each takes about ten activations of the host. */
const MOST_DEPTH = 400;

/**
 * What the evaluation under way may still use. One evaluation runs at a time and to its end, and each begins with
 * `begin`, so nothing passes from one to the next.
 */
export const meter = { steps: 0, limit: 0, made: 0, depth: 0, calls: 0, turn: 0 };

export function begin(steps: number): void {
  meter.steps = 0;
  meter.limit = steps;
  meter.made = 0;
  meter.depth = 0;
  meter.calls = 0;
  meter.turn += 1;
}

export function step(): void {
  meter.steps += 1;
  if (meter.steps > meter.limit) throw new Spent();
}

/** Work proportional to a size, paid before it is done. */
export function charge(work: number): void {
  meter.steps += Math.ceil(work);
  if (meter.steps > meter.limit) throw new Spent();
}

/** Elements that are about to be made. */
export function reserve(elements: number): void {
  if (elements > MOST_ELEMENTS) throw new Unknown('a value of that size is not made');
  meter.made += elements;
  if (meter.made > MOST_MADE) throw new Unknown('values of that size are not made');
  charge(elements / 16);
}

export function enter(): void {
  meter.depth += 1;
  if (meter.depth > MOST_DEPTH) throw new Spent();
  step();
}

export function unknown(why: string): never {
  throw new Unknown(why);
}
