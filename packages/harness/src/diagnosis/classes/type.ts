import { type Facts, innermostUnit } from '../facts.js';
import type { Failure } from '../failure.js';
import { sameButType } from './value-shape.js';
import type { Finding, Point } from './verdict.js';

const TYPE_MESSAGE: readonly RegExp[] = [
  /not supported between instances of/,
  /unsupported operand type/,
  /object of type '\w+' has no len/,
  /'\w+' object (?:is not (?:callable|iterable|subscriptable|an iterator|reversible)|cannot be interpreted as|does not support|has no attribute)/,
  /can't multiply sequence|can only concatenate|must be (?:str|real number|an? integer|string|bytes)|expected (?:str|string|bytes|int)\b/,
  /unhashable type|unexpected keyword argument|missing \d+ required|takes (?:from )?\d+ .*positional/,
  /Cannot mix BigInt|Do not know how to serialize a BigInt|Cannot convert .* to (?:a )?(?:BigInt|number|primitive)/,
  /is not a (?:function|constructor)|is not iterable|argument must be (?:of type|an instance)|must be of type|Invalid argument type/,
  /is not JSON serializable|invalid literal for int\(\)|could not convert string to float/,
];
const TYPE_EXCEPTION = /^(?:TypeError|AttributeError)$/;

/** An operation meets a value of a type that it cannot take. */
export function typeRule(facts: Facts): Finding | null {
  const told = facts.failures.filter(isTypeFailure);
  const first = told[0];
  if (first) {
    const at = innermostUnit(facts, first);
    return {
      failure_class: 'type',
      rule: 'type.message',
      cites: told.map(({ id }) => id),
      cause: `a value of the wrong type is used${at ? ` in ${at.unit.symbol ?? at.unit.file} on line ${at.line}` : ''}: ${first.message.split('\n', 1)[0]}`,
      points: told.flatMap((failure) => usePoints(facts, failure)),
    };
  }
  const shaped = facts.failures.filter(
    ({ expected, actual }) => expected !== null && actual !== null && sameButType(expected, actual),
  );
  const [one] = shaped;
  if (!one || shaped.length < facts.failures.length) return null;
  return {
    failure_class: 'type',
    rule: 'type.value',
    cites: shaped.map(({ id }) => id),
    cause: `the value is right and its type is not: ${(one.actual ?? '').slice(0, 160)} for ${(one.expected ?? '').slice(0, 160)}`,
    points: [],
  };
}

function isTypeFailure({ exception, message, kind }: Failure): boolean {
  if (kind !== 'test_failure' || exception === null || exception === 'AssertionError') return false;
  return TYPE_EXCEPTION.test(exception) || TYPE_MESSAGE.some((shape) => shape.test(message));
}

function usePoints(facts: Facts, failure: Failure): Point[] {
  const at = innermostUnit(facts, failure);
  return at ? [{ file: at.unit.file, line: at.line, weight: 0.5, why: 'the value is used here' }] : [];
}
