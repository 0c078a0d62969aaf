import { unknown } from '../budget.js';
import { outputs } from '../streams/output.js';
import { streamMethods, TEXT } from '../streams/methods.js';
import { Inst, type Value } from '../values.js';
import { libraryClass } from './library-class.js';

const output = (which: 'out' | 'error'): Inst =>
  new Inst(
    libraryClass('TextIOWrapper', 'open', {
      ...streamMethods(() => outputs()[which], TEXT),
      read: [0, 1, () => unknown('what is read from an output')],
      close: [0, 0, () => unknown('an output that is closed')],
      seek: [1, 2, () => unknown('a seek in an output')],
      isatty: [0, 0, () => unknown('whether there is a terminal')],
    }),
  );

/** sys: the outputs, and bounds of numbers. */
export const sys = (): ReadonlyMap<string, Value> =>
  new Map<string, Value>([
    ['stdout', output('out')],
    ['stderr', output('error')],
    ['maxsize', 9223372036854775807n],
    ['byteorder', 'little'],
    ['maxunicode', 0x10ffff],
  ]);
