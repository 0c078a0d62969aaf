import { UsageError } from '../inputs/usage-error.js';

/** Words of a command line. Quotes group, a backslash keeps the next character; nothing is expanded, no shell runs. */
export function splitCommand(text: string): readonly string[] {
  const words: string[] = [];
  let word: string | null = null;
  let quote: string | null = null;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] as string;
    if (quote !== "'" && char === '\\' && at + 1 < text.length) {
      at += 1;
      word = (word ?? '') + text[at];
    } else if (quote !== null) {
      if (char === quote) quote = null;
      else word = (word ?? '') + char;
    } else if (char === '"' || char === "'") {
      quote = char;
      word ??= '';
    } else if (/\s/.test(char)) {
      if (word !== null) words.push(word);
      word = null;
    } else {
      word = (word ?? '') + char;
    }
  }
  if (quote !== null) throw new UsageError(`a ${quote} is not closed in: ${text}`);
  if (word !== null) words.push(word);
  if (words.length === 0) throw new UsageError('the command is empty');
  return words;
}
