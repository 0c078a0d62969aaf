// Controls (but tab and line feed), line and paragraph separators, marks that turn the writing direction, and halves of
// surrogate pairs: whatever could steer a terminal, hide text, or not be sent as UTF-8.
const UNSHOWN = /[\p{Cc}\p{Surrogate}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

const named = (character: string): string => {
  if (character === '\t' || character === '\n') return character;
  return `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`;
};

/** The text with every character that would not be seen as itself written by its code point. */
export const visible = (text: string): string => text.replace(UNSHOWN, named);

/** At most `chars` characters of a text: its head and its tail, and how much was left out between them. */
export function headAndTail(text: string, chars: number): string {
  if (text.length <= chars) return text;
  const tail = Math.floor(chars / 4);
  const head = chars - tail;
  return `${text.slice(0, head)} … (${text.length - chars} characters left out) … ${text.slice(text.length - tail)}`;
}

/** A text of others on one line: quoted, line ends and quotes escaped, bounded. */
export const quoted = (text: string, chars: number): string => visible(JSON.stringify(headAndTail(text, chars)));

/** A name of others (a path, a test id, a symbol) on one line, bounded. */
export const inline = (text: string, chars = 240): string =>
  visible(headAndTail(text, chars)).replaceAll('\n', '⟨U+000A⟩');
