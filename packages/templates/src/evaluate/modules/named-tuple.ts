import { unknown } from '../budget.js';
import { Wrapped, type Cls, type Value } from '../values.js';
import { Func } from '../callables.js';
import { tupleClass } from './collections.js';
import { libraryClass } from './library-class.js';
import { Property } from '../values.js';

/** typing.NamedTuple as a base: a class of tuples of the annotated names, with the methods of the body. */
export const NAMED_TUPLE: Cls = libraryClass('NamedTuple', 'closed', {});

NAMED_TUPLE.derive = (cls) => {
  if (cls.bases.length !== 1 || cls.bases[0] !== NAMED_TUPLE) return unknown('such a named tuple');
  const fields = cls.annotated;
  if (fields.some((name) => name.startsWith('_'))) return unknown('such a named tuple');
  const defaults: Value[] = [];
  for (const name of fields) {
    const value = cls.attrs.get(name);
    if (value !== undefined) defaults.push(value);
    else if (defaults.length > 0) return unknown('such a named tuple');
  }
  const made = tupleClass(cls.name, fields, defaults);
  for (const [name, value] of cls.attrs) {
    if (fields.includes(name)) continue;
    const plain = value instanceof Func || value instanceof Property || value instanceof Wrapped;
    if (!plain || made.attrs.has(name) || (name.startsWith('__') && name.endsWith('__'))) {
      return unknown('such a named tuple');
    }
    made.attrs.set(name, value);
  }
  return made;
};
