import { step, unknown } from '../../evaluate/budget.js';
import { call } from '../call.js';
import { truthy } from '../convert.js';
import { array, typeError } from '../realm.js';
import { Arr, Fn, used, type Value } from '../values.js';
import { method } from './array-method.js';

/** Calls for each element as it is when its turn comes; `false` ends it. */
function visit(
  of: Arr,
  [fn, self]: readonly Value[],
  see: (given: Value, item: Value, index: number) => unknown,
): void {
  if (!(used(fn) instanceof Fn)) typeError();
  const { length } = of.items;
  for (let index = 0; index < length; index += 1) {
    step();
    if (index >= of.items.length) unknown('an array that shrinks while it is walked');
    const item = of.items[index];
    if (see(call(fn, self, [item, index, of]), item, index) === false) return;
  }
}

method('forEach', 1, (of, args) => {
  visit(of, args, () => {});
  return undefined;
});
method('map', 1, (of, args) => {
  const made: Value[] = [];
  visit(of, args, (given) => void made.push(given));
  return array(made);
});
method('filter', 1, (of, args) => {
  const made: Value[] = [];
  visit(of, args, (given, item) => {
    if (truthy(given)) made.push(item);
  });
  return array(made);
});
method('some', 1, (of, args) => {
  let found = false;
  visit(of, args, (given) => {
    found = truthy(given);
    return !found;
  });
  return found;
});
method('every', 1, (of, args) => {
  let all = true;
  visit(of, args, (given) => {
    all = truthy(given);
    return all;
  });
  return all;
});
method('find', 1, (of, args) => {
  let found: Value;
  visit(of, args, (given, item) => {
    if (!truthy(given)) return true;
    found = item;
    return false;
  });
  return found;
});
method('findIndex', 1, (of, args) => {
  let found = -1;
  visit(of, args, (given, _, index) => {
    if (!truthy(given)) return true;
    found = index;
    return false;
  });
  return found;
});
method('findLast', 1, (of, [fn, self]) => {
  for (let i = of.items.length - 1; i >= 0; i -= 1) {
    step();
    const item = of.items[i];
    if (truthy(call(fn, self, [item, i, of]))) return item;
  }
  return undefined;
});
method('findLastIndex', 1, (of, [fn, self]) => {
  for (let i = of.items.length - 1; i >= 0; i -= 1) {
    step();
    if (truthy(call(fn, self, [of.items[i], i, of]))) return i;
  }
  return -1;
});
method('flatMap', 1, (of, args) => {
  const made: Value[] = [];
  visit(of, args, (given) => {
    if (given instanceof Arr) for (const one of given.items) made.push(used(one));
    else made.push(given);
  });
  return array(made);
});

function folded(of: Arr, args: readonly Value[], from: 'left' | 'right'): Value {
  const [fn] = args;
  const order = [...of.items.keys()];
  if (from === 'right') order.reverse();
  let total = args[1];
  if (args.length < 2) {
    const first = order.shift();
    if (first === undefined) return typeError('Reduce of empty array with no initial value');
    total = of.items[first];
  }
  for (const index of order) {
    step();
    if (index >= of.items.length) return unknown('an array that shrinks while it is walked');
    total = call(fn, undefined, [total, of.items[index], index, of]);
  }
  return total;
}
method('reduce', 1, (of, args) => folded(of, args, 'left'));
method('reduceRight', 1, (of, args) => folded(of, args, 'right'));
