import { strftime as plain } from '../../calendar/strftime.js';
import type { Day } from '../../calendar/days.js';
import type { Inst } from '../../values.js';
import { nameOf, offsetOf, offsetText } from './zone.js';

/** strftime() with the zone that a moment is told in. */
export function strftime(day: Day, micros: number, format: string, zone: Inst | null): string {
  const told = format.replace(/%(.)/gs, (code, letter: string) => {
    if (letter === 'z') return zone ? offsetText(offsetOf(zone)).replaceAll(':', '') : '';
    return letter === 'Z' ? (zone ? nameOf(zone) : '').replaceAll('%', '%%') : code;
  });
  return plain(day, micros, told);
}
