import { charge, unknown } from '../budget.js';
import { raise } from '../errors.js';

type Codec = 'utf-8' | 'utf-8-sig' | 'ascii' | 'latin-1';

const NAMES: ReadonlyMap<string, Codec> = new Map<string, Codec>([
  ['utf-8', 'utf-8'],
  ['utf8', 'utf-8'],
  ['u8', 'utf-8'],
  ['utf-8-sig', 'utf-8-sig'],
  ['ascii', 'ascii'],
  ['us-ascii', 'ascii'],
  ['646', 'ascii'],
  ['latin-1', 'latin-1'],
  ['latin1', 'latin-1'],
  ['l1', 'latin-1'],
  ['iso-8859-1', 'latin-1'],
  ['iso8859-1', 'latin-1'],
]);

export const codecOf = (name: string): Codec =>
  NAMES.get(name.toLowerCase().replaceAll('_', '-').replaceAll(' ', '-')) ?? unknown(`the encoding ${name}`);

const BOM = '\xef\xbb\xbf';

/** The bytes of a text, each as a character below 256. */
export function encoded(text: string, encoding: string, errors: string): string {
  charge(text.length / 8);
  const codec = codecOf(encoding);
  const limit = codec === 'ascii' ? 0x80 : codec === 'latin-1' ? 0x100 : 0x10000;
  let made = codec === 'utf-8-sig' ? BOM : '';
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= limit) made += replaced(errors);
    else if (limit <= 0x100 || code < 0x80) made += text[at];
    else if (code < 0x800) made += String.fromCharCode(0xc0 | (code >> 6), 0x80 | (code & 63));
    else made += String.fromCharCode(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
  }
  return made;
}

function replaced(errors: string): string {
  if (errors === 'strict') return raise('UnicodeEncodeError');
  if (errors === 'ignore') return '';
  return errors === 'replace' ? '?' : unknown(`errors=${errors}`);
}

/** The text of bytes. */
export function decoded(bytes: string, encoding: string, errors: string): string {
  charge(bytes.length / 8);
  const codec = codecOf(encoding);
  if (codec === 'latin-1') return bytes;
  if (codec === 'utf-8-sig') return utf8(bytes.startsWith(BOM) ? bytes.slice(3) : bytes, errors);
  if (codec === 'utf-8') return utf8(bytes, errors);
  let made = '';
  for (const character of bytes) {
    if (character < '\x80') made += character;
    else if (errors === 'strict') return raise('UnicodeDecodeError');
    else if (errors === 'replace') made += '\ufffd';
    else if (errors !== 'ignore') return unknown(`errors=${errors}`);
  }
  return made;
}

function utf8(bytes: string, errors: string): string {
  let made = '';
  const at = (place: number): number => bytes.charCodeAt(place);
  const follows = (place: number): boolean => place < bytes.length && (at(place) & 0xc0) === 0x80;
  const bad = (): never => (errors === 'strict' ? raise('UnicodeDecodeError') : unknown(`errors=${errors}`));
  for (let place = 0; place < bytes.length; place += 1) {
    const lead = at(place);
    if (lead < 0x80) {
      made += bytes[place];
      continue;
    }
    const more = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : 1;
    if (lead < 0xc2 || lead > 0xf4) return bad();
    for (let next = 1; next <= more; next += 1) if (!follows(place + next)) return bad();
    if (more === 3) {
      const point = ((lead & 7) << 18) | ((at(place + 1) & 63) << 12);
      return point < 0x10000 || point > 0x10ffff ? bad() : unknown('such a text');
    }
    const code =
      more === 1
        ? ((lead & 31) << 6) | (at(place + 1) & 63)
        : ((lead & 15) << 12) | ((at(place + 1) & 63) << 6) | (at(place + 2) & 63);
    if (more === 2 && (code < 0x800 || (code >= 0xd800 && code < 0xe000))) return bad();
    made += String.fromCharCode(code);
    place += more;
  }
  return made;
}
