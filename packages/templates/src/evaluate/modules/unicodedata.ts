import { charge, unknown } from '../budget.js';
import { isAscii } from '../characters.js';
import { raise } from '../errors.js';
import { native } from '../natives.js';
import type { Value } from '../values.js';

const FORMS: ReadonlySet<Value> = new Set(['NFC', 'NFD', 'NFKC', 'NFKD']);

/** unicodedata: a text of ASCII is the same in every form; of others the tables of Python and the host differ. */
export const unicodedata = (): ReadonlyMap<string, Value> =>
  new Map<string, Value>([
    [
      'normalize',
      native('normalize', 2, 2, ([form = null, text]) => {
        if (typeof text !== 'string' || typeof form !== 'string') return raise('TypeError');
        if (!FORMS.has(form)) return raise('ValueError', 'invalid normalization form');
        charge(text.length / 32);
        return isAscii(text) ? text : unknown('letters beyond ASCII');
      }),
    ],
  ]);
