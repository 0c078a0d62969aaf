import { meter } from './budget.js';

/** What each evaluation has anew: made when it is first asked for, and forgotten when the next one begins. */
export function fresh<T>(make: () => T): () => T {
  let held: { readonly turn: number; readonly value: T } | null = null;
  return () => {
    if (held?.turn !== meter.turn) held = { turn: meter.turn, value: make() };
    return held.value;
  };
}
