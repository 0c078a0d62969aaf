// The tests that a file registered with Node's runner, so that a process which ends early still says what it owes. Node's
// own objects are read and never changed; where a version keeps other books, nothing is known.
import { createHook } from 'node:async_hooks';

const KINDS = new Set(['Test', 'Suite']);

function namesOf(test) {
  const names = [];
  for (let at = test; at?.parent; at = at.parent) names.unshift(String(at.name));
  return names;
}

function durationOf({ startTime, endTime }) {
  try {
    return Math.max(0, Number(endTime - startTime) / 1e6) || 0;
  } catch {
    return 0;
  }
}

/** A function that gives every registered test and every suite without tests, as they stand. */
export function watchRegistered() {
  const seen = [];
  createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'Test') seen.push(resource);
    },
  }).enable();
  return () => {
    const all = seen.filter((one) => KINDS.has(one.constructor?.name) && one.parent && 'finished' in one);
    const parents = new Set(all.map(({ parent }) => parent));
    return all
      .filter((one) => one.constructor.name === 'Test' || !parents.has(one))
      .map((one) => ({
        names: namesOf(one),
        suite: one.constructor.name === 'Suite',
        finished: one.finished === true,
        passed: one.passed === true,
        skipped: Boolean(one.skipped) || Boolean(one.isTodo),
        error: one.error,
        duration_ms: durationOf(one),
      }));
  };
}
