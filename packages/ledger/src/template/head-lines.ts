/** Far more than any message's telling part; the rest of a hostile one is left unread. */
const READ_AT_MOST = 65_536;
const TERMINAL_SEQUENCE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: terminal sequences are made of control characters
  /\u001b(?:\[[0-9;?]{0,32}[ -/]{0,4}[@-~]|\][^\u0007\u001b]{0,512}(?:\u0007|\u001b\\)|[@-Z\\-_])/g;
/** What a message should not hold: control and format characters, line separators, halves of surrogate pairs. */
const CONTROL = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu;

/** Lines that show a difference, a place or a stack, not what failed. */
const SHOWN =
  /^(?:\s*(?:[+\-?](?:\s|$)|[\^~]+\s*$|@@|at\s|File "|Traceback |>?\s*\d+ \||[[\]{}(),]+\s*$)|Require stack:)/;
/** Where a runner begins to print a whole difference. */
const DIFFERENCE = /^\s*(?:\+ actual - expected|- Expected\s|Difference:|First differing)/;
/** Lines beyond the first that tell of what kind the compared values are. */
const COMPARED = /^\s*(?:Expected|Received|Actual|expected|received|actual|assert)\b/;
const TOLD_LINES = 4;

/** The lines of a message that tell what failed: the first, the one it announces, and what was compared. */
export function headLines(message: string): readonly string[] {
  const text = message.slice(0, READ_AT_MOST).replace(TERMINAL_SEQUENCE, '').replace(CONTROL, ' ');
  const told: string[] = [];
  for (const raw of text.split('\n')) {
    const line = raw
      .replace(/^E {3,}/, '')
      .replace(/^thrown: "(.*?)"?$/, 'thrown: $1')
      .trimEnd();
    if (DIFFERENCE.test(line)) break;
    if (line.trim() === '' || SHOWN.test(line)) continue;
    const announced = told.at(-1)?.endsWith(':') ?? true;
    if (!announced && !COMPARED.test(line)) {
      if (told.length > 1) break;
      continue;
    }
    told.push(line.trim());
    if (told.length === TOLD_LINES) break;
  }
  return told;
}
