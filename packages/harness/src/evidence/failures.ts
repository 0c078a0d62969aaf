import type { CollectionError, Frame, TestResult } from '@repair/schemas';
import { clipPair, headAndTail } from './clip.js';
import type { Draft } from './draft.js';
import { failureKey, groupBy } from './fold.js';
import { LIMITS } from './limits.js';
import { sanitise, tell } from './tell.js';

/** One observation a distinct failure, in the order of the first test that showed it. */
export function failureDrafts(failing: readonly TestResult[], limitMs: number): readonly Draft[] {
  return bounded(groupBy(failing, failureKey), (group): Draft => {
    const first = group[0] as TestResult;
    const frames = toldFrames(first.frames);
    const folded = foldedTests(group.slice(1).map(({ id }) => id));
    if (first.status === 'timeout') return { kind: 'timeout', test: first.id, limit_ms: limitMs, frames, ...folded };
    return {
      kind: 'test_failure',
      test: first.id,
      exception: first.exception,
      message: tell(first.message, LIMITS.message),
      ...values(first),
      frames,
      ...folded,
    };
  });
}

/** Several test files may fail to load for one reason: it is told once. */
export function collectionDrafts(errors: readonly CollectionError[]): readonly Draft[] {
  const groups = groupBy(errors, (error) => failureKey({ ...error, status: 'error' }));
  return bounded(groups, (group): Draft => {
    const first = group[0] as CollectionError;
    return {
      kind: 'collection_error',
      file: first.file,
      exception: first.exception,
      message: tell(first.message, LIMITS.message),
      frames: toldFrames(first.frames),
      ...(group.length > 1 ? { omitted: group.length - 1 } : {}),
    };
  });
}

/** Long values are cut around their first difference before anything else is done to them. */
function readPair(expected: string, actual: string): readonly [string, string] {
  const [e, a] = clipPair(expected, actual, LIMITS.value * 8);
  return [sanitise(e), sanitise(a)];
}

function values(result: TestResult): { expected?: string; actual?: string } {
  const { expected, actual } = result;
  if (expected !== undefined && actual !== undefined) {
    const [e, a] = clipPair(...readPair(expected, actual), LIMITS.value);
    return { expected: e, actual: a };
  }
  return {
    ...(expected === undefined ? {} : { expected: tell(expected, LIMITS.value) }),
    ...(actual === undefined ? {} : { actual: tell(actual, LIMITS.value) }),
  };
}

/** Deep recursion repeats frames without end: the outermost and the innermost ones are kept. */
export function toldFrames(frames: readonly Frame[]): Frame[] {
  return headAndTail(frames, LIMITS.frames.head, LIMITS.frames.tail).kept.map((frame) => ({
    ...frame,
    in_repo: frame.in_repo && !frame.file.startsWith('<'),
    ...(frame.text === undefined ? {} : { text: tell(frame.text, LIMITS.frame_text) }),
  }));
}

export function foldedTests(tests: readonly string[]): { also?: string[]; also_omitted?: number } {
  if (tests.length === 0) return {};
  const { kept, omitted } = headAndTail(tests, LIMITS.also.head, LIMITS.also.tail);
  return { also: [...kept], ...(omitted > 0 ? { also_omitted: omitted } : {}) };
}

/** Only what is kept is worked on: a thousand failures cost no more than a few. */
function bounded<T>(groups: readonly (readonly T[])[], draft: (group: readonly T[]) => Draft): readonly Draft[] {
  const { head, tail } = LIMITS.failures;
  const { kept, omitted } = headAndTail(groups, head, tail);
  return kept.map((group, at) => (omitted > 0 && at === head - 1 ? { ...draft(group), omitted } : draft(group)));
}
