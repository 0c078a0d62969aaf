import type { CollectionError, TestResult } from '@repair/schemas';
import type { Writer } from './channel.js';
import type { TestName } from './events.js';
import type { PathMap } from './frames.js';
import { collectionError, idOf, resultOf, worse } from './raw-result.js';
import type { Gathered, WriterTold } from './told-types.js';

const idsIn = (
  { ids = [], tests = [] }: { readonly ids?: readonly string[]; readonly tests?: readonly TestName[] },
  paths: PathMap,
): readonly string[] => [...ids, ...tests.map((test) => idOf(test, paths))];

/** Reads one writer's events in their order; what concerns the whole run goes to `shared`. */
export function toldByWriter({ events }: Writer, paths: PathMap, shared: Gathered): WriterTold {
  const open = new Set<string>();
  const unreported = new Set<string>();
  const results = new Map<string, TestResult>();
  let file: string | null = null;
  let main = false;
  let collected: readonly string[] | null = null;
  let files: readonly string[] | null = null;
  let left: readonly string[] = [];
  const opened: string[] = [];
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
        collected = [...(collected ?? []), ...idsIn(raw, paths)];
        if (raw.file !== undefined) opened.push(paths.inside(raw.file) ?? raw.file);
        break;
      case 'files':
        files = raw.files.map((one) => paths.inside(one) ?? one);
        break;
      case 'left':
        left = idsIn(raw, paths);
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
    files,
    opened,
    left,
    results: [...results.values()],
    unfinished: [...open],
    unreported: [...unreported],
    uncaught,
    exit,
    ended,
    stopped,
  };
}
