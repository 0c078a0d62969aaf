import { reserve, unknown } from './budget.js';
import { bound, call, ownMethod } from './call.js';
import { raise } from './errors.js';
import { fixed, floatText, significant } from './floats.js';
import { asFloat, asInt, big, type Int } from './numbers.js';
import { display } from './repr.js';
import { typeOf } from './types.js';
import { Cls, Float, Inst, type Value } from './values.js';

const SPEC = /^(?:([\s\S])?([<>=^]))?([+\- ])?(#)?(0)?(\d{0,7})([,_])?(?:\.(\d{1,4}))?([bcdeEfFgGnosxX%])?$/;

interface Spec {
  readonly fill: string;
  readonly align: string;
  readonly sign: string;
  readonly alternate: boolean;
  readonly width: number;
  readonly grouping: string;
  readonly precision: number | null;
  readonly type: string;
}

/** format(value, spec) */
export function format(value: Value, spec: string): string {
  if (value instanceof Inst) {
    const own = ownMethod(value, '__format__');
    if (own !== undefined) return text(call(bound(own, value), [spec]));
  }
  if (spec === '') return display(value);
  const parsed = parse(spec, typeof value === 'string');
  if (typeof value === 'string') return formatText(value, parsed);
  const int = asInt(value);
  if (typeof value === 'boolean' && parsed.type === '') return unknown('a format of a bool');
  if (int !== null && !'eEfFgG%'.includes(parsed.type || 'd')) return formatInt(int, parsed);
  if (int !== null || value instanceof Float) return formatFloat(asFloat(value) ?? 0, parsed, int !== null);
  if (value instanceof Inst || value instanceof Cls) return unknown('a format of that');
  return raise('TypeError', `unsupported format string passed to ${typeOf(value).name}.__format__`);
}

/** A number whose digits before and behind the point are made elsewhere, by the type and the precision of a format. */
export function formatDecimal(
  given: string,
  negative: boolean,
  digits: (type: string, precision: number | null) => readonly [whole: string, rest: string],
): string {
  const spec = parse(given, false);
  if (spec.alternate || spec.grouping === '_') return unknown('such a format of a decimal');
  const [whole, rest] = digits(spec.type, spec.precision);
  return grouped(signOf(negative, spec), whole, rest, spec, 3);
}

const text = (value: Value): string => (typeof value === 'string' ? value : raise('TypeError'));

function parse(spec: string, textual: boolean): Spec {
  const match = SPEC.exec(spec);
  if (!match) return unknown(`the format ${spec}`);
  const [, fill, align, sign = '', alternate, zero, width = '', grouping = '', precision, type = ''] = match;
  if (zero && align === undefined && textual) return unknown(`the format ${spec}`);
  if (width !== '') reserve(Number(width));
  return {
    fill: fill ?? (zero ? '0' : ' '),
    align: align ?? (zero ? '=' : ''),
    sign,
    alternate: alternate !== undefined,
    width: Number(width),
    grouping,
    precision: precision === undefined ? null : Number(precision),
    type,
  };
}

function padded(sign: string, body: string, spec: Spec, otherwise: string): string {
  const align = spec.align || otherwise;
  const missing = Math.max(0, spec.width - sign.length - body.length);
  if (align === '=') return sign + spec.fill.repeat(missing) + body;
  if (align === '<') return sign + body + spec.fill.repeat(missing);
  if (align === '>') return spec.fill.repeat(missing) + sign + body;
  const left = Math.floor(missing / 2);
  return spec.fill.repeat(left) + sign + body + spec.fill.repeat(missing - left);
}

function formatText(value: string, spec: Spec): string {
  if (spec.type !== '' && spec.type !== 's') {
    return raise('ValueError', `Unknown format code '${spec.type}' for object of type 'str'`);
  }
  if (spec.sign || spec.alternate || spec.grouping || spec.align === '=') return raise('ValueError');
  return padded('', spec.precision === null ? value : value.slice(0, spec.precision), spec, '<');
}

const BASES: Readonly<Record<string, readonly [number, string]>> = {
  b: [2, '0b'],
  o: [8, '0o'],
  x: [16, '0x'],
  X: [16, '0X'],
};

function formatInt(value: Int, spec: Spec): string {
  if (spec.precision !== null) return raise('ValueError', 'Precision not allowed in integer format specifier');
  if (spec.type === 'c' || spec.type === 'n') return unknown(`the format ${spec.type}`);
  if (spec.type === 's') return raise('ValueError', "Unknown format code 's' for object of type 'int'");
  const [base, prefix] = BASES[spec.type] ?? [10, ''];
  const magnitude = value < 0 ? -big(value) : big(value);
  const digits = magnitude.toString(base);
  const shown = spec.type === 'X' ? digits.toUpperCase() : digits;
  const sign = signOf(value < 0, spec) + (spec.alternate ? prefix : '');
  return grouped(sign, shown, '', spec, base === 10 ? 3 : 4);
}

const signOf = (negative: boolean, spec: Spec): string => (negative ? '-' : spec.sign === '-' ? '' : spec.sign);

function grouped(sign: string, whole: string, rest: string, spec: Spec, size: number): string {
  if (spec.grouping === '') return padded(sign, whole + rest, spec, '>');
  if (spec.grouping === ',' && size === 4) return raise('ValueError');
  if (spec.align === '=' && spec.fill === '0') return unknown('zeros between groups');
  const parts: string[] = [];
  for (let end = whole.length; end > 0; end -= size) parts.unshift(whole.slice(Math.max(0, end - size), end));
  return padded(sign, parts.join(spec.grouping) + rest, spec, '>');
}

function formatFloat(value: number, spec: Spec, integral: boolean): string {
  if (spec.alternate || spec.type === 'n') return unknown('such a format of a float');
  if (spec.type !== '' && !'eEfFgG%'.includes(spec.type)) {
    return raise('ValueError', `Unknown format code '${spec.type}' for object of type '${integral ? 'int' : 'float'}'`);
  }
  const sign = signOf(value < 0 || Object.is(value, -0), spec);
  if (!Number.isFinite(value)) {
    const name = Number.isNaN(value) ? 'nan' : 'inf';
    if (spec.type === '%' || spec.fill === '0') return unknown('a format of infinity');
    return padded(sign, /[A-Z]/.test(spec.type) ? name.toUpperCase() : name, spec, '>');
  }
  const [whole = '', rest = ''] = split(floatBody(value, spec));
  return grouped(sign, whole, rest, spec, 3);
}

const split = (body: string): readonly [string, string] => {
  const end = body.search(/[^0-9]/);
  return end < 0 ? [body, ''] : [body.slice(0, end), body.slice(end)];
};

function floatBody(value: number, spec: Spec): string {
  const precision = spec.precision ?? 6;
  switch (spec.type) {
    case 'f':
    case 'F':
      return fixed(value, precision);
    case '%': {
      const times = Math.abs(value) * 100;
      return Number.isFinite(times) ? `${fixed(times, precision)}%` : unknown('a format of infinity');
    }
    case 'e':
    case 'E': {
      const made = scientific(value, precision);
      return spec.type === 'E' ? made.toUpperCase() : made;
    }
    case 'g':
    case 'G': {
      const made = general(value, Math.max(1, precision));
      return spec.type === 'G' ? made.toUpperCase() : made;
    }
    default:
      return spec.precision === null ? floatText(value).replace(/^-/, '') : unknown('a precision without a type');
  }
}

function scientific(value: number, precision: number): string {
  const { digits, power } =
    value === 0 ? { digits: '0'.repeat(precision + 1), power: 0 } : significant(value, precision + 1);
  return mantissa(digits) + exponent(power);
}

const mantissa = (digits: string): string => (digits.length > 1 ? `${digits[0]}.${digits.slice(1)}` : digits);

const exponent = (power: number): string => `e${power < 0 ? '-' : '+'}${Math.abs(power).toString().padStart(2, '0')}`;

function general(value: number, precision: number): string {
  if (value === 0) return '0';
  const { digits, power } = significant(value, precision);
  if (power < -4 || power >= precision) return mantissa(digits.replace(/0+$/, '') || '0') + exponent(power);
  if (power < 0) return `0.${'0'.repeat(-power - 1)}${digits}`.replace(/\.?0+$/, '');
  const whole = digits.slice(0, power + 1);
  const rest = digits.slice(power + 1).replace(/0+$/, '');
  return rest === '' ? whole : `${whole}.${rest}`;
}
