const FRAME = /^\s*(?:at |File ")/;
const FOOTER = /^Node\.js v\d/;
const KEPT_CHARS = 400;

/**
 * The end of what a program wrote to standard error, without a stack's frames and without the footer of its runtime: the
 * sentence that says what went wrong stands before them.
 */
export function lastWords(stderr: string): string {
  const lines = stderr.split(/\r?\n/).map((line) => line.trimEnd());
  const said = lines.filter((line) => line !== '' && !FRAME.test(line) && !FOOTER.test(line));
  const kept: string[] = [];
  let length = 0;
  for (const line of said.reverse()) {
    length += line.length + 1;
    if (length > KEPT_CHARS && kept.length > 0) break;
    kept.unshift(line.slice(-KEPT_CHARS));
  }
  return kept.join('\n');
}
