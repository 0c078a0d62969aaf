import { charge, unknown } from '../../evaluate/budget.js';
import { toInteger, toText } from '../convert.js';
import { wrongType } from '../builtins/node-error.js';
import { array, define, object } from '../realm.js';
import type { Value } from '../values.js';
import { bytesIn, filled, namedEncoding, order } from './buffer-class.js';
import './buffer-numbers.js';
import { TypedObj } from './bytes.js';
import { decoded, encoded } from './encodings.js';
import { bufferProto, own, part } from './typed-method.js';

function method(name: string, length: number, run: (of: TypedObj, args: readonly Value[]) => Value): void {
  define(bufferProto, name, length, (self, args) => {
    const of = own(self);
    if (of.proto !== bufferProto) return unknown('a method of Buffer on something else');
    charge(of.view.length / 16 + 1);
    return run(of, args);
  });
}

/** A place in bytes, as toString() means it. */
const bounded = (value: Value, length: number, fallback: number): number =>
  value === undefined ? fallback : Math.min(Math.max(toInteger(value), 0), length);

method('toString', 0, (of, [how, from, to]) => {
  const { length } = of.view;
  const start = bounded(from, length, 0);
  return decoded(of.bytes.subarray(start, Math.max(start, bounded(to, length, length))), namedEncoding(how));
});
method('toJSON', 0, (of) =>
  object([
    ['type', 'Buffer'],
    ['data', array([...of.bytes])],
  ]),
);
method('equals', 1, (of, [other]) => order(of.bytes, bytesIn(other)) === 0);
method('compare', 1, (of, args) => (args.length > 1 ? unknown('a part compared') : order(of.bytes, bytesIn(args[0]))));
for (const name of ['slice', 'subarray']) method(name, 2, (of, [from, to]) => part(of, from, to));

/** Where bytes stand in others, from a place on; -1 where they do not. */
function within(of: TypedObj, [what, from, how]: readonly Value[]): number {
  if (typeof from === 'string') return within(of, [what, undefined, from]);
  const bytes = of.bytes;
  const at = from === undefined ? 0 : toInteger(from);
  const start = at < 0 ? Math.max(0, bytes.length + at) : at;
  if (typeof what === 'number') return bytes.indexOf(what & 255, start);
  const wanted = typeof what === 'string' ? encoded(what, namedEncoding(how)) : bytesIn(what);
  if (wanted.length === 0) return unknown('a search for nothing');
  for (let place = start; place + wanted.length <= bytes.length; place += 1) {
    let same = 0;
    while (same < wanted.length && wanted[same] === bytes[place + same]) same += 1;
    charge((same + 1) / 8);
    if (same === wanted.length) return place;
  }
  return -1;
}
method('indexOf', 1, within);
method('includes', 1, (of, args) => within(of, args) >= 0);
method('lastIndexOf', 1, () => unknown('lastIndexOf of a Buffer'));

method('fill', 1, (of, args) => {
  const [value, from, to, how] = args;
  of.touch();
  if (typeof from === 'string') filled(of.bytes, value, from);
  else {
    const { length } = of.view;
    const places = [from ?? 0, to ?? length];
    if (!places.every((at) => typeof at === 'number' && at >= 0 && at <= length && at % 1 === 0))
      return unknown('such places');
    filled(of.bytes.subarray(Number(places[0]), Number(places[1])), value, how);
  }
  return of;
});
method('copy', 4, (of, [target, at, from, to]) => {
  if (!(target instanceof TypedObj) || target.of !== 'Uint8Array') return wrongType();
  target.touch();
  const [place, start, end] = [at ?? 0, from ?? 0, to ?? of.view.length];
  for (const one of [place, start, end])
    if (typeof one !== 'number' || one % 1 !== 0 || one < 0) unknown('such places');
  if (Number(start) > of.view.length) return unknown('such places');
  const room = Math.max(0, target.view.length - Number(place));
  const bytes = of.bytes.slice(Number(start), Math.max(Number(start), Number(end))).subarray(0, room);
  if (bytes.length > 0) target.bytes.set(bytes, Number(place));
  return bytes.length;
});
method('write', 4, (of, args) => {
  const [text, ...rest] = args;
  if (typeof text !== 'string') return wrongType();
  of.touch();
  const how = rest.find((one) => typeof one === 'string');
  const [at = 0, count] = rest.filter((one) => typeof one !== 'string');
  if (typeof at !== 'number' || !(at >= 0 && at <= of.view.length && at % 1 === 0)) return unknown('such a place');
  const room = of.view.length - at;
  const most = count === undefined ? room : typeof count === 'number' && count >= 0 ? Math.min(count, room) : -1;
  if (most < 0 || most % 1 !== 0) return unknown('such a length');
  const bytes = encoded(text, namedEncoding(how === undefined ? undefined : toText(how)));
  // Half a sign is never written.
  if (bytes.length > most && (how === undefined || !/^(?:hex|latin1|binary|ascii)$/i.test(toText(how)))) {
    if (bytes.some((byte) => byte > 127) || how !== undefined) return unknown('a text that is cut');
  }
  const written = bytes.slice(0, most);
  of.bytes.set(written, at);
  return written.length;
});
define(bufferProto, 'toLocaleString', 0, () => unknown('toLocaleString()'));

const REST = ['swap16', 'swap32', 'swap64', 'parent', 'offset', 'inspect'];
const SLICES = ['ascii', 'base64', 'base64url', 'latin1', 'hex', 'ucs2', 'utf8'].flatMap((name) => [
  `${name}Slice`,
  `${name}Write`,
]);
const BIG = ['LE', 'BE'].flatMap((order) =>
  ['BigUInt64', 'BigUint64', 'BigInt64'].flatMap((name) => [`read${name}${order}`, `write${name}${order}`]),
);
bufferProto.library = new Set([...REST, ...SLICES, ...BIG]);
