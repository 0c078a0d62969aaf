/** The bytes of a text in UTF-8; half a pair becomes U+FFFD. */
export function utf8Of(text: string): number[] {
  const made: number[] = [];
  for (const sign of text) {
    let point = sign.codePointAt(0) ?? 0;
    if (point >= 0xd800 && point <= 0xdfff) point = 0xfffd;
    if (point < 0x80) made.push(point);
    else if (point < 0x800) made.push(0xc0 | (point >> 6), tail(point));
    else if (point < 0x10000) made.push(0xe0 | (point >> 12), tail(point >> 6), tail(point));
    else made.push(0xf0 | (point >> 18), tail(point >> 12), tail(point >> 6), tail(point));
  }
  return made;
}

const tail = (bits: number): number => 0x80 | (bits & 0x3f);

interface Lead {
  readonly rest: number;
  readonly bits: number;
  readonly least: number;
  readonly most: number;
}

/** What a first byte says of those behind it; null where it can't be one. */
function leadOf(byte: number): Lead | null {
  if (byte >= 0xc2 && byte <= 0xdf) return { rest: 1, bits: byte & 0x1f, least: 0x80, most: 0xbf };
  if (byte >= 0xe0 && byte <= 0xef) {
    return { rest: 2, bits: byte & 0xf, least: byte === 0xe0 ? 0xa0 : 0x80, most: byte === 0xed ? 0x9f : 0xbf };
  }
  if (byte >= 0xf0 && byte <= 0xf4) {
    return { rest: 3, bits: byte & 7, least: byte === 0xf0 ? 0x90 : 0x80, most: byte === 0xf4 ? 0x8f : 0xbf };
  }
  return null;
}

/** The text of bytes in UTF-8; each longest part that can't begin a sign becomes what `broken` gives. */
export function textOfUtf8(bytes: Uint8Array, broken: () => string): string {
  let made = '';
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    at += 1;
    if (byte < 0x80) {
      made += String.fromCharCode(byte);
      continue;
    }
    const lead = leadOf(byte);
    let point = lead?.bits ?? 0;
    let open = lead?.rest ?? -1;
    while (open > 0) {
      const next = bytes[at] ?? 0;
      const first = lead && open === lead.rest;
      if (next < (first ? lead.least : 0x80) || next > (first ? lead.most : 0xbf)) break;
      point = (point << 6) | (next & 0x3f);
      at += 1;
      open -= 1;
    }
    made += open === 0 ? String.fromCodePoint(point) : broken();
  }
  return made;
}
