import { equal } from '../compare.js';
import { repr } from '../repr.js';
import { libraryClass } from './library-class.js';
import { builtinType, functionType, generatorType, methodType, moduleType, noneType } from '../types.js';
import { Inst, NOT_IMPLEMENTED, type Value } from '../values.js';

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

const namespaceClass = libraryClass('SimpleNamespace', 'closed', {
  __init__: [
    0,
    0,
    ([self], keywords) => {
      for (const [name, value] of keywords ?? []) if (self instanceof Inst) self.attrs.set(name, value);
      return null;
    },
    null,
  ],
  __eq__: [
    1,
    1,
    ([a, b]) => {
      if (!(a instanceof Inst && b instanceof Inst && b.cls === a.cls)) return NOT_IMPLEMENTED;
      return (
        a.attrs.size === b.attrs.size &&
        [...a.attrs].every(([name, value]) => b.attrs.has(name) && equal(value, b.attrs.get(name) ?? null))
      );
    },
  ],
  __repr__: [
    0,
    0,
    ([self]) => `namespace(${[...(self as Inst).attrs].map(([name, value]) => `${name}=${repr(value)}`).join(', ')})`,
  ],
});
namespaceClass.attrs.set('__hash__', null);

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
    ['SimpleNamespace', namespaceClass],
  ]);
