import { type Facts, innermostUnit } from '../facts.js';
import type { Failure } from '../failure.js';
import type { Unit } from '../program/unit.js';
import type { Finding, Point } from './verdict.js';

/** What remains: a wrong value or branch, a bound, a depth, a key; the taxonomy's boundary and value class. */
export function valueRule(facts: Facts): Finding {
  const first = facts.failures[0];
  if (!first)
    return { failure_class: 'off-by-one', rule: 'value.none', cites: [], cause: 'no failure was told', points: [] };
  const at = innermostUnit(facts, first);
  return {
    failure_class: 'off-by-one',
    rule: ruleOf(first),
    cites: facts.failures.map(({ id }) => id),
    cause: told(first),
    points: at
      ? [
          ...(ENDLESS.test(`${first.exception} ${first.message}`) ? boundPoints(at.unit) : []),
          { file: at.unit.file, line: at.line, weight: 0.5, why: 'the failure shows here' },
        ]
      : [],
  };
}

const ENDLESS = /RecursionError|Maximum call stack|recursion depth/;

/** A recursion without end: the conditions that should have ended it. */
function boundPoints({ file, node }: Unit): Point[] {
  return node.text
    .split('\n')
    .flatMap((text, at): Point[] =>
      /^\s*(?:\} ?(?:else )?)?(?:if|elif|while)\b|\?.*:|&&|\|\|/.test(text)
        ? [{ file, line: node.startPosition.row + 1 + at, weight: 0.6, why: 'the recursion should end here' }]
        : [],
    );
}

function ruleOf({ kind, exception }: Failure): string {
  if (kind === 'timeout') return 'value.endless';
  if (/^(?:RecursionError|RangeError)$/.test(exception ?? '')) return 'value.bound';
  if (/^(?:IndexError|KeyError|StopIteration)$/.test(exception ?? '')) return 'value.index';
  return 'value.wrong';
}

function told({ kind, exception, message, expected, actual, tests }: Failure): string {
  if (kind === 'timeout') return `${tests[0]} does not end: a loop or a walk never reaches its bound`;
  if (expected !== null && actual !== null)
    return `the value is ${clipped(actual)} where ${clipped(expected)} is expected`;
  return `${exception ?? 'the test fails'}: ${clipped(message.split('\n', 1)[0] ?? '')}`;
}

function clipped(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 160 ? `${line.slice(0, 160)}…` : line;
}
