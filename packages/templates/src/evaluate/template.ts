import { getAttribute } from './attributes.js';
import { reserve, unknown } from './budget.js';
import { raise } from './errors.js';
import { format } from './format.js';
import { display, repr } from './repr.js';
import { getItem } from './subscripts.js';
import type { Keywords } from './callables.js';
import type { Value } from './values.js';

const FIELD = /^(\w*)((?:\.[A-Za-z]\w*|\[\w+\])*)(?:!([rs]))?(?::(.*))?$/s;

/** text.format(...) */
export function formatted(text: string, args: readonly Value[], keywords: Keywords): string {
  let next = 0;
  let made = '';
  const value = (name: string): Value => {
    const at = name === '' ? next++ : /^\d+$/.test(name) ? Number(name) : null;
    if (at !== null) {
      const found = args[at];
      return found === undefined
        ? raise('IndexError', `Replacement index ${at} out of range for positional args tuple`)
        : found;
    }
    const found = keywords?.get(name);
    return found === undefined ? raise('KeyError', name) : found;
  };
  if (/\{\}/.test(text) && /\{\d/.test(text)) return unknown('a template with numbered and other fields');
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if ((character === '{' || character === '}') && text[at + 1] === character) {
      made += character;
      at += 1;
    } else if (character === '}') return raise('ValueError', "Single '}' encountered in format string");
    else if (character === '{') {
      const end = text.indexOf('}', at);
      const inner = end < 0 ? unknown('such a template') : text.slice(at + 1, end);
      const match = inner.includes('{') ? null : FIELD.exec(inner);
      if (!match) return unknown('such a template');
      made += shown(value(match[1] ?? ''), match[2] ?? '', match[3], match[4] ?? '');
      at = end;
    } else made += character;
  }
  reserve(made.length / 8);
  return made;
}

function shown(value: Value, path: string, conversion: string | undefined, spec: string): string {
  let at = value;
  for (const [part] of path.matchAll(/\.\w+|\[\w+\]/g)) {
    const name = part.replace(/[.[\]]/g, '');
    at = part.startsWith('.') ? getAttribute(at, name) : getItem(at, /^\d+$/.test(name) ? Number(name) : name);
  }
  return format(conversion === 'r' ? repr(at) : conversion === 's' ? display(at) : at, spec);
}
