import { unknown } from '../budget.js';
import { type Day, dayOfYear, SECOND, two, weekday } from './days.js';

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
export const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'],
  ...['November', 'December'],
];

/** A day and a time of it by a format; the names are those of the C locale. */
export function strftime(day: Day, micros: number, format: string): string {
  // Years of fewer digits are written in another way on each system.
  if (day.year < 1000) return unknown('strftime of such a year');
  const seconds = Math.floor(micros / SECOND);
  const hour = Math.floor(seconds / 3600);
  const names = [WEEKDAYS[weekday(day)] ?? '', MONTHS[day.month - 1] ?? ''] as const;
  return format.replace(/%(.?)/gs, (_, code: string): string => {
    switch (code) {
      case 'Y':
        return String(day.year);
      case 'm':
        return two(day.month);
      case 'd':
        return two(day.day);
      case 'y':
        return two(day.year % 100);
      case 'H':
        return two(hour);
      case 'I':
        return two(hour % 12 === 0 ? 12 : hour % 12);
      case 'p':
        return hour < 12 ? 'AM' : 'PM';
      case 'M':
        return two(Math.floor(seconds / 60) % 60);
      case 'S':
        return two(seconds % 60);
      case 'f':
        return String(micros % SECOND).padStart(6, '0');
      case 'j':
        return String(dayOfYear(day)).padStart(3, '0');
      case 'A':
        return names[0];
      case 'a':
        return names[0].slice(0, 3);
      case 'B':
        return names[1];
      case 'b':
        return names[1].slice(0, 3);
      case 'w':
        return String((weekday(day) + 1) % 7);
      case 'u':
        return String(weekday(day) + 1);
      case 'F':
        return `${day.year}-${two(day.month)}-${two(day.day)}`;
      case 'T':
        return [hour, Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
      case '%':
        return '%';
      default:
        return unknown(`strftime %${code}`);
    }
  });
}
