import { reserve, step, unknown } from '../../budget.js';
import { call } from '../../call.js';
import { raise } from '../../errors.js';
import { floatText } from '../../floats.js';
import { asInt } from '../../numbers.js';
import { sortedBy } from '../../sorting.js';
import { integerText } from '../../repr.js';
import { typeOf } from '../../types.js';
import { Dict, Float, Inst, List, Tuple, type Value } from '../../values.js';

const MOST_DEPTH = 150;

export interface Style {
  /** What each level is indented by; null for one line. */
  readonly indent: string | null;
  readonly between: string;
  readonly colon: string;
  readonly sorted: boolean;
  readonly ascii: boolean;
  readonly skipping: boolean;
  readonly strict: boolean;
  readonly otherwise: Value;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\f': '\\f',
  '\b': '\\b',
};

function quoted(text: string, ascii: boolean): string {
  let made = '"';
  for (const character of text) {
    const code = character.charCodeAt(0);
    if (ESCAPES[character] !== undefined) made += ESCAPES[character];
    else if (code < 32 || (ascii && code > 126)) made += `\\u${code.toString(16).padStart(4, '0')}`;
    else made += character;
  }
  reserve(made.length / 8);
  return `${made}"`;
}

function number(value: Float, strict: boolean): string {
  if (Number.isFinite(value.v)) return floatText(value.v);
  if (strict) return raise('ValueError');
  return Number.isNaN(value.v) ? 'NaN' : value.v > 0 ? 'Infinity' : '-Infinity';
}

/** The text of a key; null where it is none. */
function keyText(key: Value, strict: boolean): string | null {
  if (typeof key === 'string') return key;
  if (key === null) return 'null';
  if (typeof key === 'boolean') return String(key);
  if (key instanceof Float) return number(key, strict);
  return asInt(key) === null ? null : integerText(key as number | bigint);
}

/** The JSON of a value as json.dumps writes it. */
export function jsonOf(value: Value, style: Style): string {
  const write = (item: Value, depth: number): string => {
    step();
    if (depth > MOST_DEPTH) return unknown('values nested that deep');
    if (typeof item === 'string') return quoted(item, style.ascii);
    if (item === null) return 'null';
    if (typeof item === 'boolean') return String(item);
    if (typeof item === 'number' || typeof item === 'bigint') return integerText(item);
    if (item instanceof Float) return number(item, style.strict);
    if (item instanceof List || item instanceof Tuple) {
      return joined(
        '[',
        item.items.map((one) => write(one, depth + 1)),
        ']',
        depth,
      );
    }
    if (item instanceof Dict) return joined('{', pairs(item, depth), '}', depth);
    if (style.otherwise !== null) return write(call(style.otherwise, [item]), depth + 1);
    if (item instanceof Inst && item.cls.members) return unknown('the JSON of a member');
    return raise('TypeError', `Object of type ${typeOf(item).name} is not JSON serializable`);
  };
  const pairs = (dict: Dict, depth: number): readonly string[] => {
    let entries = [...dict.map.values()];
    if (style.sorted) {
      const keys = sortedBy(
        entries.map(({ key }) => key),
        null,
        false,
      );
      entries = keys.map((key) => entries.find((entry) => entry.key === key) ?? unknown('such keys'));
    }
    return entries.flatMap(({ key, value: held }) => {
      const text = keyText(key, style.strict);
      if (text !== null) return [`${quoted(text, style.ascii)}${style.colon}${write(held, depth + 1)}`];
      return style.skipping
        ? []
        : raise('TypeError', `keys must be str, int, float, bool or None, not ${typeOf(key).name}`);
    });
  };
  const joined = (start: string, parts: readonly string[], end: string, depth: number): string => {
    if (parts.length === 0) return start + end;
    const made =
      style.indent === null
        ? start + parts.join(style.between) + end
        : `${start}\n${style.indent.repeat(depth + 1)}${parts.join(`${style.between}\n${style.indent.repeat(depth + 1)}`)}\n${style.indent.repeat(depth)}${end}`;
    reserve(made.length / 8);
    return made;
  };
  return write(value, 0);
}
