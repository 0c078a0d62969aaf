import { reserve, unknown } from './budget.js';
import { raise } from './errors.js';
import { format } from './format.js';
import { asFloat, asInt, floorDivideInts } from './numbers.js';
import { display, repr } from './repr.js';
import { Dict, Float, Inst, List, Tuple, type Value } from './values.js';

const PART = /%(?:\((\w*)\))?([#0\- +]*)(\d{0,6}|\*)(?:\.(\d{1,4}))?([diouxXeEfFgGcrs%])/y;

/** text % value */
export function percent(text: string, value: Value): string {
  const items = value instanceof Tuple ? value.items : [value];
  let used = 0;
  let made = '';
  for (let at = 0; at < text.length; ) {
    const next = text.indexOf('%', at);
    if (next < 0) {
      made += text.slice(at);
      break;
    }
    made += text.slice(at, next);
    PART.lastIndex = next;
    const match = PART.exec(text);
    if (!match) return unknown('such a % format');
    at = PART.lastIndex;
    const [, name, flags = '', width = '', precision, type = ''] = match;
    if (type === '%') {
      made += '%';
      continue;
    }
    if (name !== undefined || width === '*') return unknown('such a % format');
    if (used >= items.length) return raise('TypeError', 'not enough arguments for format string');
    made += one(items[used] as Value, flags, width, precision, type);
    used += 1;
  }
  if (used < items.length && !(value instanceof Dict || value instanceof List)) {
    if (value instanceof Inst) return unknown('% of an object');
    return raise('TypeError', 'not all arguments converted during string formatting');
  }
  reserve(made.length / 8);
  return made;
}

function one(value: Value, flags: string, width: string, precision: string | undefined, type: string): string {
  if (width !== '') reserve(Number(width));
  const left = flags.includes('-');
  if ('rsc'.includes(type)) {
    if (type === 'c') return unknown('%c');
    const whole = type === 'r' ? repr(value) : display(value);
    const shown = precision === undefined ? whole : whole.slice(0, Number(precision));
    return left ? shown.padEnd(Number(width)) : shown.padStart(Number(width));
  }
  if (flags.includes('#')) return unknown('such a % format');
  const sign = flags.includes('+') ? '+' : flags.includes(' ') ? ' ' : '';
  const fill = left ? '<' : flags.includes('0') ? '0=' : '>';
  if ('eEfFgG'.includes(type)) {
    if (value instanceof Inst) return unknown('% of an object');
    if (asFloat(value) === null) return raise('TypeError');
    const digits = precision === undefined ? '' : `.${precision}`;
    return format(new Float(asFloat(value) ?? 0), `${fill}${sign}${width}${digits}${type}`);
  }
  const whole = value instanceof Float && 'diu'.includes(type) ? truncated(value.v) : asInt(value);
  if (value instanceof Inst) return unknown('% of an object');
  if (whole === null) return raise('TypeError');
  if (precision !== undefined) return unknown('such a % format');
  return format(whole, `${fill}${sign}${width}${'iu'.includes(type) ? 'd' : type}`);
}

const truncated = (value: number): number | bigint =>
  Number.isFinite(value) ? floorDivideInts(BigInt(Math.trunc(value)), 1) : raise('ValueError');
