import { Raised, unknown } from '../budget.js';
import { call } from '../call.js';
import { takes } from '../compile/try.js';
import { EXCEPTIONS, isException, raise } from '../errors.js';
import { native } from '../natives.js';
import { searches } from '../regex/search.js';
import { display } from '../repr.js';
import { Inst, Token, Tuple, Cls, type Value } from '../values.js';
import { libraryClass } from './library-class.js';

/** What pytest raises where a test has to fail. */
export const failed = (): never => {
  const cls = EXCEPTIONS.get('Failed') ?? unknown('Failed');
  throw new Raised(new Inst(cls));
};

const attr = (self: Value, name: string): Value => (self instanceof Inst ? (self.attrs.get(name) ?? null) : null);

export function expectable(expected: Value): Value {
  const classes = expected instanceof Tuple ? expected.items : [expected];
  for (const cls of classes) {
    if (cls instanceof Token) return unknown(cls.text);
    if (!(cls instanceof Cls && isException(cls))) return unknown('raises() of that');
  }
  return classes.length > 0 ? expected : unknown('raises() of nothing');
}

const INFO = libraryClass('ExceptionInfo', 'open', {
  match: [
    1,
    1,
    ([self = null, pattern = null]) =>
      searches(pattern, display(attr(self, 'value'))) ? true : raise('AssertionError'),
  ],
  __str__: [0, 0, () => unknown('the text of an ExceptionInfo')],
  __repr__: [0, 0, () => unknown('the text of an ExceptionInfo')],
});

const RAISES = libraryClass('RaisesExc', 'open', {
  __enter__: [0, 0, ([self = null]) => attr(self, 'info')],
  __exit__: [
    3,
    3,
    ([self = null, cls = null, error = null]) => {
      if (cls === null || !(error instanceof Inst)) return failed();
      if (!takes(attr(self, 'expected'), error)) return false;
      const info = attr(self, 'info');
      if (info instanceof Inst) info.attrs.set('value', error).set('type', error.cls);
      const pattern = attr(self, 'match');
      return pattern === null || searches(pattern, display(error)) ? true : raise('AssertionError');
    },
  ],
});

/** pytest.raises: as a context, or with what is to be called. */
export const raises = native(
  'raises',
  1,
  99,
  ([expected = null, func, ...args], keywords) => {
    expectable(expected);
    if (func !== undefined) {
      if (keywords !== null) return unknown('raises() of a call by name');
      try {
        call(func, args);
      } catch (error) {
        if (!(error instanceof Raised && takes(expected, error.value))) throw error;
        const info = new Inst(INFO);
        info.attrs.set('value', error.value).set('type', error.value.cls);
        return info;
      }
      return failed();
    }
    const made = new Inst(RAISES);
    made.attrs
      .set('expected', expected)
      .set('match', keywords?.get('match') ?? null)
      .set('info', new Inst(INFO));
    return made;
  },
  ['match'],
);
