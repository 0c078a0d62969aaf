const ESCAPES: Readonly<Record<number, string>> = {
  7: '\\a',
  8: '\\b',
  9: '\\t',
  10: '\\n',
  11: '\\v',
  12: '\\f',
  13: '\\r',
  34: '\\"',
  92: '\\\\',
};
const PLAIN = /^[^\p{Cc}"\\\u0080-\u{10ffff}]*$/u;

/** A path as git writes it in a patch: quoted in the manner of C where it holds a control, a quote or a non-ASCII byte. */
export function quotePath(path: string): string {
  if (PLAIN.test(path)) return path;
  const bytes = new TextEncoder().encode(path);
  const text = [...bytes].map((byte) => {
    const known = ESCAPES[byte];
    if (known) return known;
    return byte < 32 || byte >= 127 ? `\\${byte.toString(8).padStart(3, '0')}` : String.fromCharCode(byte);
  });
  return `"${text.join('')}"`;
}

const UNESCAPES: Readonly<Record<string, number>> = { a: 7, b: 8, t: 9, n: 10, v: 11, f: 12, r: 13, '"': 34, '\\': 92 };

/** The path behind a quoted one, and how much of the text it took; null when the quotes do not close. */
export function unquotePath(text: string): { readonly path: string; readonly length: number } | null {
  const bytes: number[] = [];
  for (let at = 1; at < text.length; at += 1) {
    const char = text[at] as string;
    if (char === '"') return { path: new TextDecoder().decode(Uint8Array.from(bytes)), length: at + 1 };
    if (char !== '\\') {
      bytes.push(...new TextEncoder().encode(String.fromCodePoint(text.codePointAt(at) ?? 0)));
      if ((text.codePointAt(at) ?? 0) > 0xffff) at += 1;
      continue;
    }
    const octal = /^[0-3][0-7]{2}/.exec(text.slice(at + 1, at + 4))?.[0];
    const known = UNESCAPES[text[at + 1] ?? ''];
    if (octal) bytes.push(Number.parseInt(octal, 8));
    else if (known !== undefined) bytes.push(known);
    else return null;
    at += octal ? 3 : 1;
  }
  return null;
}
