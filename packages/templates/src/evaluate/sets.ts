import { charge } from './budget.js';
import { addTo } from './mappings.js';
import { PySet, type Value } from './values.js';

export type SetOperator = '|' | '&' | '-' | '^';

/** A new set out of two. The elements of the left one stay the ones that are kept, as in Python. */
export function combine(operator: SetOperator, a: PySet, b: PySet): PySet {
  charge((a.map.size + b.map.size) / 4);
  const made = new PySet(a.frozen);
  if (operator === '&') {
    // Python walks the smaller one, the right one where they are alike, and keeps its elements.
    const [walked, asked] = b.map.size > a.map.size ? [a, b] : [b, a];
    for (const [key, value] of walked.map) if (asked.map.has(key)) addTo(made, value);
    return made;
  }
  for (const [key, value] of a.map) if (operator === '|' || !b.map.has(key)) addTo(made, value);
  if (operator === '|' || operator === '^') {
    for (const [key, value] of b.map) if (!a.map.has(key)) addTo(made, value);
  }
  return made;
}

/** The same on the left set itself. */
export function combineInto(operator: SetOperator, a: PySet, b: PySet): void {
  const made = operator === '|' ? null : combine(operator, a, b);
  const before = a.map.size;
  if (made === null) {
    for (const value of [...b.map.values()]) addTo(a, value);
    return;
  }
  const { greatest } = a;
  const taken: readonly Value[] = [...made.map.values()];
  a.map.clear();
  for (const value of taken) addTo(a, value);
  a.greatest = Math.max(a.greatest, greatest);
  if (a.map.size !== before) a.version += 1;
}
