import { meter, Spent, Unknown } from '../../evaluate/budget.js';
import { drain } from '../builtins/promise.js';
import { beginTimers, fire, waiting } from '../builtins/timers.js';
import { era } from '../era.js';
import { Thrown } from '../values.js';

/**
 * Whether the timers that a test leaves do nothing that another test could see. They are run to tell, and gone then: where
 * they touch nothing that was there before, it does not count when they run.
 */
export function ripen(): boolean {
  if (!waiting()) return true;
  const { touched } = era;
  era.touched = false;
  era.watching = true;
  try {
    while (waiting()) {
      fire(Number.POSITIVE_INFINITY);
      drain();
    }
    return !era.touched;
  } catch (error) {
    if (error instanceof Thrown || error instanceof Unknown || error instanceof Spent) return false;
    throw error;
  } finally {
    era.watching = false;
    era.touched ||= touched;
    meter.depth = 0;
    beginTimers();
  }
}
