import { unknown } from '../budget.js';
import { asFloat } from '../numbers.js';
import { argument, native } from '../natives.js';
import { builtinType, functionType, generatorType, methodType, moduleType, noneType } from '../types.js';
import { Float, List, Token, Tuple, type Value } from '../values.js';

/** string: its constants. */
export const string = (): ReadonlyMap<string, Value> => {
  const lower = 'abcdefghijklmnopqrstuvwxyz';
  const digits = '0123456789';
  const punctuation = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';
  const whitespace = ' \t\n\r\v\f';
  const letters = lower + lower.toUpperCase();
  return new Map<string, Value>([
    ['ascii_lowercase', lower],
    ['ascii_uppercase', lower.toUpperCase()],
    ['ascii_letters', letters],
    ['digits', digits],
    ['hexdigits', `${digits}abcdefABCDEF`],
    ['octdigits', '01234567'],
    ['punctuation', punctuation],
    ['whitespace', whitespace],
    ['printable', digits + letters + punctuation + whitespace],
  ]);
};

/** types: those that a program tests for. */
export const types = (): ReadonlyMap<string, Value> =>
  new Map<string, Value>([
    ['GeneratorType', generatorType],
    ['FunctionType', functionType],
    ['LambdaType', functionType],
    ['BuiltinFunctionType', builtinType],
    ['MethodType', methodType],
    ['ModuleType', moduleType],
    ['NoneType', noneType],
  ]);

/** pytest: approx of numbers and of flat sequences of them. */
export const pytest = (): ReadonlyMap<string, Value> =>
  new Map<string, Value>([
    [
      'approx',
      native(
        'approx',
        1,
        3,
        (args, keywords) => {
          const [expected = null] = args;
          const relative = tolerance(argument(args, 1, keywords, 'rel') ?? null);
          const absolute = tolerance(argument(args, 2, keywords, 'abs') ?? null);
          const flat = expected instanceof List || expected instanceof Tuple ? expected.items : [expected];
          if (!flat.every((item) => typeof item === 'number' || item instanceof Float))
            return unknown('approx of that');
          // Given only the absolute one, the relative one does not count.
          const rel = relative ?? (absolute === null ? new Float(1e-6) : null);
          return new Token('approx', 'approx', [expected, rel, absolute ?? new Float(1e-12)]);
        },
        ['rel', 'abs'],
      ),
    ],
  ]);

function tolerance(value: Value): Float | null {
  if (value === null) return null;
  const given = asFloat(value);
  return given === null || !(given >= 0) ? unknown('such a tolerance') : new Float(given);
}
