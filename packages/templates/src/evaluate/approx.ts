import { unknown } from './budget.js';
import { typeOf } from './types.js';
import { Float, List, Token, Tuple, type Value } from './values.js';

/** Whether a number, or each of a sequence, is as near to the expected one as pytest.approx asks. */
export function approximately(actual: Value, { held }: Token): boolean {
  const [expected = null, relative, absolute] = held;
  if (expected instanceof List || expected instanceof Tuple) {
    if (!(actual instanceof List || actual instanceof Tuple) || typeOf(actual) !== typeOf(expected)) {
      return unknown('approx of a sequence');
    }
    if (actual.items.length !== expected.items.length) return false;
    return expected.items.every((item, at) =>
      approximately(actual.items[at] as Value, new Token('approx', 'approx', [item, ...held.slice(1)])),
    );
  }
  const x = number(actual);
  const y = number(expected);
  if (x === null || y === null || Number.isNaN(x) || Number.isNaN(y)) return unknown('approx of that');
  if (x === y) return true;
  if (!Number.isFinite(x) || !Number.isFinite(y)) return false;
  const rel = relative instanceof Float ? relative.v : null;
  const abs = absolute instanceof Float ? absolute.v : null;
  const tolerance = Math.max(rel === null ? 0 : rel * Math.abs(y), abs ?? 0);
  return Math.abs(x - y) <= tolerance;
}

const number = (value: Value): number | null =>
  value instanceof Float ? value.v : typeof value === 'number' ? value : null;
