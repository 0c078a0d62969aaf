export const MS_A_DAY = 86_400_000;

/** Days from 1970 to the first of a month from 0 on. */
export function daysOf(year: number, month: number): number {
  const y = month < 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const ofEra = y - era * 400;
  const ofYear = Math.floor((153 * ((month + 10) % 12) + 2) / 5);
  return era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468;
}

/** Year, month from 0 on, day, hours, minutes, seconds and milliseconds of a time in UTC. */
export function civil(time: number): readonly number[] {
  const days = Math.floor(time / MS_A_DAY);
  const rest = time - days * MS_A_DAY;
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const ofEra = shifted - era * 146_097;
  const years = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * years + Math.floor(years / 4) - Math.floor(years / 100));
  const from = Math.floor((5 * ofYear + 2) / 153);
  const month = (from + 2) % 12;
  const day = ofYear - Math.floor((153 * from + 2) / 5) + 1;
  const year = years + era * 400 + (month < 2 ? 1 : 0);
  const hours = Math.floor(rest / 3_600_000);
  return [year, month, day, hours, Math.floor(rest / 60_000) % 60, Math.floor(rest / 1000) % 60, rest % 1000];
}

const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{3}))?)?(?:Z|([+-])(\d\d):(\d\d)))?$/;

/** The time that a text means whatever the zone, NaN for a day that is none; null where it is not of that form. */
export function timeOf(text: string): number | null {
  const found = ISO.exec(text);
  if (!found) return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0, ms = 0] = found
    .slice(1, 8)
    .map((part) => Number(part ?? 0));
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 23 || minute > 59 || second > 59)
    return hour === 24 ? null : Number.NaN;
  // The 31st of a short month is the first of the next.
  const sign = found[8] === '-' ? -1 : 1;
  const offset = sign * (Number(found[9] ?? 0) * 60 + Number(found[10] ?? 0));
  const days = daysOf(year, month - 1) + day - 1;
  return days * MS_A_DAY + hour * 3_600_000 + (minute - offset) * 60_000 + second * 1000 + ms;
}

/** A time as ISO 8601 writes it; null for years that need a sign. */
export function isoOf(time: number): string | null {
  const [year = 0, month = 0, day = 1, ...rest] = civil(time);
  if (year < 0 || year > 9999) return null;
  const two = (part: number): string => String(part).padStart(2, '0');
  const [hours = 0, minutes = 0, seconds = 0, ms = 0] = rest;
  const clock = `${two(hours)}:${two(minutes)}:${two(seconds)}.${String(ms).padStart(3, '0')}`;
  return `${String(year).padStart(4, '0')}-${two(month + 1)}-${two(day)}T${clock}Z`;
}
