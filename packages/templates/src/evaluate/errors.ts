import { Raised } from './budget.js';
import { objectType } from './types.js';
import { Cls, Inst, Tuple, type Value } from './values.js';

/** The exceptions of Python by name, each with its base. */
const TREE: readonly (readonly [string, string])[] = [
  ['SystemExit', 'BaseException'],
  ['KeyboardInterrupt', 'BaseException'],
  ['GeneratorExit', 'BaseException'],
  ['CancelledError', 'BaseException'],
  ['Exception', 'BaseException'],
  ['Failed', 'BaseException'],
  ['StopIteration', 'Exception'],
  ['StopAsyncIteration', 'Exception'],
  ['InvalidStateError', 'Exception'],
  ['QueueEmpty', 'Exception'],
  ['QueueFull', 'Exception'],
  ['ArithmeticError', 'Exception'],
  ['FloatingPointError', 'ArithmeticError'],
  ['OverflowError', 'ArithmeticError'],
  ['ZeroDivisionError', 'ArithmeticError'],
  ['AssertionError', 'Exception'],
  ['AttributeError', 'Exception'],
  ['BufferError', 'Exception'],
  ['EOFError', 'Exception'],
  ['ImportError', 'Exception'],
  ['ModuleNotFoundError', 'ImportError'],
  ['LookupError', 'Exception'],
  ['IndexError', 'LookupError'],
  ['KeyError', 'LookupError'],
  ['MemoryError', 'Exception'],
  ['NameError', 'Exception'],
  ['UnboundLocalError', 'NameError'],
  ['OSError', 'Exception'],
  ['FileNotFoundError', 'OSError'],
  ['FileExistsError', 'OSError'],
  ['PermissionError', 'OSError'],
  ['IsADirectoryError', 'OSError'],
  ['NotADirectoryError', 'OSError'],
  ['ChildProcessError', 'OSError'],
  ['InterruptedError', 'OSError'],
  ['UnsupportedOperation', 'OSError'],
  ['TimeoutError', 'OSError'],
  ['ConnectionError', 'OSError'],
  ['RuntimeError', 'Exception'],
  ['NotImplementedError', 'RuntimeError'],
  ['RecursionError', 'RuntimeError'],
  ['SyntaxError', 'Exception'],
  ['TypeError', 'Exception'],
  ['ValueError', 'Exception'],
  ['UnicodeError', 'ValueError'],
  ['UnicodeDecodeError', 'UnicodeError'],
  ['UnicodeEncodeError', 'UnicodeError'],
  ['Warning', 'Exception'],
  ['UserWarning', 'Warning'],
  ['DeprecationWarning', 'Warning'],
  ['RuntimeWarning', 'Warning'],
  ['InvalidOperation', 'ArithmeticError'],
  ['DivisionByZero', 'ZeroDivisionError'],
  ['JSONDecodeError', 'ValueError'],
  ['IllegalMonthError', 'ValueError'],
  ['FrozenInstanceError', 'AttributeError'],
];

const base = new Cls('BaseException', [objectType], false, objectType.mro);

export const EXCEPTIONS: ReadonlyMap<string, Cls> = TREE.reduce(
  (made, [name, of]) => {
    const parent = made.get(of) ?? base;
    return made.set(name, new Cls(name, [parent], false, parent.mro));
  },
  new Map<string, Cls>([['BaseException', base]]),
);

/** Those that are of a module: no name of Python's own leads to them. */
export const MODULE_EXCEPTIONS: ReadonlySet<string> = new Set([
  ...['FrozenInstanceError', 'Failed', 'InvalidOperation', 'DivisionByZero', 'JSONDecodeError'],
  ...['IllegalMonthError', 'UnsupportedOperation', 'CancelledError', 'InvalidStateError', 'QueueEmpty', 'QueueFull'],
]);

export const isException = (cls: Cls): boolean => cls.mro.includes(base);

/** An exception of Python's own; without a message its text is not modelled. */
export function exception(name: string, ...args: readonly Value[]): Inst {
  const made = new Inst(EXCEPTIONS.get(name) ?? base);
  if (args.length > 0) made.args = new Tuple(args);
  return made;
}

export function raise(name: string, ...args: readonly Value[]): never {
  throw new Raised(exception(name, ...args));
}

export const isA = (error: Inst, name: string): boolean => error.cls.mro.some((cls) => !cls.own && cls.name === name);
