import {
  type CollectionError,
  canonicalJson,
  type ExecutionRequest,
  type TestResult,
  type TestRun,
} from '@repair/schemas';
import type { Again } from './adapters/adapter.js';
import { noTurn } from './adapters/interrupted.js';
import { noTests } from './adapters/told-nothing.js';
import { capText, plainText } from './plain-text.js';
import { runPart, type SuiteInput } from './run-part.js';

const OUTPUT_TOLD = 64 * 1024;
/** How often a suite is taken up again after a test ended its process. */
const CONTINUATIONS = 6;

function merge<T extends { readonly id: string }>(earlier: readonly T[], later: readonly T[]): T[] {
  const seen = new Set(earlier.map(({ id }) => id));
  return [...earlier, ...later.filter(({ id }) => !seen.has(id))];
}

/** Later parts of a run meet the same broken files again. */
function distinct(errors: readonly CollectionError[]): CollectionError[] {
  return [...new Map(errors.map((error) => [canonicalJson(error), error])).values()];
}

const FILE = '::';
const fileOf = (id: string): string => id.slice(0, id.indexOf('::') + FILE.length);

const TOO_OFTEN = 'each time that the suite was taken up again';

/** What was never reached, as it is told: tests by name where they are known, else that something is missing. */
function unreached(again: Again): {
  readonly results: readonly TestResult[];
  readonly errors: readonly CollectionError[];
} {
  const ids = again.kind === 'tests' ? again.tests.filter((id) => !id.endsWith(FILE)) : [];
  const files =
    again.kind === 'nothing'
      ? []
      : again.kind === 'everything'
        ? [null]
        : again.tests.filter((id) => id.endsWith(FILE)).map((id) => id.slice(0, -FILE.length));
  return {
    results: ids.map((id) => noTurn(id, TOO_OFTEN)),
    errors: files.map((file) => ({
      file,
      exception: null,
      message: `tests are missing: their process ended before them (${TOO_OFTEN})`,
      frames: [],
    })),
  };
}

const byId = (a: TestResult, b: TestResult): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** A path among the tests means the whole file; the runners' side writes it with the separator of an id. */
function withFiles(request: ExecutionRequest): ExecutionRequest {
  const { tests } = request;
  return tests === undefined
    ? request
    : { ...request, tests: tests.map((id) => (id.includes('::') ? id : `${id}${FILE}`)) };
}

/** Runs a suite, taking it up again behind tests that end their process, until every test has a result. */
export async function runSuite(input: SuiteInput, asStated: ExecutionRequest): Promise<TestRun> {
  const began = performance.now();
  const request = withFiles(asStated);
  const first = await runPart(input, request, [], input.timeout_ms);
  const parts = [first];
  let results: readonly TestResult[] = first.settled.results;
  const excluded = [...first.settled.culprits];
  let { again } = first.settled;
  while (again.kind !== 'nothing' && parts.length <= CONTINUATIONS) {
    const left = Math.max(1000, 2 * input.timeout_ms - (performance.now() - began));
    const next = again.kind === 'tests' ? { ...request, tests: again.tests } : request;
    const part = await runPart(input, next, excluded, left);
    parts.push(part);
    results = merge(results, part.settled.results);
    excluded.push(...part.settled.culprits);
    again = part.settled.again;
  }
  const missing = unreached(again);
  results = merge(results, missing.results);
  const { launched } = first;
  const errors = distinct([...parts.flatMap(({ settled }) => settled.collection_errors), ...missing.errors]);
  const asked = request.tests === undefined ? null : new Set(request.tests);
  const kept = results.filter(({ id }) => asked === null || asked.has(id) || asked.has(fileOf(id)));
  if (asked === null && kept.length === 0 && errors.length === 0)
    throw noTests(input.adapter.runner, input.command, launched);
  const end = launched.end;
  const stated = end.kind === 'finished' ? first.told.writers.find(({ main }) => main)?.ended?.code : null;
  const ids = new Set(kept.map(({ id }) => id));
  const green = new Set(kept.filter(({ status }) => status === 'passed').map(({ id }) => id));
  const traced = <T extends { readonly test: string }>(all: readonly T[]): T[] =>
    all.filter(({ test }) => ids.has(test)).sort((a, b) => (a.test < b.test ? -1 : a.test > b.test ? 1 : 0));
  return {
    runner: input.adapter.runner,
    results: [...kept].sort(byId),
    collection_errors: errors,
    exit: {
      code: end.kind === 'exited' ? end.code : (stated ?? null),
      signal: end.kind === 'exited' ? end.signal : null,
    },
    timed_out: parts.some((part) => part.launched.end.kind === 'timed_out'),
    duration_ms: performance.now() - began,
    output: {
      stdout: capText(plainText(launched.stdout), OUTPUT_TOLD),
      stderr: capText(plainText(launched.stderr), OUTPUT_TOLD),
      truncated: launched.truncated || Math.max(launched.stdout.length, launched.stderr.length) > OUTPUT_TOLD,
    },
    isolation: input.isolation,
    ...((request.level ?? 0) > 0
      ? {
          variables: traced(parts.flatMap(({ told }) => told.variables)).filter(({ test }) => !green.has(test)),
          coverage: traced(parts.flatMap(({ told }) => told.coverage)),
        }
      : {}),
    ...((request.level ?? 0) > 1 ? { calls: traced(parts.flatMap(({ told }) => told.calls)) } : {}),
  };
}
