import { type Facts, innermostUnit } from '../facts.js';
import type { Failure } from '../failure.js';
import type { Finding, Point } from './verdict.js';

const ABSENT_VALUE: readonly RegExp[] = [
  /'NoneType' object (?:has no attribute '([\w]+)'|is not (?:subscriptable|iterable|callable|an iterator)|does not support)/,
  /(?:unsupported operand type\(s\) for|not supported between instances of).*'NoneType'/,
  /(?:must be|expected|argument) .*\bnot (?:'?NoneType'?|None)\b/,
  /object of type 'NoneType' has no len/,
  /cannot unpack non-iterable NoneType/,
  /int\(\) argument must be .* not 'NoneType'/,
  /can only concatenate .* \(not "NoneType"\)/,
  /Cannot (?:read|set) propert(?:y|ies) (?:'[^']*' )?of (?:undefined|null)/,
  /Cannot destructure property .* as it is (?:undefined|null)/,
  /Cannot convert undefined or null to object/,
  /(?:undefined|null) is not (?:iterable|an object|a function)/,
  /(?:undefined|null) \(reading '/,
  /Received (?:undefined|null)\b/,
  /local variable '\w+' referenced before assignment|cannot access local variable/,
];

/** A value is absent (None, null, undefined) where one is needed. */
export function nothingRule(facts: Facts): Finding | null {
  const told = facts.failures.filter(
    ({ message, exception }) => exception !== 'AssertionError' && ABSENT_VALUE.some((shape) => shape.test(message)),
  );
  const first = told[0];
  if (first) {
    const at = innermostUnit(facts, first);
    return {
      failure_class: 'null',
      rule: 'null.message',
      cites: told.map(({ id }) => id),
      cause: `a value is absent where one is used${at ? ` in ${at.unit.symbol ?? at.unit.file} on line ${at.line}` : ''}: ${first.message.split('\n', 1)[0]}`,
      points: told.flatMap((failure) => usePoints(facts, failure)),
    };
  }
  return absentComparison(facts);
}

function usePoints(facts: Facts, failure: Failure): Point[] {
  const at = innermostUnit(facts, failure);
  return at ? [{ file: at.unit.file, line: at.line, weight: 0.2, why: 'the absent value is used here' }] : [];
}

/** Values differ in that one of them is nothing: `None` for a value, `undefined` for a key. */
function absentComparison(facts: Facts): Finding | null {
  const nothing = /^(?:None|null|undefined)$/;
  const told = facts.failures.filter(
    ({ expected, actual }) =>
      actual !== null && expected !== null && nothing.test(actual.trim()) && !nothing.test(expected.trim()),
  );
  const wrong = facts.failures.filter(({ kind }) => kind === 'test_failure');
  const first = told[0];
  if (!first || told.length < wrong.length) return null;
  return {
    failure_class: 'null',
    rule: 'null.result',
    cites: told.map(({ id }) => id),
    cause: `${first.actual} comes back where ${clipped(first.expected)} is expected`,
    points: [],
  };
}

/** Weak: a check for an absent value is what throws, or what a loop without end waits for. */
export function absentCheckRule(facts: Facts): Finding | null {
  for (const failure of facts.failures) {
    if (failure.kind !== 'test_failure') continue;
    const at = innermostUnit(facts, failure);
    if (!at) continue;
    const lines = at.unit.node.text.split('\n');
    const local = at.line - (at.unit.node.startPosition.row + 1);
    const around = lines.slice(Math.max(0, local - 2), local + 1);
    const raises = /\b(?:throw|raise)\b/.test(around.at(-1) ?? '');
    const guard = around.findLast((line) => /\bif\b/.test(line)) ?? '';
    if (raises && /(?:[!=]==?\s*(?:undefined|null)\b|\bis None\b|typeof .* 'undefined')/.test(guard)) {
      return {
        failure_class: 'null',
        rule: 'null.check',
        cites: [failure.id],
        cause: `nothing is found where a value is needed: ${guard.trim()} gives ${failure.exception}: ${failure.message.split('\n', 1)[0]}`,
        points: [{ file: at.unit.file, line: at.line, weight: 0.4, why: 'the absent value is noticed here' }],
      };
    }
  }
  return null;
}

function clipped(text: string | null): string {
  return (text ?? '').length > 120 ? `${(text ?? '').slice(0, 120)}…` : (text ?? '');
}
