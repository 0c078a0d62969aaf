import { charge, reserve, unknown } from '../../evaluate/budget.js';
import { call } from '../call.js';
import { toInteger, toNumber, toText } from '../convert.js';
import { listOf } from '../iterate.js';
import { get } from '../props.js';
import { RegExpObj, regexpOf } from '../regex/regexp.js';
import { array, builder, closed, define, iterator, raise, stringProto, typeError } from '../realm.js';
import { Fn, type Value } from '../values.js';
import { collated, collationOf } from './collate.js';
import { matches, matchOf, replaced, split } from './regexp.js';

export const stringClass = builder('String', 1, stringProto, (_, args, target) => {
  if (target) return unknown('an object of a text');
  const [value] = args;
  if (args.length === 0) return '';
  return typeof value === 'symbol' ? String(value) : toText(value);
});
define(stringClass, 'fromCharCode', 1, (_, args) => String.fromCharCode(...args.map(toNumber)));
define(stringClass, 'fromCodePoint', 1, (_, args) => {
  const points = args.map(toNumber);
  if (points.some((point) => !(point >= 0 && point <= 0x10ffff && point % 1 === 0))) return raise('RangeError', null);
  return String.fromCodePoint(...points);
});
define(stringClass, 'raw', 1, (_, [texts, ...values]) => {
  const raw = listOf(get(texts, 'raw'));
  const made = raw.map(
    (text, at) => toText(text) + (at < raw.length - 1 && at < values.length ? toText(values[at]) : ''),
  );
  reserve(made.reduce((sum, one) => sum + one.length, 0) / 8);
  return made.join('');
});
closed(stringClass, String);

function method(name: string, length: number, run: (text: string, args: readonly Value[]) => Value): void {
  define(stringProto, name, length, (self, args) => {
    if (self === undefined || self === null) return typeError();
    const text = toText(self);
    charge(text.length / 32 + 1);
    return run(text, args);
  });
}

const plain = (value: Value): string => (value instanceof RegExpObj ? typeError() : toText(value));
const place = (value: Value): number | undefined => (value === undefined ? undefined : toInteger(value));

method('toString', 0, (text) => text);
method('valueOf', 0, (text) => text);
method('charAt', 1, (text, [index]) => text.charAt(toInteger(index)));
method('charCodeAt', 1, (text, [index]) => text.charCodeAt(toInteger(index)));
method('codePointAt', 1, (text, [index]) => text.codePointAt(toInteger(index)));
method('at', 1, (text, [index]) => text.at(toInteger(index)));
method('slice', 2, (text, [from, to]) => text.slice(toInteger(from), place(to)));
method('substring', 2, (text, [from, to]) => text.substring(toInteger(from), place(to)));
method('substr', 2, (text, [from, length]) =>
  text.slice(toInteger(from)).slice(0, length === undefined ? undefined : Math.max(0, toInteger(length))),
);
method('indexOf', 1, (text, [part, from]) => text.indexOf(toText(part), place(from)));
method('lastIndexOf', 1, (text, [part, from]) =>
  from === undefined ? text.lastIndexOf(toText(part)) : text.lastIndexOf(toText(part), toNumber(from)),
);
method('includes', 1, (text, [part, from]) => text.includes(plain(part), place(from)));
method('startsWith', 1, (text, [part, from]) => text.startsWith(plain(part), place(from)));
method('endsWith', 1, (text, [part, to]) => text.endsWith(plain(part), place(to)));
method('toUpperCase', 0, (text) => {
  reserve(text.length / 8);
  return text.toUpperCase();
});
method('toLowerCase', 0, (text) => {
  reserve(text.length / 8);
  return text.toLowerCase();
});
for (const name of ['toUpperCase', 'toLowerCase'] as const) {
  method(name.replace('to', 'toLocale'), 0, (text, [language]) => {
    reserve(text.length / 8);
    return language === undefined || language === 'en' || language === 'en-US'
      ? text[name]()
      : unknown('such a language');
  });
}
method('trim', 0, (text) => text.trim());
method('trimStart', 0, (text) => text.trimStart());
method('trimEnd', 0, (text) => text.trimEnd());
method('concat', 1, (text, args) => {
  const made = args.map(toText);
  reserve(made.reduce((sum, one) => sum + one.length, text.length) / 8);
  return text + made.join('');
});
method('repeat', 1, (text, [times]) => {
  const count = toInteger(times);
  if (count < 0 || count === Infinity) return raise('RangeError', `Invalid count value: ${toText(times)}`);
  reserve((text.length * count) / 8);
  return text.repeat(count);
});
for (const name of ['padStart', 'padEnd'] as const) {
  method(name, 2, (text, [length, filler]) => {
    const to = toInteger(length);
    reserve(Math.max(0, to) / 8);
    return text[name](to, filler === undefined ? undefined : toText(filler));
  });
}
method('normalize', 0, (text, [form]) => {
  const wanted = form === undefined ? 'NFC' : toText(form);
  if (!/^NFK?[CD]$/.test(wanted)) return raise('RangeError', null);
  reserve(text.length);
  return text.normalize(wanted);
});
method('localeCompare', 1, (text, [other, language, options]) =>
  collated(text, toText(other), collationOf(language, options)),
);
method('isWellFormed', 0, (text) => text.isWellFormed());
method('split', 2, (text, [separator, limit]) => {
  const most = limit === undefined ? 4294967295 : toNumber(limit) >>> 0;
  if (separator instanceof RegExpObj) return array(split(separator, text).slice(0, most));
  if (separator === undefined) return array(most === 0 ? [] : [text]);
  reserve(text.length);
  return array(text.split(toText(separator), most));
});
/** A replacement with what its signs stand for; without groups the others are plain. */
const filled = (template: string, wanted: string, text: string, from: number): string =>
  template.replace(/\$[$&`']/g, (sign) => {
    if (sign === '$$') return '$';
    if (sign === '$&') return wanted;
    reserve(text.length / 8);
    return sign === '$`' ? text.slice(0, from) : text.slice(from + wanted.length);
  });

