import { unknown } from '../budget.js';
import { raise } from '../errors.js';
import { MONTHS, WEEKDAYS } from './strftime.js';

export interface Parsed {
  readonly parts: readonly number[];
  /** Minutes east of Greenwich; null where none are told. */
  readonly offset: number | null;
}

const SHORT = (names: readonly string[]): readonly string[] => names.map((name) => name.slice(0, 3));

/** What each code of a format takes, as Python's own patterns do. */
const PATTERNS: Readonly<Record<string, string>> = {
  d: '(?<d>3[0-1]|[1-2]\\d|0[1-9]|[1-9]| [1-9])',
  f: '(?<f>[0-9]{1,6})',
  H: '(?<H>2[0-3]|[0-1]\\d|\\d)',
  I: '(?<I>1[0-2]|0[1-9]|[1-9])',
  m: '(?<m>1[0-2]|0[1-9]|[1-9])',
  M: '(?<M>[0-5]\\d|\\d)',
  S: '(?<S>6[0-1]|[0-5]\\d|\\d)',
  Y: '(?<Y>\\d\\d\\d\\d)',
  y: '(?<y>\\d\\d)',
  p: '(?<p>am|pm)',
  z: '(?<z>[+-]\\d\\d:?[0-5]\\d|Z)',
  B: `(?<B>${MONTHS.join('|')})`,
  b: `(?<b>${SHORT(MONTHS).join('|')})`,
  A: `(?<A>${WEEKDAYS.join('|')})`,
  a: `(?<a>${SHORT(WEEKDAYS).join('|')})`,
  '%': '%',
};

const at = (names: readonly string[], name: string | undefined): number =>
  names.findIndex((one) => one.toLowerCase() === name?.toLowerCase());

/** strptime() of a text by a format: year, month, day, hour, minute, second, microsecond. */
export function strptime(text: string, format: string): Parsed {
  if (!/^[\x20-\x7e]*$/.test(text + format)) return unknown('such a format');
  const seen = new Set<string>();
  const pattern = format.replace(/%(.?)|([\\.^$*+?(){}[\]|])|\s+/g, (whole, code?: string, special?: string) => {
    if (special !== undefined) return `\\${special}`;
    if (code === undefined) return '\\s+';
    if (code !== '%' && seen.has(code)) return unknown('a code that repeats');
    seen.add(code);
    return PATTERNS[code] ?? unknown(`strptime ${whole}`);
  });
  if (pattern.length > 2000 || text.length > 2000) return unknown('such a long text');
  const match = new RegExp(`^(?:${pattern})`, 'i').exec(text) ?? raise('ValueError');
  if (match[0].length < text.length) return seen.has('z') ? unknown('such a zone') : raise('ValueError');
  const { d, f, H, I, m, M, S, Y, y, p, z, B, b } = match.groups ?? {};
  const short = Number(y);
  const year = Y !== undefined ? Number(Y) : y !== undefined ? (short <= 68 ? 2000 + short : 1900 + short) : 1900;
  const month = m !== undefined ? Number(m) : B ? at(MONTHS, B) + 1 : b ? at(SHORT(MONTHS), b) + 1 : 1;
  if (Number(S ?? 0) > 59) return unknown('a leap second');
  let hour = Number(H ?? 0);
  if (I !== undefined) hour = (Number(I) % 12) + (p?.toLowerCase() === 'pm' ? 12 : 0);
  const micro = Number((f ?? '0').padEnd(6, '0'));
  return { parts: [year, month, Number(d ?? 1), hour, Number(M ?? 0), Number(S ?? 0), micro], offset: offsetOf(z) };
}

function offsetOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (text === 'Z' || text === 'z') return text === 'Z' ? 0 : unknown('such a zone');
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(-2));
  return text.startsWith('-') ? -minutes : minutes;
}
