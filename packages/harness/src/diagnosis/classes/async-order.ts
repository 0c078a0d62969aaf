import { type Facts, innermostUnit, isReached } from '../facts.js';
import { isWrongValue } from '../failure.js';
import type { Unit } from '../program/unit.js';
import { asyncNames, unawaitedCalls } from './unawaited.js';
import { isPermutation, isSubsequence } from './value-shape.js';
import type { Finding, Point } from './verdict.js';

const NEVER_AWAITED = /coroutine '?[\w.<>]+'? was never awaited|was never awaited/;
const PENDING =
  /\bPromise \{|<pending>|\[object Promise\]|\bcoroutine object\b|'coroutine' object|object coroutine|asynchronous activity after the test ended|Unhandled ?[Rr]ejection/;
const WARNED = /(?<![^\s:])([^\s:]{1,200}\.py):(\d{1,7}): RuntimeWarning: coroutine/g;
/** Below this a call without `await` can be meant. */
const CARELESS = 0.75;

/** A promise or coroutine shows where its outcome should be: the run itself says that something was not awaited. */
export function pendingRule(facts: Facts): Finding | null {
  const told = facts.failures.filter(
    ({ message, actual }) => NEVER_AWAITED.test(message) || PENDING.test(message) || PENDING.test(actual ?? ''),
  );
  const printed = facts.observations.filter((o) => o.kind === 'process_output' && NEVER_AWAITED.test(o.text));
  if (told.length + printed.length === 0) return null;
  const points = [...warnedPoints(facts), ...carelessPoints(facts)];
  if (told.length === 0 && points.length === 0) return null;
  return {
    failure_class: 'async-order',
    rule: 'async.pending',
    cites: [...(told.length > 0 ? told : facts.failures).map(({ id }) => id), ...printed.map(({ id }) => id)],
    cause: told[0]
      ? `something asynchronous is used before it is done: ${told[0].message.split('\n', 1)[0]}`
      : 'something asynchronous was started and never awaited',
    points,
  };
}

/** A value is of the wrong type, or absent, where an outcome that nothing waited for is used. */
export function unawaitedUseRule(facts: Facts): Finding | null {
  const careless = carelessPoints(facts).filter(({ weight }) => weight >= CARELESS);
  for (const failure of facts.failures) {
    const at =
      failure.kind === 'test_failure' && /^(?:TypeError|AttributeError)$/.test(failure.exception ?? '')
        ? innermostUnit(facts, failure)
        : null;
    const point = careless.find(
      ({ file, line }) => at && file === at.unit.file && line >= at.unit.start_line && line <= at.line,
    );
    if (point) {
      const cause = `${point.why} on line ${point.line} of ${point.file}, so line ${at?.line} meets ${failure.message.split('\n', 1)[0]}`;
      return { failure_class: 'async-order', rule: 'async.unawaited', cites: [failure.id], cause, points: [point] };
    }
  }
  return null;
}

/** The same items in another order, or some of them missing, out of asynchronous code. */
export function orderRule(facts: Facts): Finding | null {
  const wrong = facts.failures.filter(
    (failure) => isWrongValue(failure) && failure.expected !== null && failure.actual !== null,
  );
  const moved = wrong.find(({ expected, actual }) => isPermutation(expected ?? '', actual ?? ''));
  if (!moved || !facts.suspects.some(({ async }) => async)) return null;
  return {
    failure_class: 'async-order',
    rule: 'async.order',
    cites: [moved.id],
    cause: `what runs asynchronously is put together in the order in which it ends: ${clipped(moved.actual)} for ${clipped(moved.expected)}`,
    points: carelessPoints(facts),
  };
}

/** A call of something asynchronous that nothing waits for, in what the failing tests reach. */
export function unawaitedRule(facts: Facts): Finding | null {
  const points = carelessPoints(facts).filter(({ weight }) => weight >= CARELESS);
  const first = points[0];
  if (!first) return null;
  const explained = facts.failures.filter((failure) => {
    if (failure.kind === 'collection_error') return false;
    const at = innermostUnit(facts, failure);
    return (
      isWrongValue(failure) ||
      failure.kind === 'timeout' ||
      at === null ||
      at.unit.async ||
      !/^(?:TypeError|AttributeError)$/.test(failure.exception ?? '')
    );
  });
  if (explained.length === 0) return null;
  const missing = explained.find(
    ({ expected, actual }) => expected !== null && actual !== null && isSubsequence(expected, actual),
  );
  return {
    failure_class: 'async-order',
    rule: 'async.unawaited',
    cites: explained.map(({ id }) => id),
    cause: `${first.why} on line ${first.line} of ${first.file}${missing ? `, so ${clipped(missing.actual)} comes out for ${clipped(missing.expected)}` : ''}`,
    points,
  };
}

/** A test never ends although no loop can run for ever: asynchronous code waits for what has happened already, or never will. */
export function asyncHangRule(facts: Facts): Finding | null {
  const hung = facts.failures.filter(({ kind }) => kind === 'timeout');
  const reached = facts.program.units.filter((unit) => isAsynchronous(unit) && isReached(unit, facts.reach));
  const first = hung[0];
  if (!first || reached.length === 0) return null;
  const changed = facts.suspects.filter(isAsynchronous);
  return {
    failure_class: 'async-order',
    rule: 'async.hang',
    cites: hung.map(({ id }) => id),
    cause: `${first.tests[0]} waits without end on ${(changed[0] ?? reached[0])?.symbol}`,
    points: (changed.length > 0 ? changed : reached).flatMap(waitPoints),
  };
}

const CALLBACKS =
  /\bset(?:Timeout|Interval|Immediate)\(|\bnew Promise\(|\.(?:on|once|then|addEventListener|subscribe)\(|\bcall_later\(|\badd_done_callback\(/;

function isAsynchronous({ async, symbol, node }: Unit): boolean {
  return async || (symbol !== null && CALLBACKS.test(node.text));
}

function waitPoints(unit: Facts['suspects'][number]): Point[] {
  return unit.node.descendantsOfType(['await', 'await_expression']).flatMap((node): Point[] => {
    if (!node || !/\bonce\(|\bon\(|new Promise|\.wait\(|\bwait\(|Event|race\(/.test(node.text)) return [];
    return [{ file: unit.file, line: node.startPosition.row + 1, weight: 0.6, why: 'waits here for an event' }];
  });
}

function carelessPoints(facts: Facts): Point[] {
  const names = asyncNames(facts.program);
  return facts.program.units
    .filter((unit) => isReached(unit, facts.reach))
    .flatMap((unit) => unawaitedCalls(unit, names))
    .sort((a, b) => b.weight - a.weight);
}

function warnedPoints({ output, program }: Facts): Point[] {
  return [...output.matchAll(WARNED)].flatMap((match): Point[] => {
    const file = program.files.find((path) => match[1] === path || match[1]?.endsWith(`/${path}`));
    return file ? [{ file, line: Number(match[2]), weight: 1, why: 'the coroutine made here was never awaited' }] : [];
  });
}

function clipped(text: string | null): string {
  const line = (text ?? '').replace(/\s+/g, ' ');
  return line.length > 120 ? `${line.slice(0, 120)}…` : line;
}
