import { charge, unknown } from '../budget.js';
import { raise } from '../errors.js';
import type { Native } from '../natives.js';
import { indexOf } from '../slices.js';
import { Tuple, type Value } from '../values.js';

/** The text itself; what it is worked through pays for its length. */
export function text(value: Value | undefined): string {
  if (typeof value !== 'string') return raise('TypeError');
  charge(value.length / 32);
  return value;
}

export function find(backwards: boolean, missing: (() => never) | null): Native {
  return (args) => {
    const whole = text(args[0]);
    const wanted = text(args[1]);
    const [start, end] = range(whole, args);
    if (start > whole.length || end < start) return missing ? missing() : -1;
    const within = whole.slice(0, end);
    const at = backwards ? within.lastIndexOf(wanted) : within.indexOf(wanted, start);
    if (at >= start) return at;
    return missing ? missing() : -1;
  };
}

function range(whole: string, args: readonly Value[]): readonly [number, number] {
  const clamp = (value: Value | undefined, otherwise: number): number => {
    if (value === undefined || value === null) return otherwise;
    const at = indexOf(value, 'slice indices must be integers or None or have an __index__ method');
    return Math.max(0, at < 0 ? at + whole.length : at);
  };
  return [clamp(args[2], 0), Math.min(whole.length, clamp(args[3], whole.length))];
}

export function affix(test: (whole: string, part: string) => boolean): Native {
  return (args) => {
    const whole = text(args[0]);
    const [start, end] = range(whole, args);
    if (args.length > 2 && start > end) return unknown('an affix of an empty part');
    const part = whole.slice(start, end);
    const wanted = args[1] instanceof Tuple ? args[1].items : [args[1] as Value];
    return wanted.some((item) => test(part, text(item)));
  };
}

export function count(args: readonly Value[]): Value {
  const whole = text(args[0]);
  const wanted = text(args[1]);
  const [start, end] = range(whole, args);
  if (start > end) return 0;
  const part = whole.slice(start, end);
  return wanted === '' ? part.length + 1 : part.split(wanted).length - 1;
}

export function partition(right: boolean): Native {
  return (args) => {
    const whole = text(args[0]);
    const by = text(args[1]);
    if (by === '') return raise('ValueError', 'empty separator');
    const at = right ? whole.lastIndexOf(by) : whole.indexOf(by);
    if (at < 0) return new Tuple(right ? ['', '', whole] : [whole, '', '']);
    return new Tuple([whole.slice(0, at), by, whole.slice(at + by.length)]);
  };
}
