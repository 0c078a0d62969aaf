import { UsageError } from '../inputs/usage-error.js';

/** Words of a command line. Quotes group, a backslash keeps the next character; nothing is expanded, no shell runs. */
export function splitCommand(text: string): readonly string[] {
  const words: string[] = [];
  let word: string | null = null;
  let quote: string | null = null;
  let bare = true;
  const end = () => {
    if (word !== null && bare) refuseShell(word, words.length === 0);
    if (word !== null) words.push(word);
    word = null;
    bare = true;
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] as string;
    if (quote !== "'" && char === '\\' && at + 1 < text.length) {
      at += 1;
      bare = false;
      word = (word ?? '') + text[at];
    } else if (quote !== null) {
      if (char === quote) quote = null;
      else word = (word ?? '') + char;
    } else if (char === '"' || char === "'") {
      quote = char;
      bare = false;
      word ??= '';
    } else if (/\s/.test(char)) {
      end();
    } else {
      word = (word ?? '') + char;
    }
  }
  if (quote !== null) throw new UsageError(`a ${quote} is not closed in: ${text}`);
  end();
  if (words.length === 0) throw new UsageError('the command is empty');
  return words;
}

/** Operators between commands, redirections, and a variable set for one command. */
const OPERATOR = /^(?:&&?|\|\|?|;|\d?[<>]{1,2}(?:&\d|[\w./-]*)?)$/;
const ASSIGNMENT = /^[A-Za-z_]\w*=/;

/** What only a shell would understand is told before the program gets it as an argument. */
function refuseShell(word: string, first: boolean): void {
  if (OPERATOR.test(word)) {
    throw new UsageError(`no shell runs the command, so that ${word} means nothing: quote it for one, sh -c '…'`);
  }
  if (first && ASSIGNMENT.test(word)) {
    throw new UsageError(`no shell runs the command, so that ${word} sets nothing: put env before it`);
  }
}
