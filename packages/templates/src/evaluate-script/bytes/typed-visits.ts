import { step } from '../../evaluate/budget.js';
import { call } from '../call.js';
import { toNumber, truthy } from '../convert.js';
import { typeError } from '../realm.js';
import { Fn, used, type Value } from '../values.js';
import type { TypedObj } from './bytes.js';
import { alike, holding, method } from './typed-method.js';

/** Calls for each element; `false` ends it. */
function visit(
  of: TypedObj,
  [fn, self]: readonly Value[],
  see: (given: Value, item: number, index: number) => unknown,
  backwards = false,
): void {
  if (!(used(fn) instanceof Fn)) typeError();
  const { length } = of.view;
  for (let turn = 0; turn < length; turn += 1) {
    step();
    const index = backwards ? length - 1 - turn : turn;
    const item = of.view[index] ?? 0;
    if (see(call(fn, self, [item, index, of]), item, index) === false) return;
  }
}

method('forEach', 1, (of, args) => void visit(of, args, () => {}));
method('map', 1, (of, args) => {
  const made = alike(of, of.view.length);
  visit(of, args, (given, _, index) => {
    made.view[index] = toNumber(given);
  });
  return made;
});
method('filter', 1, (of, args) => {
  const kept: number[] = [];
  visit(of, args, (given, item) => {
    if (truthy(given)) kept.push(item);
  });
  return holding(alike(of, kept.length), kept);
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
for (const [name, what, backwards] of [
  ['find', 'item', false],
  ['findIndex', 'place', false],
  ['findLast', 'item', true],
  ['findLastIndex', 'place', true],
] as const) {
  method(name, 1, (of, args) => {
    let found: Value = what === 'place' ? -1 : undefined;
    visit(
      of,
      args,
      (given, item, index) => {
        if (!truthy(given)) return true;
        found = what === 'place' ? index : item;
        return false;
      },
      backwards,
    );
    return found;
  });
}
for (const [name, backwards] of [
  ['reduce', false],
  ['reduceRight', true],
] as const) {
  method(name, 1, (of, args) => {
    const [fn] = args;
    if (!(used(fn) instanceof Fn)) return typeError();
    const order = [...of.view.keys()];
    if (backwards) order.reverse();
    let total = args[1];
    if (args.length < 2) {
      const first = order.shift();
      if (first === undefined) return typeError('Reduce of empty array with no initial value');
      total = of.view[first];
    }
    for (const index of order) {
      step();
      total = call(fn, undefined, [total, of.view[index], index, of]);
    }
    return total;
  });
}
