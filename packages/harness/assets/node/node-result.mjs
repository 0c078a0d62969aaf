// The result of a test of Node's own runner as an event of the channel.
import { cut, describe } from './errors.mjs';

/** A failure by code of the test itself; a parent that only failed because a subtest did is not one. */
function failureOf(error) {
  const kind = error?.failureType;
  if (kind === 'subtestsFailed') return { exception: null, message: String(error.message), frames: [], kind };
  const cause = error?.cause;
  const told = describe(cause !== null && typeof cause === 'object' ? cause : error);
  if (typeof cause === 'string' && cause) told.message = cut(cause, 8000);
  return { ...told, exception: cause instanceof Object ? told.exception : null, kind };
}

function statusOf(kind, passed, skipped) {
  if (skipped) return 'skipped';
  if (passed) return 'passed';
  if (kind === 'testTimeoutFailure') return 'timeout';
  return kind === 'hookFailed' ? 'error' : 'failed';
}

/** `names` lead to the test, its own last. */
export function nodeResult({ file, names, suite, passed, skipped, error, duration_ms }) {
  const told = passed || skipped ? { exception: null, message: '', frames: [] } : failureOf(error);
  const status = statusOf(told.kind, passed, skipped);
  return { file, name: names.join(' > '), suite, status, duration_ms: duration_ms ?? 0, ...told };
}
