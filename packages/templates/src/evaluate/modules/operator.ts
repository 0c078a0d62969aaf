import { getAttribute } from '../attributes.js';
import { unknown } from '../budget.js';
import { call } from '../call.js';
import { truth } from '../compare.js';
import { native } from '../natives.js';
import { invert, negate, operation, plus } from '../operators.js';
import { comparison } from '../comparisons.js';
import { getItem } from '../subscripts.js';
import { Tuple, type Value } from '../values.js';

const BINARY = {
  add: '+',
  sub: '-',
  mul: '*',
  truediv: '/',
  floordiv: '//',
  mod: '%',
  pow: '**',
  and_: '&',
  or_: '|',
  xor: '^',
  lshift: '<<',
  rshift: '>>',
  concat: '+',
};

const COMPARISONS = { eq: '==', ne: '!=', lt: '<', le: '<=', gt: '>', ge: '>=', is_: 'is', is_not: 'is not' };

const getter = (name: string, get: (value: Value, key: Value) => Value): Value =>
  native(name, 1, 99, (keys) =>
    native(name, 1, 1, ([value = null]) => {
      const found = keys.map((key) => get(value, key));
      return keys.length === 1 ? (found[0] as Value) : new Tuple(found);
    }),
  );

function path(value: Value, name: Value): Value {
  if (typeof name !== 'string') return unknown('attrgetter');
  return name.split('.').reduce<Value>((at, part) => getAttribute(at, part), value);
}

export const operator = (): ReadonlyMap<string, Value> =>
  new Map<string, Value>([
    ...Object.entries(BINARY).map(([name, text]) => {
      const apply = operation(text);
      return [name, native(name, 2, 2, ([a = null, b = null]) => apply(a, b))] as const;
    }),
    ...Object.entries(COMPARISONS).map(([name, text]) => {
      const apply = comparison(text);
      return [name, native(name, 2, 2, ([a = null, b = null]) => (apply ? apply(a, b) : unknown(name)))] as const;
    }),
    ['neg', native('neg', 1, 1, ([value = null]) => negate(value))],
    ['pos', native('pos', 1, 1, ([value = null]) => plus(value))],
    ['invert', native('invert', 1, 1, ([value = null]) => invert(value))],
    ['not_', native('not_', 1, 1, ([value = null]) => !truth(value))],
    ['truth', native('truth', 1, 1, ([value = null]) => truth(value))],
    ['getitem', native('getitem', 2, 2, ([object = null, key = null]) => getItem(object, key))],
    ['itemgetter', getter('itemgetter', getItem)],
    ['attrgetter', getter('attrgetter', path)],
    [
      'methodcaller',
      native('methodcaller', 1, 99, ([name = null, ...args]) =>
        native('methodcaller', 1, 1, ([value = null]) => call(path(value, name), args)),
      ),
    ],
  ]);
