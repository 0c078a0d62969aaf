/**
 * Controls, and what turns the direction of a text: a reader of the patch would not see what is written, and a terminal
 * would obey it. Tab, line feed, form feed and carriage return are ordinary white space.
 */
const HIDDEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const ORDINARY: ReadonlySet<string> = new Set(['\t', '\n', '\f', '\r']);

/** The first hidden character that a new text brings into a file that does not hold it, named; null without one. */
export function hiddenCharacter(added: string, file: string): string | null {
  const found = added.match(HIDDEN)?.find((each) => !ORDINARY.has(each) && !file.includes(each));
  if (found === undefined) return null;
  const code = (found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return found === '\0' ? 'a NUL' : `the hidden character U+${code}`;
}
