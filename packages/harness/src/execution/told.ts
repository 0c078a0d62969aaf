import {
  type CollectionError,
  HarnessError,
  TEST_STATUSES,
  type TestResult,
  type TracedCalls,
  type TracedCoverage,
  type TracedVariable,
} from '@repair/schemas';
import type { Writer } from './channel.js';
import type { RawFailure, ReporterEvent, TestName } from './events.js';
import type { PathMap } from './frames.js';

/** One reporter process, as far as it came. */
export interface WriterTold {
  /** Test file of the process, relative to the root; null for a process that runs many. */
  readonly file: string | null;
  /** The process that runs the suite, as against one that runs a single file. */
  readonly main: boolean;
  readonly collected: readonly string[] | null;
  readonly results: readonly TestResult[];
  /** Begun, and neither stopped nor reported. */
  readonly unfinished: readonly string[];
  /** Stopped, but the result was not sent any more. */
  readonly unreported: readonly string[];
  readonly uncaught: CollectionError | null;
  /** Exit code as the process saw it; null where it was ended from outside. */
  readonly exit: number | null;
  readonly ended: { readonly code: number | null } | null;
  readonly stopped: boolean;
}

export interface FileTold {
  readonly file: string;
  readonly passed: boolean;
  readonly stderr: string;
}

export interface Told {
  readonly writers: readonly WriterTold[];
  readonly files: readonly FileTold[];
  readonly collection_errors: readonly CollectionError[];
  readonly variables: readonly TracedVariable[];
  readonly coverage: readonly TracedCoverage[];
  readonly calls: readonly TracedCalls[];
}

const MESSAGE_CAP = 8000;
const VALUE_CAP = 4000;
const OUTPUT_CAP = 20000;

export function failure(raw: RawFailure, paths: PathMap): Omit<TestResult, 'id' | 'status' | 'duration_ms'> {
  return {
    exception: raw.exception ? paths.text(raw.exception, 200) : null,
    message: paths.text(raw.message ?? '', MESSAGE_CAP),
    ...(raw.expected === undefined ? {} : { expected: paths.text(raw.expected, VALUE_CAP) }),
    ...(raw.actual === undefined ? {} : { actual: paths.text(raw.actual, VALUE_CAP) }),
    frames: paths.frames(raw.frames),
    ...(raw.output ? { output: paths.text(raw.output, OUTPUT_CAP) } : {}),
  };
}

export function collectionError(raw: RawFailure & { readonly file: string | null }, paths: PathMap): CollectionError {
  const { exception, message, frames } = failure(raw, paths);
  return { file: raw.file === null ? null : paths.inside(raw.file), exception, message, frames };
}

function idOf(name: TestName, paths: PathMap): string {
  if (name.id !== undefined) return name.id;
  const file = name.file ? (paths.inside(name.file) ?? paths.text(name.file, 300)) : '';
  return `${file}::${name.name ?? ''}`;
}

function resultOf(raw: Extract<ReporterEvent, { event: 'result' }>, paths: PathMap): TestResult {
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

function writerTold({ events }: Writer, paths: PathMap, shared: MutableTold): WriterTold {
  const open = new Set<string>();
  const unreported = new Set<string>();
  const results = new Map<string, TestResult>();
  let file: string | null = null;
  let main = false;
  let collected: readonly string[] | null = null;
  let uncaught: CollectionError | null = null;
  let exit: number | null = null;
  let ended: WriterTold['ended'] = null;
  let stopped = false;
  for (const raw of events) {
    switch (raw.event) {
      case 'begin':
        file = raw.file === null ? null : paths.inside(raw.file);
        main ||= raw.file === null;
        break;
      case 'collected':
        collected = [...(collected ?? []), ...(raw.ids ?? []), ...(raw.tests ?? []).map((test) => idOf(test, paths))];
        break;
      case 'start':
        open.add(idOf(raw, paths));
        break;
      case 'stop': {
        const id = idOf(raw, paths);
        if (open.delete(id)) unreported.add(id);
        break;
      }
      case 'result': {
        const result = resultOf(raw, paths);
        open.delete(result.id);
        unreported.delete(result.id);
        if (raw.suite !== true) results.set(result.id, worse(results.get(result.id), result));
        else if (result.status !== 'passed' && result.status !== 'skipped' && result.frames.length > 0) {
          shared.collection_errors.push({
            file,
            exception: result.exception,
            message: result.message,
            frames: result.frames,
          });
        }
        break;
      }
      case 'collection_error':
        shared.collection_errors.push(collectionError(raw, paths));
        break;
      case 'uncaught':
        uncaught = collectionError(raw, paths);
        break;
      case 'file':
        shared.files.push({ file: paths.inside(raw.file) ?? raw.file, passed: raw.passed, stderr: raw.stderr });
        break;
      case 'variables': {
        const test = idOf(raw, paths);
        for (const variable of raw.variables) {
          shared.variables.push({
            ...variable,
            test,
            name: paths.text(variable.name, 200),
            value: paths.text(variable.value, 400),
          });
        }
        break;
      }
      case 'coverage': {
        const test = idOf(raw, paths);
        for (const { file: covered, lines } of raw.coverage)
          shared.coverage.push({ test, file: covered, lines: [...lines] });
        break;
      }
      case 'calls':
        shared.calls.push({ test: idOf(raw, paths), calls: raw.calls.map((call) => ({ ...call })) });
        break;
      case 'exit':
        exit = raw.code;
        break;
      case 'stopped':
        stopped = true;
        break;
      case 'end':
        ended = { code: raw.code ?? null };
        break;
    }
  }
  return {
    file,
    main,
    collected,
    results: [...results.values()],
    unfinished: [...open],
    unreported: [...unreported],
    uncaught,
    exit,
    ended,
    stopped,
  };
}

interface MutableTold {
  readonly files: FileTold[];
  readonly collection_errors: CollectionError[];
  readonly variables: TracedVariable[];
  readonly coverage: TracedCoverage[];
  readonly calls: TracedCalls[];
}

/** One process speaks for the suite and one for each file; a second is an imitation or a run inside the run. */
function refuseDoubles(writers: readonly WriterTold[]): void {
  if (writers.filter(({ main }) => main).length > 1)
    throw new HarnessError('result_lost', 'two processes claim to report the whole suite');
  const reporting = writers.filter(({ main, results }) => !main && results.length > 0).map(({ file }) => file);
  const double = reporting.find((file, at) => reporting.indexOf(file) !== at);
  if (double !== undefined)
    throw new HarnessError('result_lost', `two processes claim to report the tests of ${double}`);
}

/** What all reporters of a launch told, in the candidate's own names. */
export function readTold(writers: readonly Writer[], paths: PathMap): Told {
  const shared: MutableTold = { files: [], collection_errors: [], variables: [], coverage: [], calls: [] };
  const told = writers.map((writer) => writerTold(writer, paths, shared));
  refuseDoubles(told);
  return { ...shared, writers: told };
}
