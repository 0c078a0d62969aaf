import { charge, unknown } from '../budget.js';
import { raise } from '../errors.js';
import type { Found } from './match.js';
import type { Pattern } from './pattern.js';
import { groupOf } from './search.js';

/** What stands for a match, of the text of a replacement: its groups by number and by name, and escapes. */
export function replacementOf(text: string, pattern: Pattern): (found: Found) => string {
  charge(text.length);
  const parts: (string | number)[] = [];
  for (let at = 0; at < text.length; ) {
    const next = text.indexOf('\\', at);
    if (next !== at) {
      parts.push(text.slice(at, next < 0 ? text.length : next));
      if (next < 0) break;
    }
    const written = /^\\(?:g<(\w{1,40})>|([1-9])(?!\d)|(n|t|r|\\))/.exec(text.slice(next, next + 48));
    if (!written) return unknown('such a replacement');
    const [whole, name, digit, character] = written;
    if (character !== undefined) parts.push(({ n: '\n', t: '\t', r: '\r' } as const)[character as 'n'] ?? '\\');
    else {
      const number = digit ?? (name && /^\d+$/.test(name) ? name : undefined);
      const group = number === undefined ? pattern.names.get(name ?? '') : Number(number);
      if (group === undefined) return raise('IndexError');
      parts.push(group > pattern.groups ? unknown('such a replacement') : group);
    }
    at = next + whole.length;
  }
  return (found) => parts.map((part) => (typeof part === 'string' ? part : (groupOf(found, part) ?? ''))).join('');
}
