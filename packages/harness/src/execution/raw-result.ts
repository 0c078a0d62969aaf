import { type CollectionError, TEST_STATUSES, type TestResult } from '@repair/schemas';
import type { RawFailure, ReporterEvent, TestName } from './events.js';
import type { PathMap } from './frames.js';
import { withoutDepth } from './stack-overflow.js';

const MESSAGE_CAP = 8000;
const VALUE_CAP = 4000;
const OUTPUT_CAP = 20000;

/** What a reporter told of a failure, in the candidate's own names and bounded. */
function failure(raw: RawFailure, paths: PathMap): Omit<TestResult, 'id' | 'status' | 'duration_ms'> {
  const exception = raw.exception ? paths.text(raw.exception, 200) : null;
  const message = paths.text(raw.message ?? '', MESSAGE_CAP);
  return {
    exception,
    message,
    ...(raw.expected === undefined ? {} : { expected: paths.text(raw.expected, VALUE_CAP) }),
    ...(raw.actual === undefined ? {} : { actual: paths.text(raw.actual, VALUE_CAP) }),
    frames: withoutDepth(exception, message, paths.frames(raw.frames)),
    ...(raw.output ? { output: paths.text(raw.output, OUTPUT_CAP) } : {}),
  };
}

/** A file that could not be run. */
export function collectionError(raw: RawFailure & { readonly file: string | null }, paths: PathMap): CollectionError {
  const { exception, message, frames } = failure(raw, paths);
  return { file: raw.file === null ? null : paths.inside(raw.file), exception, message, frames };
}

/** The id of a test: told whole, or made of its file and the names that lead to it. */
export function idOf(name: TestName, paths: PathMap): string {
  if (name.id !== undefined) return name.id;
  const file = name.file ? (paths.inside(name.file) ?? paths.text(name.file, 300)) : '';
  return `${file}::${name.name ?? ''}`;
}

/** A test's result; a status that is none of the closed list is an error. */
export function resultOf(raw: Extract<ReporterEvent, { event: 'result' }>, paths: PathMap): TestResult {
  const status = TEST_STATUSES.find((known) => known === raw.status) ?? 'error';
  return { id: idOf(raw, paths), status, duration_ms: Math.max(0, raw.duration_ms), ...failure(raw, paths) };
}

const SEVERITY: Readonly<Record<TestResult['status'], number>> = {
  skipped: 0,
  passed: 1,
  failed: 2,
  error: 3,
  timeout: 4,
};

/** Two results under one id (tests of one name, or told twice): a pass must not hide a failure. */
export function worse(known: TestResult | undefined, next: TestResult): TestResult {
  return known === undefined || SEVERITY[next.status] > SEVERITY[known.status] ? next : known;
}
