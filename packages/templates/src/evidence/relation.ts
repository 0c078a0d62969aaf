import type { Observation } from '@repair/schemas';
import type { Label } from './labels.js';

type Failure = Extract<Observation, { kind: 'test_failure' }>;

const NULLS: ReadonlySet<string> = new Set(['None', 'null', 'undefined']);
const TRUE: ReadonlySet<string> = new Set(['True', 'true']);
const FALSE: ReadonlySet<string> = new Set(['False', 'false']);
const EMPTY: ReadonlySet<string> = new Set(['[]', '{}', '()', "''", '""', 'set()', '']);

/** How the actual value stands to the expected one. */
export function relationsOf(failure: Failure): readonly Label[] {
  const pair = valuesOf(failure);
  if (!pair) return ['wrong-value'];
  const [actual, expected] = pair;
  const labels: Label[] = ['wrong-value'];
  if (actual === expected) return labels;
  const bools = [...TRUE, ...FALSE];
  if (NULLS.has(actual) && !NULLS.has(expected)) labels.push('null-actual', 'none');
  if (bools.includes(actual) && bools.includes(expected))
    labels.push('bool-flipped', TRUE.has(expected) ? 'missed' : 'false-alarm');
  if (EMPTY.has(actual) && !EMPTY.has(expected)) labels.push('empty');
  const a = numberOf(actual);
  const e = numberOf(expected);
  if (a !== null && e !== null) {
    labels.push('number');
    if (Math.abs(a - e) === 1) labels.push('by-one');
    if (a === -e) labels.push('negated');
    labels.push(a > e ? 'too-big' : 'too-small');
    return labels;
  }
  if ((a === null) !== (e === null) || quoted(actual) !== quoted(expected)) labels.push('other-type');
  if (quoted(actual) && quoted(expected)) labels.push('text');
  if (actual.toLowerCase() === expected.toLowerCase()) labels.push('case');
  else if (actual.replace(/\s|\\[nrt]/g, '') === expected.replace(/\s|\\[nrt]/g, '')) labels.push('space');
  const [as, es] = [[...actual].sort().join(''), [...expected].sort().join('')];
  if (as === es) labels.push([...itemsOf(actual)].reverse().join() === itemsOf(expected).join() ? 'reversed' : 'order');
  else labels.push(...lengths(actual, expected));
  if (oneNumberApart(actual, expected)) labels.push('by-one');
  return labels;
}

function lengths(actual: string, expected: string): readonly Label[] {
  const [a, e] = [itemsOf(actual).length, itemsOf(expected).length];
  const more = a === e ? actual.length - expected.length : a - e;
  return more > 0 ? ['longer'] : more < 0 ? ['shorter'] : [];
}

const itemsOf = (text: string): readonly string[] => text.replace(/^[[({]|[\])}]$/g, '').split(/,\s*/);
const quoted = (text: string): boolean => /^[bru]?['"`]/i.test(text);
const numberOf = (text: string): number | null =>
  /^-?\d+(?:\.\d+)?n?$/.test(text) ? Number(text.replace(/n$/, '')) : null;

/** Whether both texts are alike but for numbers, one of which is one off. */
function oneNumberApart(actual: string, expected: string): boolean {
  if (actual.replace(/\d+/g, '#') !== expected.replace(/\d+/g, '#')) return false;
  const [a, e] = [actual.match(/\d+/g) ?? [], expected.match(/\d+/g) ?? []];
  return a.some((text, i) => Math.abs(Number(text) - Number(e[i])) === 1);
}

/** Actual and expected as the runner told them, else as the message of a Python assertion shows them. */
export function valuesOf(failure: Failure): readonly [string, string] | null {
  if (failure.actual !== undefined && failure.expected !== undefined)
    return [failure.actual.trim().slice(0, 2000), failure.expected.trim().slice(0, 2000)];
  const first = failure.message.split('\n')[0] ?? '';
  const at = first.indexOf(' == ');
  const head = /^(?:AssertionError: )?assert /.exec(first)?.[0];
  if (!head || at < 0) return null;
  return [first.slice(head.length, at).trim(), first.slice(at + 4).trim()];
}
