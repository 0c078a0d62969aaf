import { reserve, step, unknown } from '../../evaluate/budget.js';
import { call } from '../call.js';
import { toInteger, toText } from '../convert.js';
import { asked, moved } from '../era.js';
import { put } from '../props.js';
import { array, builder, closed, define, getter, regexpProto, typeError } from '../realm.js';
import type { Found } from '../regex/match.js';
import { RegExpObj, regexpOf } from '../regex/regexp.js';
import { Fn, Obj, type Slot, type Value } from '../values.js';

export const regexpClass = builder('RegExp', 2, regexpProto, (_, [source, flags]) => {
  if (source instanceof RegExpObj) return regexpOf(source.source, flags === undefined ? source.flags : toText(flags));
  const text = source === undefined ? '(?:)' : toText(source);
  return regexpOf(text === '' ? '(?:)' : text, flags === undefined ? '' : toText(flags));
});
closed(regexpClass, RegExp);

const own = (self: Value): RegExpObj => (self instanceof RegExpObj ? self : typeError());

const placeOf = (of: RegExpObj): Slot => of.props.get('lastIndex') ?? unknown('lastIndex');

/** What exec() finds, from lastIndex on where the flags say so. */
function found(of: RegExpObj, text: string): Found | null {
  const sticky = of.flags.includes('y');
  const keeps = sticky || of.flags.includes('g');
  const slot = placeOf(of);
  if (keeps) asked(slot, of.late);
  const from = keeps ? toInteger(slot.value) : 0;
  const hit = from > text.length || from < 0 ? null : of.search(text, from, sticky);
  if (keeps) {
    moved(slot, of.late);
    slot.value = hit ? hit.end : 0;
  }
  return hit;
}

function shown(of: RegExpObj, text: string, hit: Found): Obj {
  const made = array([text.slice(hit.start, hit.end), ...hit.groups]);
  put(made, 'index', hit.start);
  put(made, 'input', text);
  put(made, 'groups', groupsOf(of, hit));
  return made;
}

function groupsOf(of: RegExpObj, hit: Found): Value {
  if (of.names.size === 0) return undefined;
  const groups = new Obj(null);
  for (const [name, number] of of.names) put(groups, name, hit.groups[number - 1]);
  return groups;
}

export function matchOf(of: RegExpObj, text: string, moves = false): Obj | null {
  const hit = found(of, text);
  // An empty match would be found for ever.
  if (hit && moves && hit.end === hit.start) placeOf(of).value = hit.end + 1;
  return hit && shown(of, text, hit);
}

/** All matches in a text, as the flag g means them; one without it. */
export function* matches(of: RegExpObj, text: string): Generator<Found> {
  const sticky = of.flags.includes('y');
  const all = of.flags.includes('g');
  if (sticky && !all) return unknown('such flags');
  let at = 0;
  while (at <= text.length) {
    step();
    const hit = of.search(text, at, sticky);
    if (!hit) break;
    yield hit;
    if (!all) break;
    at = hit.end === hit.start ? hit.end + 1 : hit.end;
  }
  if (!all) return;
  moved(placeOf(of), of.late);
  placeOf(of).value = 0;
}

export function replaced(of: RegExpObj, text: string, by: Value): string {
  const template = by instanceof Fn ? '' : toText(by);
  const hits = [...matches(of, text)];
  let made = '';
  let at = 0;
  for (const hit of hits) {
    const whole = text.slice(hit.start, hit.end);
    const groups = groupsOf(of, hit);
    const given =
      by instanceof Fn
        ? toText(
            call(by, undefined, [whole, ...hit.groups, hit.start, text, ...(groups === undefined ? [] : [groups])]),
          )
        : expanded(template, whole, hit, of);
    made += text.slice(at, hit.start) + given;
    reserve((hit.end - at + given.length) / 8);
    at = hit.end;
  }
  return made + text.slice(at);
}

function expanded(template: string, whole: string, hit: Found, of: RegExpObj): string {
  return template.replace(/\$(?:\$|&|`|'|\d\d?|<[^>]*>?)/g, (sign) => {
    if (sign === '$$') return '$';
    if (sign === '$&') return whole;
    if (/^\$\d$/.test(sign)) {
      const number = Number(sign.slice(1));
      return number >= 1 && number <= hit.groups.length ? (hit.groups[number - 1] ?? '') : sign;
    }
    const number = sign.startsWith('$<') && sign.endsWith('>') ? of.names.get(sign.slice(2, -1)) : undefined;
    return number === undefined ? unknown('such a replacement') : (hit.groups[number - 1] ?? '');
  });
}

export function split(of: RegExpObj, text: string): Value[] {
  if (text === '') return of.search('', 0, true) ? [] : [''];
  const made: Value[] = [];
  let last = 0;
  let at = 0;
  while (at < text.length) {
    step();
    const hit = of.search(text, at, true);
    if (!hit || hit.end === last || hit.end > text.length) {
      at += 1;
      continue;
    }
    made.push(text.slice(last, at), ...hit.groups);
    last = hit.end;
    at = last;
  }
  made.push(text.slice(last));
  return made;
}

define(regexpProto, 'exec', 1, (self, [text]) => matchOf(own(self), toText(text)));
define(regexpProto, 'test', 1, (self, [text]) => found(own(self), toText(text)) !== null);
define(regexpProto, 'toString', 0, (self) => `/${own(self).source}/${own(self).flags}`);
getter(regexpProto, 'source', (self) => own(self).source);
getter(regexpProto, 'flags', (self) => own(self).flags);
for (const [name, flag] of [
  ['global', 'g'],
  ['ignoreCase', 'i'],
  ['multiline', 'm'],
  ['sticky', 'y'],
  ['dotAll', 's'],
  ['unicode', 'u'],
] as const) {
  getter(regexpProto, name, (self) => own(self).flags.includes(flag));
}
closed(regexpProto, RegExp.prototype);
