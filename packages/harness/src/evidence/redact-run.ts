import type { Frame, TestRun } from '@repair/schemas';
import { hidesValue, redact } from './redact.js';

/**
 * A run as it may be kept on a disk: what its tests printed, raised, compared and held, without the secrets. Names of
 * tests and places stay as they are, for everything else goes by them. Applying it twice changes nothing more.
 */
export function redactRun(run: TestRun): TestRun {
  const { stdout, stderr, truncated } = run.output;
  return {
    ...run,
    results: run.results.map((result) => ({
      ...result,
      message: redact(result.message),
      frames: framesOf(result.frames),
      ...(result.expected === undefined ? {} : { expected: redact(result.expected) }),
      ...(result.actual === undefined ? {} : { actual: redact(result.actual) }),
      ...(result.output === undefined ? {} : { output: redact(result.output) }),
    })),
    collection_errors: run.collection_errors.map((error) => ({
      ...error,
      message: redact(error.message),
      frames: framesOf(error.frames),
    })),
    output: { stdout: redact(stdout), stderr: redact(stderr), truncated },
    ...(run.variables === undefined
      ? {}
      : {
          variables: run.variables.map((seen) => ({
            ...seen,
            value: hidesValue(seen.name, seen.value) ? '[redacted]' : redact(seen.value),
          })),
        }),
  };
}

const framesOf = (frames: readonly Frame[]): Frame[] =>
  frames.map((frame) => (frame.text === undefined ? frame : { ...frame, text: redact(frame.text) }));
