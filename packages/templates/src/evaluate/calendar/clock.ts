import { clockText, SECOND, two } from './days.js';
import { raise } from '../errors.js';
import { unknown } from '../budget.js';
import type { Value } from '../values.js';

/** `HH:MM:SS.ffffff` cut off, or filled up, to a unit. */
export function clockIn(micros: number, unit: Value): string {
  const seconds = Math.floor(micros / SECOND);
  const [hour, minute, second] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two);
  const rest = String(micros % SECOND).padStart(6, '0');
  switch (unit) {
    case 'auto':
      return clockText(micros);
    case 'hours':
      return `${hour}`;
    case 'minutes':
      return `${hour}:${minute}`;
    case 'seconds':
      return `${hour}:${minute}:${second}`;
    case 'milliseconds':
      return `${hour}:${minute}:${second}.${rest.slice(0, 3)}`;
    case 'microseconds':
      return `${hour}:${minute}:${second}.${rest}`;
    default:
      return typeof unit === 'string' ? raise('ValueError', 'Unknown timespec value') : unknown('such a unit');
  }
}

/** Microseconds of the day from its parts; raises ValueError. */
export function microsOf(hour: number, minute: number, second: number, micro: number): number {
  if (hour < 0 || hour > 23) return raise('ValueError', 'hour must be in 0..23');
  if (minute < 0 || minute > 59) return raise('ValueError', 'minute must be in 0..59');
  if (second < 0 || second > 59) return raise('ValueError', 'second must be in 0..59');
  if (micro < 0 || micro >= SECOND) return raise('ValueError', 'microsecond must be in 0..999999');
  return ((hour * 60 + minute) * 60 + second) * SECOND + micro;
}

/** Hour, minute, second and microsecond. */
export function clockParts(micros: number): readonly [number, number, number, number] {
  const seconds = Math.floor(micros / SECOND);
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60, micros % SECOND];
}
