import { getAttribute } from '../attributes.js';
import { reserve } from '../budget.js';
import { call } from '../call.js';
import { truth } from '../compare.js';
import { raise } from '../errors.js';
import { native } from '../natives.js';
import { display } from '../repr.js';
import { outputs } from './output.js';
import { step, Unknown } from '../budget.js';
import { Inst, type Value } from '../values.js';

function textOf(name: string, value: Value, otherwise: string): string {
  if (value === null) return otherwise;
  return typeof value === 'string' ? value : raise('TypeError', `${name} must be None or a string`);
}

/** print(): what it shows of something that has no sure text is not known, but nothing else is lost by it. */
export const print = native(
  'print',
  0,
  99,
  (args, keywords) => {
    const between = textOf('sep', keywords?.get('sep') ?? null, ' ');
    const end = textOf('end', keywords?.get('end') ?? null, '\n');
    const file = keywords?.get('file') ?? null;
    truth(keywords?.get('flush') ?? false);
    const texts = args.map(shown);
    if (texts.includes(null)) {
      if (file !== null) display(args[texts.indexOf(null)] as Value);
      outputs().out.closed = true;
      return null;
    }
    const text = texts.join(between) + end;
    reserve(text.length / 8);
    if (file === null) outputs().out.write(text);
    else call(getAttribute(file, 'write'), [text]);
    return null;
  },
  ['sep', 'end', 'flush', 'file'],
);

/** Null where its text is not modelled; what it raises is raised. */
function shown(value: Value): string | null {
  step();
  if (value instanceof Inst) return display(value);
  try {
    return display(value);
  } catch (error) {
    if (error instanceof Unknown) return null;
    throw error;
  }
}
