import { unknown } from './budget.js';
import type { Inst, Value } from './values.js';

const causes = new WeakMap<Inst, Value>();

/** Keeps what an exception of a raise statement was raised from; without a `from` what it had stays. */
export function raisedFrom(error: Inst, cause: Value | undefined): void {
  if (cause !== undefined) causes.set(error, cause);
  else if (!causes.has(error)) causes.set(error, null);
}

/** `error.__cause__`; of what the library raises it is not modelled. */
export function causeOf(error: Inst): Value {
  const known = causes.get(error);
  return known === undefined ? unknown('.__cause__') : known;
}