for (const name of ['replace', 'replaceAll'] as const) {
  method(name, 2, (text, [what, by]) => {
    if (what instanceof RegExpObj) {
      return name === 'replaceAll' && !what.flags.includes('g') ? typeError() : replaced(what, text, by);
    }
    const wanted = toText(what);
    const at: number[] = [];
    for (let from = text.indexOf(wanted); from >= 0; from = text.indexOf(wanted, from + Math.max(1, wanted.length))) {
      charge(1);
      at.push(from);
      if (name === 'replace' || (wanted === '' && from >= text.length)) break;
    }
    const template = by instanceof Fn ? '' : toText(by);
    let made = '';
    let done = 0;
    for (const from of at) {
      made +=
        text.slice(done, from) +
        (by instanceof Fn ? toText(call(by, undefined, [wanted, from, text])) : filled(template, wanted, text, from));
      reserve(made.length / 64);
      done = from + wanted.length;
    }
    return made + text.slice(done);
  });
}
const pattern = (value: Value, flags: string): RegExpObj =>
  value instanceof RegExpObj ? value : value === undefined ? regexpOf('(?:)', flags) : regexpOf(toText(value), flags);
method('match', 1, (text, [value]) => {
  const expression = pattern(value, '');
  if (!expression.flags.includes('g')) return matchOf(expression, text);
  const all = [...matches(expression, text)].map((found) => text.slice(found.start, found.end));
  return all.length > 0 ? array(all) : null;
});
method('matchAll', 1, (text, [value]) => {
  const expression = pattern(value, 'g');
  if (!expression.flags.includes('g')) return typeError();
  const copy = regexpOf(expression.source, expression.flags);
  return iterator(() => {
    const found = matchOf(copy, text, true);
    return found === null ? { done: true, value: undefined } : { done: false, value: found };
  });
});
method('search', 1, (text, [value]) => pattern(value, '').search(text, 0, false)?.start ?? -1);
define(stringProto, Symbol.iterator, 0, (self) => {
  const points = [...toText(self)];
  charge(points.length);
  let index = 0;
  return iterator(() => {
    index += 1;
    return index > points.length ? { done: true, value: undefined } : { done: false, value: points[index - 1] };
  });
});
closed(stringProto, String.prototype);
