import { reserve, step } from '../../budget.js';
import { asInt } from '../../numbers.js';
import { display } from '../../repr.js';
import { Float, type Value } from '../../values.js';
import { type Dialect, failCsv, QUOTING } from './dialect.js';

/** A row as the csv module writes it. */
export function rowText(fields: readonly Value[], dialect: Dialect): string {
  const { delimiter, quoting, end } = dialect;
  const made = fields
    .map((field) => {
      step();
      const number = asInt(field) !== null || field instanceof Float;
      const text = field === null ? '' : display(field);
      const forced = quoting === QUOTING.QUOTE_ALL || (quoting === QUOTING.QUOTE_NONNUMERIC && !number);
      return fieldText(text, dialect, forced || (fields.length === 1 && text === ''));
    })
    .join(delimiter);
  reserve(made.length / 8);
  return made + end;
}

function fieldText(
  text: string,
  { delimiter, quote, escaping, doubled, quoting, end }: Dialect,
  forced: boolean,
): string {
  const plain = quoting === QUOTING.QUOTE_NONE;
  if (plain && forced) return failCsv();
  let quotes = forced;
  let made = '';
  for (const character of text) {
    const special =
      character === delimiter ||
      character === escaping ||
      character === quote ||
      end.includes(character) ||
      character === '\r' ||
      character === '\n';
    if (!special) {
      made += character;
      continue;
    }
    if (plain) made += (escaping ?? failCsv()) + character;
    else if (character === quote && doubled) {
      quotes = true;
      made += character + character;
    } else if (character === quote || character === escaping) made += (escaping ?? failCsv()) + character;
    else {
      quotes = true;
      made += character;
    }
  }
  return quotes ? `${quote}${made}${quote}` : made;
}
