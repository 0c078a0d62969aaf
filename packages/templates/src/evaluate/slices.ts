import { reserve, unknown } from './budget.js';
import { bound, call, ownMethod } from './call.js';
import { raise } from './errors.js';
import { asInt } from './numbers.js';
import { typeOf } from './types.js';
import type { Slice, Value } from './values.js';

/** The int that an index is: an int, a bool or what __index__ gives. Raises TypeError. */
export function indexOf(value: Value, message: string): number {
  const int = asInt(value);
  if (typeof int === 'number') return int;
  if (typeof int === 'bigint') return int > 0n ? Number.MAX_SAFE_INTEGER : -Number.MAX_SAFE_INTEGER;
  const own = ownMethod(value, '__index__');
  if (own !== undefined) return indexOf(call(bound(own, value), []), message);
  return raise('TypeError', message.replace('%', typeOf(value).name));
}

/** A place in a sequence of some length; raises IndexError. */
export function placeOf(value: Value, length: number, name: string, verb = 'index'): number {
  const at = indexOf(value, `${name} indices must be integers or slices, not %`);
  const place = at < 0 ? at + length : at;
  if (place < 0 || place >= length) raise('IndexError', `${name} ${verb} out of range`);
  return place;
}

export interface Span {
  readonly start: number;
  readonly stop: number;
  readonly step: number;
  readonly length: number;
}

/** What a slice takes of a sequence of some length, as slice.indices() tells it. */
export function spanOf(slice: Slice, length: number): Span {
  const message = 'slice indices must be integers or None or have an __index__ method';
  const step = slice.step === null ? 1 : indexOf(slice.step, message);
  if (step === 0) raise('ValueError', 'slice step cannot be zero');
  const lowest = step < 0 ? -1 : 0;
  const highest = step < 0 ? length - 1 : length;
  const clamp = (value: Value, otherwise: number): number => {
    if (value === null) return otherwise;
    const at = indexOf(value, message);
    return Math.min(highest, Math.max(lowest, at < 0 ? at + length : at));
  };
  const start = clamp(slice.start, step < 0 ? highest : lowest);
  const stop = clamp(slice.stop, step < 0 ? lowest : highest);
  return { start, stop, step, length: Math.max(0, Math.ceil((stop - start) / step)) + 0 };
}

export function sliced(items: readonly Value[], slice: Slice): Value[] {
  const { start, stop, step, length } = spanOf(slice, items.length);
  reserve(length);
  if (step === 1) return items.slice(start, Math.max(start, stop));
  return Array.from({ length }, (_, at) => items[start + at * step] as Value);
}

export function slicedText(text: string, slice: Slice): string {
  const { start, stop, step, length } = spanOf(slice, text.length);
  reserve(length / 8);
  if (step === 1) return text.slice(start, Math.max(start, stop));
  let made = '';
  for (let at = 0; at < length; at += 1) made += text[start + at * step];
  return made;
}

/** items[slice] = values */
export function setSlice(items: Value[], slice: Slice, values: readonly Value[]): Value[] {
  const { start, stop, step, length } = spanOf(slice, items.length);
  reserve(values.length);
  if (step === 1) return [...items.slice(0, start), ...values, ...items.slice(Math.max(start, stop))];
  if (values.length !== length) {
    raise('ValueError', `attempt to assign sequence of size ${values.length} to extended slice of size ${length}`);
  }
  const made = items.slice();
  for (let at = 0; at < length; at += 1) made[start + at * step] = values[at] as Value;
  return made;
}

/** del items[slice] */
export function withoutSlice(items: readonly Value[], slice: Slice): Value[] {
  const { start, step, length } = spanOf(slice, items.length);
  if (items.length > 1_000_000) unknown('a list of that size');
  const gone = new Set(Array.from({ length }, (_, at) => start + at * step));
  return items.filter((_, at) => !gone.has(at));
}
