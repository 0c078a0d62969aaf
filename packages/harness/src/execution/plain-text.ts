/** Bytes of a test's output as text that is harmless anywhere: UTF-8, no escape sequences, no control characters. */

const ESC = 0x1b;

/** End of the escape sequence that starts at `at`; linear, whatever the input. */
function sequenceEnd(text: string, at: number): number {
  const next = text.charCodeAt(at + 1);
  if (next === 0x5b) {
    let end = at + 2;
    while (end < text.length && (text.charCodeAt(end) < 0x40 || text.charCodeAt(end) > 0x7e)) end += 1;
    return end + 1;
  }
  if (next === 0x5d || next === 0x50 || next === 0x5e || next === 0x5f || next === 0x58) {
    let end = at + 2;
    while (end < text.length && text.charCodeAt(end) !== 7 && text.charCodeAt(end) !== ESC && text[end] !== '\n')
      end += 1;
    if (text.charCodeAt(end) === ESC && text[end + 1] === '\\') return end + 2;
    return text.charCodeAt(end) === 7 ? end + 1 : end;
  }
  return at + 2;
}

/** Direction and format marks that can make text read otherwise than it is. */
const isDeceptive = (code: number): boolean =>
  (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069) || code === 0xfeff;

/** Lone surrogates can't be written as UTF-8. */
const wellFormed = (text: string): string => text.replace(/[\ud800-\udfff]/gu, '\ufffd');

/** Drops escape sequences and control characters; keeps tabs and newlines, and turns CR LF and a bare CR into newlines. */
export function plainText(text: string): string {
  let out = '';
  let from = 0;
  const flush = (to: number): void => {
    if (to > from) out += text.slice(from, to);
  };
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 0x20 && code < 0x7f) continue;
    if (code === 0x0a || code === 0x09) continue;
    if (code > 0x9f && !isDeceptive(code)) continue;
    flush(at);
    if (code === ESC) at = sequenceEnd(text, at) - 1;
    else if (code === 0x0d && text[at + 1] !== '\n') out += '\n';
    from = at + 1;
  }
  flush(text.length);
  return wellFormed(out);
}

/** Head and tail of a long text, with what was left out told between them. */
export function capText(text: string, cap: number): string {
  if (text.length <= cap) return text;
  const head = Math.floor(cap / 2);
  return wellFormed(
    `${text.slice(0, head)}\n[… ${text.length - cap} characters left out …]\n${text.slice(text.length - (cap - head))}`,
  );
}
