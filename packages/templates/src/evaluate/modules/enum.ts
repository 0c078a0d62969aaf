import { unknown } from '../budget.js';
import { Builtin, Func } from '../callables.js';
import { equal } from '../compare.js';
import { raise } from '../errors.js';
import { format } from '../format.js';
import { native } from '../natives.js';
import { display, repr } from '../repr.js';
import { Cls, Inst, Property, Token, Tuple, type Value, Wrapped } from '../values.js';
import { libraryClass } from './library-class.js';

const AUTO = new Token('typing', 'enum.auto');

const own = (self: Value | undefined): Inst => (self instanceof Inst ? self : raise('TypeError'));
const attr = (self: Value | undefined, name: string): Value => own(self).attrs.get(name) ?? null;

const ENUM: Cls = libraryClass('Enum', 'closed', {
  __str__: [0, 0, ([self]) => `${own(self).cls.name}.${String(attr(self, 'name'))}`],
  __repr__: [0, 0, ([self]) => `<${own(self).cls.name}.${String(attr(self, 'name'))}: ${repr(attr(self, 'value'))}>`],
  __format__: [
    1,
    1,
    ([self, spec]) => format(display(own(self)), typeof spec === 'string' ? spec : raise('TypeError')),
  ],
  __setattr__: [2, 2, () => unknown('a change of a member')],
});
ENUM.make = () => unknown('such an enum');

/** What a body of an enum has beside members. */
const isPlain = (value: Value): boolean =>
  value instanceof Func || value instanceof Property || value instanceof Wrapped || value instanceof Builtin;

ENUM.derive = (cls) => {
  const [base, more] = cls.bases;
  if (!base || more || !(base === ENUM || base.members?.size === 0)) return unknown('such an enum');
  const members = new Map<string, Inst>();
  let last: Value = 0;
  for (const [name, given] of [...cls.attrs]) {
    if (isPlain(given) && !name.startsWith('_')) continue;
    if (name.startsWith('__') && name.endsWith('__')) {
      if (SPECIAL.has(name) || !isPlain(given)) return unknown(`${name} of an enum`);
      continue;
    }
    if (name.startsWith('_') || given instanceof Cls) return unknown('such a member');
    const value: Value = given === AUTO ? after(last) : given;
    if (value instanceof Tuple && value.items.includes(AUTO)) return unknown('such a member');
    last = value;
    const known = [...members.values()].find((member) => equal(member.attrs.get('value') as Value, value));
    const member = known ?? new Inst(cls);
    if (!known) member.attrs.set('name', name).set('value', value);
    members.set(name, member);
    cls.attrs.set(name, member);
  }
  cls.members = members;
  cls.make = ([wanted = null, ...more], keywords) => {
    if (more.length > 0 || keywords !== null) return unknown('such an enum');
    if (wanted instanceof Inst && wanted.cls === cls) return wanted;
    for (const member of members.values()) if (equal(member.attrs.get('value') as Value, wanted)) return member;
    return raise('ValueError', `${repr(wanted)} is not a valid ${cls.inner ? unknown('such a message') : cls.name}`);
  };
  return cls;
};

/** Methods of a class by which an enum does more than it is given. */
const SPECIAL: ReadonlySet<string> = new Set([
  '__init__',
  '__new__',
  '__eq__',
  '__hash__',
  '__setattr__',
  '__getattr__',
]);

const after = (last: Value): Value => (typeof last === 'number' ? last + 1 : unknown('auto() behind that'));

/** enum: classes of members that are only themselves. */
export const enums = (): ReadonlyMap<string, Value> =>
  new Map<string, Value>([
    ['Enum', ENUM],
    ['auto', native('auto', 0, 0, () => AUTO)],
    [
      'unique',
      native('unique', 1, 1, ([cls = null]) => {
        if (!(cls instanceof Cls) || !cls.members) return unknown('unique() of that');
        return new Set(cls.members.values()).size < cls.members.size ? raise('ValueError') : cls;
      }),
    ],
  ]);
