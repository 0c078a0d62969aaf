import { charge, unknown } from '../budget.js';
import { isAscii, isBlank } from '../characters.js';
import { raise } from '../errors.js';
import { method } from '../natives.js';
import type { Builtin } from '../callables.js';
import type { Value } from '../values.js';

/** Whether all characters of a text that is not empty are of a kind. Beyond ASCII the kind is not known. */
function all(name: string, of: RegExp): Builtin {
  return method(name, 0, 0, ([value]) => test(value, of));
}

function test(value: Value | undefined, of: RegExp): boolean {
  if (typeof value !== 'string') return raise('TypeError');
  charge(value.length / 32);
  for (const character of value) {
    if (character > '\x7f') return unknown('letters beyond ASCII');
    if (!of.test(character))
      return [...value].some((other) => other > '\x7f') ? unknown('letters beyond ASCII') : false;
  }
  return value !== '';
}

/** Whether a text has letters and all of them are of one case. */
const cased = (name: string, wrong: RegExp, right: RegExp): Builtin =>
  method(name, 0, 0, ([value]) => {
    if (typeof value !== 'string') return raise('TypeError');
    charge(value.length / 32);
    if (!isAscii(value)) return unknown('letters beyond ASCII');
    return !wrong.test(value) && right.test(value);
  });

export const TESTS: readonly Builtin[] = [
  all('isalpha', /[A-Za-z]/),
  all('isdigit', /[0-9]/),
  all('isdecimal', /[0-9]/),
  all('isnumeric', /[0-9]/),
  all('isalnum', /[0-9A-Za-z]/),
  method('isidentifier', 0, 0, ([value]) => {
    if (typeof value !== 'string') return raise('TypeError');
    charge(value.length / 32);
    if (!isAscii(value)) return unknown('letters beyond ASCII');
    return /^[A-Za-z_]\w*$/.test(value);
  }),
  method('isspace', 0, 0, ([value]) => {
    if (typeof value !== 'string') return raise('TypeError');
    charge(value.length / 32);
    return value !== '' && [...value].every(isBlank);
  }),
  cased('isupper', /[a-z]/, /[A-Z]/),
  cased('islower', /[A-Z]/, /[a-z]/),
];
