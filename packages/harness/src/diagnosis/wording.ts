import type { FailureClass } from '@repair/schemas';
import type { Finding } from './classes/verdict.js';
import type { Failure } from './failure.js';
import type { Suspect } from './localise/rank.js';

/** What is seen from outside: how many tests fail, and with what. */
export function symptomOf(failures: readonly Failure[]): string {
  const first = failures[0];
  if (!first) return 'no failure was observed';
  const tests = new Set(failures.flatMap(({ tests }) => tests)).size;
  const more = tests > 1 ? ` (${tests} tests fail)` : '';
  const where = first.tests[0] ?? first.file ?? first.frames.findLast(({ in_repo }) => in_repo)?.file ?? 'the suite';
  switch (first.kind) {
    case 'collection_error':
      return `${where} can't be loaded: ${[first.exception, line(first.message)].filter(Boolean).join(': ')}`;
    case 'timeout':
      return `${where} does not end: ${line(first.message)}${more}`;
    case 'crash':
      return `${where} is lost with its process: ${line(first.message)}${more}`;
    case 'test_failure':
      return first.expected !== null && first.actual !== null
        ? `${where} gets ${line(first.actual)} and expects ${line(first.expected)}${more}`
        : `${where} fails with ${[first.exception, line(first.message)].filter(Boolean).join(': ')}${more}`;
  }
}

export function rootCauseOf(finding: Finding, suspects: readonly Suspect[]): string {
  const first = suspects[0];
  if (!first) return `${finding.cause}; no place in the program is implicated`;
  const { unit } = first;
  const place = `${unit.symbol ?? 'module level'} in ${unit.file}, line ${unit.start_line}${unit.end_line > unit.start_line ? ` to ${unit.end_line}` : ''}`;
  return `${finding.cause}; most suspected is ${place}`;
}

const DIRECTIONS: Readonly<Record<FailureClass, string>> = {
  syntax: 'make the file load',
  type: 'give the operation the type that it needs, where the value is made rather than where it is used',
  null: 'make the value present where it is made, or handle its absence where that is what the tests ask for',
  'off-by-one': 'correct the bound, branch or expression that computes the value',
  'async-order': 'wait for what is asynchronous before its outcome is used, in the order that is asked for',
  'env-config': 'read the environment or configuration under the names, precedence and encoding that the tests give',
  concurrency: 'make the check and the act on shared state one step, and give back on every path what is taken',
};

const BY_RULE: Readonly<Record<string, string>> = {
  'syntax.parse': 'complete or correct the statement that does not parse',
  'syntax.await': 'declare the function async, or await nothing in it',
  'syntax.export': 'import and use a name that the module exports, or export it again',
  'null.check': 'make the look-up find what is asked for, so that nothing is missing',
  'null.endless': 'end the loop on every form in which the absent value comes',
  'type.value': 'convert the value to the expected type where it is read',
  'async.unawaited': 'await the call, so that its outcome and its failure belong to this function',
  'async.pending': 'await the call, so that its outcome and its failure belong to this function',
  'async.order': 'put the outcomes together in the order of their inputs, not in the order in which they end',
  'async.hang': 'subscribe before anything can happen, and let go whatever has happened by then',
  'concurrency.shared':
    'hold the lock over the whole step, and give back on every path, failures included, what was taken',
  'value.bound': 'let the recursion or loop reach its end for this input',
  'value.endless': 'let the loop reach its end: the value that it waits for never comes',
  'value.index': 'keep the index or key inside what the container holds',
};

/** One sentence on the kind of change that the evidence asks for. */
export function directionOf(finding: Finding, failures: readonly Failure[]): string {
  const kind = BY_RULE[finding.rule] ?? DIRECTIONS[finding.failure_class];
  const valued = failures.find(({ expected, actual }) => expected !== null && actual !== null);
  const so = valued ? `, so that ${line(valued.expected ?? '')} comes out instead of ${line(valued.actual ?? '')}` : '';
  return `${kind[0]?.toUpperCase()}${kind.slice(1)}${so}.`;
}

function line(text: string): string {
  const folded = text.replace(/\s+/g, ' ').trim();
  return folded.length > 140 ? `${folded.slice(0, 140)}…` : folded;
}
