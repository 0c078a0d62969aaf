import { builtinType, functionType, generatorType, methodType, moduleType, noneType } from '../types.js';
import type { Value } from '../values.js';

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
