import { reserve, unknown } from '../../evaluate/budget.js';
import { textOfUtf8, utf8Of } from './utf8.js';

/** A way to write bytes as a text. */
export interface Encoding {
  readonly bytesOf: (text: string) => readonly number[];
  readonly textOf: (bytes: Uint8Array) => string;
}

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

const single = (mask: number): Encoding => ({
  bytesOf: (text) => Array.from({ length: text.length }, (_, at) => text.charCodeAt(at) & 0xff),
  textOf: (bytes) => Array.from(bytes, (byte) => String.fromCharCode(byte & mask)).join(''),
});

const utf8: Encoding = { bytesOf: utf8Of, textOf: (bytes) => textOfUtf8(bytes, () => '\ufffd') };

const hex: Encoding = {
  bytesOf: (text) => {
    const made: number[] = [];
    for (let at = 0; at + 1 < text.length; at += 2) {
      const pair = text.slice(at, at + 2);
      // What stands behind the first that is none is left out.
      if (!/^[0-9a-fA-F]{2}$/.test(pair)) break;
      made.push(Number.parseInt(pair, 16));
    }
    return made;
  },
  textOf: (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''),
};

const utf16: Encoding = {
  bytesOf: (text) => {
    const codes = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
    return codes.flatMap((code) => [code & 0xff, code >> 8]);
  },
  textOf: (bytes) =>
    Array.from({ length: Math.floor(bytes.length / 2) }, (_, at) =>
      String.fromCharCode((bytes[2 * at] ?? 0) | ((bytes[2 * at + 1] ?? 0) << 8)),
    ).join(''),
};

function bits(bytes: Uint8Array): string {
  let made = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const three = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    const count = Math.min(3, bytes.length - at) + 1;
    for (let part = 0; part < count; part += 1) made += SIGNS[(three >> (18 - 6 * part)) & 63];
  }
  return made;
}

function fromBase64(text: string): readonly number[] {
  const plain = text
    .replace(/={1,2}$/, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/');
  // How the engine reads what is no base64 is not modelled.
  if (!/^[A-Za-z0-9+/]*$/.test(plain) || plain.length % 4 === 1) return unknown('such a base64');
  const padding = text.length - plain.length;
  if (padding > 0 && text.length % 4 !== 0) return unknown('such a base64');
  const made: number[] = [];
  for (let at = 0; at < plain.length; at += 4) {
    const part = plain.slice(at, at + 4);
    const value = [...part].reduce((sum, sign) => sum * 64 + SIGNS.indexOf(sign), 0) * 64 ** (4 - part.length);
    made.push(...[value >> 16, (value >> 8) & 255, value & 255].slice(0, part.length - 1));
  }
  return made;
}

const base64: Encoding = {
  bytesOf: fromBase64,
  textOf: (bytes) => bits(bytes) + '='.repeat((3 - (bytes.length % 3)) % 3),
};

const base64url: Encoding = {
  bytesOf: fromBase64,
  textOf: (bytes) => bits(bytes).replaceAll('+', '-').replaceAll('/', '_'),
};

const ENCODINGS: ReadonlyMap<string, Encoding> = new Map([
  ['utf8', utf8],
  ['utf-8', utf8],
  ['hex', hex],
  ['base64', base64],
  ['base64url', base64url],
  ['latin1', single(0xff)],
  ['binary', single(0xff)],
  ['ascii', single(0x7f)],
  ['utf16le', utf16],
  ['utf-16le', utf16],
  ['ucs2', utf16],
  ['ucs-2', utf16],
]);

/** The encoding of a name, in any case; null where there is none. */
export const encodingOf = (name: string): Encoding | null => ENCODINGS.get(name.toLowerCase()) ?? null;

/** The bytes of a text, paid for. */
export function encoded(text: string, by: Encoding): readonly number[] {
  reserve(text.length);
  return by.bytesOf(text);
}

/** The text of bytes, paid for. */
export function decoded(bytes: Uint8Array, by: Encoding): string {
  reserve(bytes.length);
  return by.textOf(bytes);
}
