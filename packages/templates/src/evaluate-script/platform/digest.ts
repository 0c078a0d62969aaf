import { charge } from '../../evaluate/budget.js';

/** A hash over bytes, with the size of the blocks that it takes. */
export interface Digest {
  readonly block: number;
  readonly of: (bytes: Uint8Array) => Uint8Array;
}

/** The first 32 bits behind the point of a root of each of the first primes. */
function rootsOf(count: number, power: number): number[] {
  const made: number[] = [];
  for (let number = 2; made.length < count; number += 1) {
    let prime = true;
    for (let by = 2; by * by <= number; by += 1) if (number % by === 0) prime = false;
    if (prime) made.push(fraction(BigInt(number), BigInt(power)));
  }
  return made;
}

/** Found in integers, so that every bit is right. */
function fraction(number: bigint, power: bigint): number {
  const wanted = number << (32n * power);
  let [low, high] = [0n, 1n << 40n];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle ** power <= wanted) low = middle;
    else high = middle;
  }
  return Number(low & 0xffffffffn);
}

const SQUARES = rootsOf(8, 2);
const CUBES = rootsOf(64, 3);

/** Bytes as words of 32 bits, filled up to whole blocks and with their length behind. */
function wordsOf(bytes: Uint8Array): Uint32Array {
  charge(bytes.length);
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(whole.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(whole.length - 4, (bytes.length * 8) >>> 0);
  return Uint32Array.from({ length: whole.length / 4 }, (_, at) => view.getUint32(at * 4));
}

function bytesOf(words: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(words.length * 4));
  for (const [at, word] of words.entries()) view.setUint32(at * 4, word >>> 0);
  return new Uint8Array(view.buffer);
}

const right = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function sha256(bytes: Uint8Array): Uint8Array {
  const words = wordsOf(bytes);
  const state = [...SQUARES];
  for (let from = 0; from < words.length; from += 16) {
    const w = [...words.subarray(from, from + 16)];
    const at = (index: number): number => w[index] ?? 0;
    for (let i = 16; i < 64; i += 1) {
      const small = right(at(i - 15), 7) ^ right(at(i - 15), 18) ^ (at(i - 15) >>> 3);
      const great = right(at(i - 2), 17) ^ right(at(i - 2), 19) ^ (at(i - 2) >>> 10);
      w.push((at(i - 16) + small + at(i - 7) + great) | 0);
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let i = 0; i < 64; i += 1) {
      const one = h + (right(e, 6) ^ right(e, 11) ^ right(e, 25)) + ((e & f) ^ (~e & g)) + (CUBES[i] ?? 0) + at(i);
      const two = (right(a, 2) ^ right(a, 13) ^ right(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = ((state[i] ?? 0) + word) | 0;
  }
  return bytesOf(state);
}

function sha1(bytes: Uint8Array): Uint8Array {
  const words = wordsOf(bytes);
  const state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0];
  for (let from = 0; from < words.length; from += 16) {
    const w = [...words.subarray(from, from + 16)];
    const at = (index: number): number => w[index] ?? 0;
    for (let i = 16; i < 80; i += 1) w.push(right(at(i - 3) ^ at(i - 8) ^ at(i - 14) ^ at(i - 16), 31));
    let [a = 0, b = 0, c = 0, d = 0, e = 0] = state;
    for (let i = 0; i < 80; i += 1) {
      const mixed = i < 20 ? (b & c) | (~b & d) : i >= 40 && i < 60 ? (b & c) | (b & d) | (c & d) : b ^ c ^ d;
      const round = [0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6][Math.floor(i / 20)] ?? 0;
      const next = (right(a, 27) + mixed + e + round + at(i)) | 0;
      [e, d, c, b, a] = [d, c, right(b, 2), a, next];
    }
    for (const [i, word] of [a, b, c, d, e].entries()) state[i] = ((state[i] ?? 0) + word) | 0;
  }
  return bytesOf(state);
}

/** FIPS 180-4. */
export const DIGESTS: ReadonlyMap<string, Digest> = new Map([
  ['sha256', { block: 64, of: sha256 }],
  ['sha1', { block: 64, of: sha1 }],
]);

/** HMAC over bytes, as RFC 2104 has it. */
export function hmac(by: Digest, key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(by.block);
  padded.set(key.length > by.block ? by.of(key) : key);
  const joined = (mask: number, rest: Uint8Array): Uint8Array =>
    Uint8Array.from([...padded.map((byte) => byte ^ mask), ...rest]);
  return by.of(joined(0x5c, by.of(joined(0x36, bytes))));
}
