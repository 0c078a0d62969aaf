import { clean } from './clean.js';
import { redactLines } from './redact.js';

/**
 * The lines of a source file as an observation may hold them: cleaned and without secrets, each still at its number.
 * What a cleaned line breaks is cleaned line by line, and a secret of several lines leaves empty ones.
 */
export function readableLines(text: string): readonly string[] {
  const raw = text.split(/\r\n|\n|\r/);
  if (raw.at(-1) === '') raw.pop();
  return redactLines(raw.map(clean).join('\n')).split('\n');
}
