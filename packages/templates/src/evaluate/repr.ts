import { enter, meter, reserve, unknown } from './budget.js';
import { bound, call, ownMethod } from './call.js';
import { raise } from './errors.js';
import { floatText } from './floats.js';
import { elementsOf } from './mappings.js';
import { native } from './natives.js';
import { bits } from './numbers.js';
import { sortedBy } from './sorting.js';
import { Cls, Deque, Dict, Float, Inst, List, PySet, Range, Slice, Token, Tuple, type Value } from './values.js';

/** repr(). Unknown for what Python shows with an address. */
export function repr(value: Value): string {
  enter();
  const text = textOf(value);
  meter.depth -= 1;
  reserve(text.length / 8);
  return text;
}

/** str(). */
export function display(value: Value): string {
  if (typeof value === 'string') return value;
  if (value instanceof Inst) {
    const own = ownMethod(value, '__str__');
    if (own !== undefined) return textual(call(bound(own, value), []));
    if (value.cls.mro.some((cls) => cls.name === 'BaseException')) {
      if (ownMethod(value, '__repr__') !== undefined) return unknown('the text of such an exception');
      return messageOf(value);
    }
  }
  return repr(value);
}

function messageOf(error: Inst): string {
  const items = error.args?.items ?? unknown('the message of an exception');
  if (error.cls.mro.some((cls) => cls.name === 'OSError')) return unknown('the text of an OSError');
  const [first = null] = items;
  if (items.length === 0) return '';
  if (items.length > 1) return repr(error.args);
  return error.cls.mro.some((cls) => cls.name === 'KeyError' && !cls.own) ? repr(first) : display(first);
}

const textual = (value: Value): string => (typeof value === 'string' ? value : raise('TypeError'));

const list = (items: Iterable<Value>): string => [...items].map(repr).join(', ');

function textOf(value: Value): string {
  if (typeof value === 'string') return quotedText(value);
  if (typeof value === 'number') return String(value);
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'bigint') return integerText(value);
  if (value instanceof Float) return floatText(value.v);
  if (value instanceof List) return `[${list(value.items)}]`;
  if (value instanceof Tuple) return value.cls ? named(value, value.cls) : tuple(value);
  if (value instanceof Dict) return dict(value);
  if (value instanceof PySet) return set(value);
  if (value instanceof Range) {
    const { start, stop, step } = value;
    return step === 1 ? `range(${start}, ${stop})` : `range(${start}, ${stop}, ${step})`;
  }
  if (value instanceof Deque) {
    return value.most === null
      ? `deque([${list(value.items)}])`
      : `deque([${list(value.items)}], maxlen=${value.most})`;
  }
  if (value instanceof Inst) return own(value);
  if (value instanceof Cls && !value.own) return unknown('the text of a class');
  if (value instanceof Slice) return `slice(${list([value.start, value.stop, value.step])})`;
  if (value instanceof Token && value.kind === 'ellipsis') return 'Ellipsis';
  return unknown('a text with an address');
}

/** The decimal digits of an int; raises ValueError beyond Python's limit. */
export function integerText(value: number | bigint): string {
  if (bits(value) > 14_000) return unknown('the digits of a great int');
  return String(value);
}

const tuple = ({ items }: Tuple): string => (items.length === 1 ? `(${list(items)},)` : `(${list(items)})`);

function named(value: Tuple, cls: Cls): string {
  const fields = cls.attrs.get('_fields');
  if (!(fields instanceof Tuple)) return unknown('a named tuple');
  return `${cls.name}(${fields.items.map((field, at) => `${String(field)}=${repr(value.items[at] ?? null)}`).join(', ')})`;
}

const FIRST = native('count', 1, 1, ([pair]) => (pair instanceof Tuple ? (pair.items[0] ?? null) : null));

function dict(value: Dict): string {
  const inner = `{${[...value.map.values()].map(({ key, value: held }) => `${repr(key)}: ${repr(held)}`).join(', ')}}`;
  if (value.kind === 'dict') return inner;
  if (value.kind === 'OrderedDict') {
    return value.map.size === 0
      ? 'OrderedDict()'
      : `OrderedDict([${list([...value.map.values()].map((entry) => new Tuple([entry.key, entry.value])))}])`;
  }
  if (value.kind === 'Counter') {
    if (value.map.size === 0) return 'Counter()';
    const counts = sortedBy(
      [...value.map.values()].map((entry) => new Tuple([entry.value, entry.key])),
      FIRST,
      true,
    );
    return `Counter({${counts.map((one) => (one instanceof Tuple ? `${repr(one.items[1] ?? null)}: ${repr(one.items[0] ?? null)}` : '')).join(', ')}})`;
  }
  return unknown(`the text of a ${value.kind}`);
}

function set(value: PySet): string {
  if (value.map.size === 0) return value.frozen ? 'frozenset()' : 'set()';
  const inner = `{${list(elementsOf(value))}}`;
  return value.frozen ? `frozenset(${inner})` : inner;
}

function own(value: Inst): string {
  const method = ownMethod(value, '__repr__');
  if (method !== undefined) return textual(call(bound(method, value), []));
  if (!value.cls.mro.some((cls) => cls.name === 'BaseException')) return unknown('a text with an address');
  const args = value.args ?? unknown('the message of an exception');
  return `${value.cls.name}(${list(args.items)})`;
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\\', '\\\\'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

/** Characters beyond ASCII that every Python in use shows as they are. */
const PRINTED =
  /[\u00a1-\u00ac\u00ae-\u024f\u0391-\u03a1\u03a3-\u03ce\u0400-\u045f\u2010-\u2027\u2030-\u205e\u2074-\u208e\u20a0-\u20b5\u2190-\u22ff\u2500-\u25ff\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fa5\uac00-\ud7a3\ufffd]/;

export function quotedText(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  let made = quote;
  for (const character of text) {
    const code = character.charCodeAt(0);
    if (character === quote) made += `\\${character}`;
    else if (ESCAPES.has(character)) made += ESCAPES.get(character);
    else if (code < 32 || code === 127) made += `\\x${code.toString(16).padStart(2, '0')}`;
    else if (code > 127 && !PRINTED.test(character)) {
      return unknown('the text of that character');
    } else made += character;
  }
  return made + quote;
}
