import { unknown } from '../budget.js';
import { call, lookup } from '../call.js';
import { Builtin } from '../callables.js';
import { comparison } from '../comparisons.js';
import { truth } from '../compare.js';
import { raise } from '../errors.js';
import { native } from '../natives.js';
import { Cls, type Inst, NOT_IMPLEMENTED, type Value } from '../values.js';

type Rule = (told: boolean, differ: () => boolean) => boolean;

const negated: Rule = (told) => !told;
const strict: Rule = (told, differ) => !told && differ();
const weak: Rule = (told, differ) => told || !differ();
const narrowed: Rule = (told, differ) => told && differ();
const widened: Rule = (told, differ) => !told || !differ();

/** What the other three operators are, told by the one that a class has; the first of these that it has counts. */
const RULES: readonly (readonly [string, readonly (readonly [string, Rule])[]])[] = [
  [
    '__lt__',
    [
      ['__gt__', strict],
      ['__le__', weak],
      ['__ge__', negated],
    ],
  ],
  [
    '__le__',
    [
      ['__ge__', widened],
      ['__lt__', narrowed],
      ['__gt__', negated],
    ],
  ],
  [
    '__gt__',
    [
      ['__lt__', strict],
      ['__ge__', weak],
      ['__le__', negated],
    ],
  ],
  [
    '__ge__',
    [
      ['__le__', widened],
      ['__gt__', narrowed],
      ['__lt__', negated],
    ],
  ],
];

const differ = comparison('!=') ?? (() => unknown('!='));

/** functools.total_ordering: fills in the operators that a class lacks. */
export const totalOrdering = native('total_ordering', 1, 1, ([cls = null]) => {
  if (!(cls instanceof Cls)) return unknown('total_ordering of that');
  const rule = RULES.find(([name]) => lookup(cls, name) !== undefined);
  if (!rule) return raise('ValueError', 'must define at least one ordering operation: < > <= >=');
  const [root, others] = rule;
  for (const [name, apply] of others) {
    if (lookup(cls, name) !== undefined) continue;
    const run = ([self = null, other = null]: readonly Value[]): Value => {
      const method = lookup((self as Inst).cls, root);
      const told = call(method ?? null, [self, other]);
      if (told !== NOT_IMPLEMENTED && typeof told !== 'boolean') return unknown('an order that is no truth');
      return told === NOT_IMPLEMENTED ? told : apply(truth(told), () => truth(differ(self, other)));
    };
    cls.attrs.set(name, new Builtin(name, 2, 2, run, [], true));
  }
  return cls;
});
