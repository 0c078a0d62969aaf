import { charge } from '../../evaluate/budget.js';
import { call } from '../call.js';
import { toNumber, toText } from '../convert.js';
import { array, typeError } from '../realm.js';
import { Fn, used, type Value } from '../values.js';
import { method, open } from './array-method.js';

/** A stable sort. It is the host's own, so that a comparator sees what it sees in a program of its own. */
function sorted(items: readonly Value[], compare: Value): Value[] {
  const some = items.filter((item) => used(item) !== undefined);
  const rest = items.filter((item) => item === undefined);
  charge(items.length * 4);
  if (compare === undefined) {
    const keyed = some.map((item) => ({ item, key: toText(item) }));
    keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
    return [...keyed.map(({ item }) => item), ...rest];
  }
  const order = (a: Value, b: Value): number => {
    const given = toNumber(call(compare, undefined, [a, b]));
    return Number.isNaN(given) ? 0 : given;
  };
  some.sort(order);
  return [...some, ...rest];
}
method('sort', 1, (of, [compare]) => {
  open(of);
  if (compare !== undefined && !(compare instanceof Fn)) return typeError();
  of.items = sorted(of.items, compare);
  return of;
});
method('toSorted', 1, (of, [compare]) => array(sorted(of.items, compare)));
