import { type Static, Type } from '@sinclair/typebox';
import { Frame } from './frame.js';
import { count, exact, line, oneOf, orNull, part, path } from './shape.js';

export const TEST_STATUSES = ['passed', 'failed', 'error', 'skipped', 'timeout'] as const;
export const RUNNERS = ['pytest', 'unittest', 'node-test', 'vitest', 'jest', 'mocha', 'junit', 'tap'] as const;
export type Runner = (typeof RUNNERS)[number];

/** One test's result. `frames` are innermost last, as the runtime prints a traceback in Python. */
export const TestResult = exact('TestResult', {
  id: Type.String({ minLength: 1, description: 'pytest node id, or `path::suite > test` for JavaScript' }),
  status: oneOf(...TEST_STATUSES),
  duration_ms: Type.Number({ minimum: 0 }),
  exception: orNull(Type.String({ description: 'type name, e.g. IndexError; null when none was told' })),
  message: Type.String(),
  expected: Type.Optional(Type.String()),
  actual: Type.Optional(Type.String()),
  frames: Type.Array(Frame),
  output: Type.Optional(Type.String({ description: 'captured output of this test, capped' })),
});
export type TestResult = Static<typeof TestResult>;

export const CollectionError = exact('CollectionError', {
  file: orNull(path()),
  exception: orNull(Type.String()),
  message: Type.String(),
  frames: Type.Array(Frame),
});
export type CollectionError = Static<typeof CollectionError>;

/** A value seen at a failing frame (evidence level 1). */
export const TracedVariable = exact('TracedVariable', {
  test: Type.String(),
  file: path(),
  line: line(),
  function: orNull(Type.String()),
  name: Type.String(),
  type: Type.String(),
  value: Type.String({ description: 'repr, capped' }),
});
export type TracedVariable = Static<typeof TracedVariable>;

/** Lines of one repository file that one test executed (evidence level 1), ascending. */
export const TracedCoverage = exact('TracedCoverage', {
  test: Type.String(),
  file: path(),
  lines: Type.Array(line()),
});
export type TracedCoverage = Static<typeof TracedCoverage>;

/** Functions of the repository that one test entered, in order of the first entry (evidence level 2). */
export const TracedCalls = exact('TracedCalls', {
  test: Type.String(),
  calls: Type.Array(part({ file: path(), line: line(), function: Type.String(), times: count() })),
});
export type TracedCalls = Static<typeof TracedCalls>;

export const ISOLATIONS = ['bubblewrap', 'process'] as const;

/** What one execution of a test command told (component 11). Results are ordered by id. */
export const TestRun = exact('TestRun', {
  runner: oneOf(...RUNNERS),
  results: Type.Array(TestResult),
  collection_errors: Type.Array(CollectionError),
  exit: part({ code: orNull(Type.Integer()), signal: orNull(Type.String()) }),
  timed_out: Type.Boolean(),
  duration_ms: Type.Number({ minimum: 0 }),
  output: part({ stdout: Type.String(), stderr: Type.String(), truncated: Type.Boolean() }),
  isolation: oneOf(...ISOLATIONS),
  variables: Type.Optional(Type.Array(TracedVariable)),
  coverage: Type.Optional(Type.Array(TracedCoverage)),
  calls: Type.Optional(Type.Array(TracedCalls)),
});
export type TestRun = Static<typeof TestRun>;
