import { charge, reserve, unknown } from '../../evaluate/budget.js';
import { raiseNode, wrongType } from '../builtins/node-error.js';
import { bufferOf, bytesIn, namedEncoding } from '../bytes/buffer-class.js';
import { TypedObj } from '../bytes/bytes.js';
import { decoded, encoded } from '../bytes/encodings.js';
import { define, native, objectProto } from '../realm.js';
import { type Fn, Obj, type Value } from '../values.js';
import { type Digest, DIGESTS, hmac } from './digest.js';

const hashProto = new Obj(objectProto);

class HashObj extends Obj {
  bytes: readonly number[] = [];
  done = false;
  constructor(readonly end: (bytes: Uint8Array) => Uint8Array) {
    super(hashProto);
  }
}

function given(value: Value, how: Value): readonly number[] {
  if (typeof value === 'string') return encoded(value, namedEncoding(how));
  if (!(value instanceof TypedObj)) return wrongType();
  charge(value.view.byteLength);
  return [...value.bytes];
}

const own = (self: Value): HashObj => (self instanceof HashObj && !self.done ? self : unknown('such a hash'));

define(hashProto, 'update', 2, (self, [value, how]) => {
  const of = own(self);
  const more = given(value, how);
  reserve(of.bytes.length + more.length);
  of.bytes = [...of.bytes, ...more];
  return of;
});
define(hashProto, 'digest', 1, (self, [how]) => {
  const of = own(self);
  of.done = true;
  const made = of.end(Uint8Array.from(of.bytes));
  return how === undefined || how === 'buffer' ? bufferOf(made) : decoded(made, namedEncoding(how));
});
hashProto.library = new Set(['constructor', 'copy', 'on', 'once', 'pipe', 'write', 'end', 'read', 'setEncoding']);

const digestOf = (name: Value): Digest =>
  (typeof name === 'string' ? DIGESTS.get(name.toLowerCase()) : undefined) ?? unknown('such a hash');

const createHash = native('createHash', 2, (_, [name, options]) => {
  const by = digestOf(name);
  return options === undefined ? new HashObj((bytes) => by.of(bytes)) : unknown('options of a hash');
});
const createHmac = native('createHmac', 3, (_, [name, key, options]) => {
  const by = digestOf(name);
  if (options !== undefined) return unknown('options of a hash');
  const secret = Uint8Array.from(given(key, undefined));
  return new HashObj((bytes) => hmac(by, secret, bytes));
});
const timingSafeEqual = native('timingSafeEqual', 2, (_, [a, b]) => {
  const [left, right] = [bytesIn(a), bytesIn(b)];
  if (left.length !== right.length) {
    const message = 'Input buffers must have the same byte length';
    return raiseNode('RangeError', 'ERR_CRYPTO_TIMING_SAFE_EQUAL_LENGTH', message);
  }
  charge(left.length);
  return left.every((byte, at) => byte === right[at]);
});

/** What node:crypto has that gives the same each time. */
export const CRYPTO: ReadonlyMap<string, Fn> = new Map([
  ['createHash', createHash],
  ['createHmac', createHmac],
  ['timingSafeEqual', timingSafeEqual],
]);
