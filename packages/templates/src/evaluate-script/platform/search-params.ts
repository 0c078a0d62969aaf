import { charge, reserve, step, unknown } from '../../evaluate/budget.js';
import { textOfUtf8, utf8Of } from '../bytes/utf8.js';
import { call } from '../call.js';
import { toText } from '../convert.js';
import { touch } from '../era.js';
import { each, listOf } from '../iterate.js';
import { enumerableKeys, get } from '../props.js';
import { array, builder, closed, define, getter, iterator, objectProto, typeError } from '../realm.js';
import { Fn, type IterObj, Obj, type Value } from '../values.js';
import { wrongType } from '../builtins/node-error.js';

type Pair = readonly [string, string];

export class ParamsObj extends Obj {
  /** Whether it was changed since it was read from a text. */
  changed = false;
  constructor(public pairs: readonly Pair[]) {
    super(paramsProto);
  }
}

const paramsProto = new Obj(objectProto);

function plain(text: string): string {
  const bytes: number[] = [];
  const spaced = text.replaceAll('+', ' ');
  for (let at = 0; at < spaced.length; at += 1) {
    const code = spaced.slice(at, at + 3);
    if (/^%[0-9a-fA-F]{2}$/.test(code)) {
      bytes.push(Number.parseInt(code.slice(1), 16));
      at += 2;
    } else {
      const sign = String.fromCodePoint(spaced.codePointAt(at) ?? 0);
      bytes.push(...utf8Of(sign));
      at += sign.length - 1;
    }
  }
  return textOfUtf8(Uint8Array.from(bytes), () => '\ufffd');
}

/** The pairs of a text as forms send it. */
export function pairsOf(text: string): readonly Pair[] {
  reserve(text.length);
  return text
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=');
      return at < 0 ? [plain(part), ''] : [plain(part.slice(0, at)), plain(part.slice(at + 1))];
    });
}

function coded(text: string): string {
  reserve(text.length * 3);
  return utf8Of(text)
    .map((byte) => {
      const sign = String.fromCharCode(byte);
      if (/[A-Za-z0-9*\-._]/.test(sign)) return sign;
      return sign === ' ' ? '+' : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
}

export const textOfPairs = (pairs: readonly Pair[]): string =>
  pairs.map(([name, value]) => `${coded(name)}=${coded(value)}`).join('&');

function given(from: Value): readonly Pair[] {
  if (from === undefined || from === null) return [];
  if (from instanceof ParamsObj) return from.pairs;
  if (!(from instanceof Obj)) {
    const text = toText(from);
    return pairsOf(text.startsWith('?') ? text.slice(1) : text);
  }
  const pairs: Pair[] = [];
  const walk = get(from, Symbol.iterator);
  if (walk === undefined || walk === null) {
    for (const key of enumerableKeys(from)) pairs.push([key, toText(get(from, key))]);
    return [...new Map(pairs)];
  }
  each(from, (item) => {
    const [name, value, ...rest] = item instanceof Obj ? listOf(item) : unknown('such parameters');
    if (name === undefined || value === undefined || rest.length > 0) unknown('such parameters');
    pairs.push([toText(name), toText(value)]);
  });
  return pairs;
}

export const paramsClass = builder('URLSearchParams', 0, paramsProto, (_, [from], target) => {
  if (!target) return typeError();
  return target === paramsClass ? new ParamsObj(given(from)) : unknown('a class that extends it');
});
closed(paramsClass, null);

type Run = (of: ParamsObj, args: readonly string[]) => Value;

function method(name: string, least: number, run: Run): void {
  define(paramsProto, name, least, (self, args) => {
    if (!(self instanceof ParamsObj)) return typeError();
    charge(self.pairs.length / 8 + 1);
    if (args.length < least) return wrongType();
    if (args.length > least && args[least] !== undefined && (name === 'has' || name === 'delete'))
      return unknown('a value beside the name');
    return run(self, args.slice(0, least).map(toText));
  });
}

function change(of: ParamsObj, pairs: readonly Pair[]): undefined {
  touch(of.late);
  of.changed = true;
  of.pairs = pairs;
  return undefined;
}

method('get', 1, ({ pairs }, [name]) => pairs.find(([key]) => key === name)?.[1] ?? null);
method('getAll', 1, ({ pairs }, [name]) => array(pairs.filter(([key]) => key === name).map(([, value]) => value)));
method('has', 1, ({ pairs }, [name]) => pairs.some(([key]) => key === name));
method('delete', 1, (of, [name]) =>
  change(
    of,
    of.pairs.filter(([key]) => key !== name),
  ),
);
method('append', 2, (of, [name = '', value = '']) => change(of, [...of.pairs, [name, value]]));
method('set', 2, (of, [name = '', value = '']) => {
  const first = of.pairs.findIndex(([key]) => key === name);
  if (first < 0) return change(of, [...of.pairs, [name, value]]);
  const left = of.pairs.filter(([key], at) => key !== name || at === first);
  return change(
    of,
    left.map((pair) => (pair[0] === name ? [name, value] : pair)),
  );
});
method('sort', 0, (of) =>
  change(
    of,
    of.pairs.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
  ),
);
method('toString', 0, ({ pairs }) => textOfPairs(pairs));
getter(paramsProto, 'size', (self) => (self instanceof ParamsObj ? self.pairs.length : typeError()));
define(paramsProto, 'forEach', 1, (self, [run, on]) => {
  if (!(self instanceof ParamsObj)) return typeError();
  if (!(run instanceof Fn)) return wrongType();
  for (let at = 0; at < self.pairs.length; at += 1) {
    step();
    const [name, value] = self.pairs[at] ?? ['', ''];
    call(run, on, [value, name, self]);
  }
  return undefined;
});

function walk(name: string | symbol, make: (pair: Pair) => Value): void {
  define(paramsProto, name, 0, (self): IterObj => {
    if (!(self instanceof ParamsObj)) return typeError();
    let at = 0;
    return iterator(() => {
      step();
      const pair = self.pairs[at];
      at += 1;
      return pair ? { done: false, value: make(pair) } : { done: true, value: undefined };
    });
  });
}
walk('keys', ([name]) => name);
walk('values', ([, value]) => value);
walk('entries', ([name, value]) => array([name, value]));
walk(Symbol.iterator, ([name, value]) => array([name, value]));
closed(paramsProto, null);
paramsProto.library = new Set([Symbol.toStringTag]);
