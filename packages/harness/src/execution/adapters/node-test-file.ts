import { isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CollectionError, TestResult } from '@repair/schemas';
import type { WriterTold } from '../told-types.js';
import type { SettleInput } from './adapter.js';
import { endingOf, interrupted, noTurn } from './interrupted.js';

export interface FileSettled {
  readonly results: readonly TestResult[];
  readonly error: CollectionError | null;
  /** Tests that ended the process. */
  readonly culprits: readonly string[];
  /** Tests to be run in a further process; `file::` is all of the file. */
  readonly again: readonly string[];
}

const NOTHING = { error: null, culprits: [], again: [] } as const;

/** Where V8 says above a SyntaxError that the file broke. */
function syntaxFrame(stderr: string): { file: string; line: number; text: string } | null {
  const lines = stderr.split('\n', 6);
  for (const [index, text] of lines.entries()) {
    const at = text.lastIndexOf(':');
    const line = Number(text.slice(at + 1));
    const place = text.slice(0, at);
    if (at <= 0 || !Number.isInteger(line) || line < 1) continue;
    const file = place.startsWith('file://') ? fileURLToPath(place) : place;
    if (isAbsolute(file)) return { file, line, text: (lines[index + 1] ?? '').trim() };
  }
  return null;
}

function uncaught(writer: WriterTold, error: CollectionError, { launched, paths, told }: SettleInput): CollectionError {
  const { file } = writer;
  const stderr =
    told.files.find((one) => one.file === file)?.stderr ??
    launched.files?.find((one) => paths.inside(one.file) === file)?.stderr;
  const frame = stderr === undefined || error.exception !== 'SyntaxError' ? null : syntaxFrame(stderr);
  return frame === null ? error : { ...error, frames: [...error.frames, paths.frame({ ...frame, function: null })] };
}

/** What the process of one test file showed. Tests that it registered and did not tell are run again, or are errors. */
export function settleFile(writer: WriterTold, input: SettleInput): FileSettled {
  const { launched, stalled } = input;
  const late = launched.end.kind === 'timed_out';
  const { file, exit, results } = writer;
  const how = endingOf(launched, exit);
  const broken = (message: string): CollectionError => ({ file, exception: null, message, frames: [] });
  if (writer.stopped) return { ...NOTHING, results };
  if (writer.ended !== null) {
    const failing = results.some(({ status }) => status !== 'passed' && status !== 'skipped');
    if (exit === 0 || exit === null || failing || input.tests !== undefined) return { ...NOTHING, results };
    const message = `the test file ended with exit code ${exit} although none of its tests failed`;
    return { ...NOTHING, results, error: writer.uncaught ?? broken(message) };
  }
  // A test that stopped may only have lost its result to the one that ended the process.
  const lost = late || writer.uncaught !== null ? [] : writer.unreported;
  const culprits = writer.unfinished.length > 0 ? writer.unfinished : lost;
  const left = writer.left.filter((id) => !culprits.includes(id));
  const kept = results.filter(({ id }) => !left.includes(id));
  if (culprits.length > 0) {
    const ended = exit === null && !late ? 'killed or crashed' : how;
    const ends = culprits.map((id) => interrupted(id, late || stalled.has(id), ended));
    return { results: [...kept, ...ends], error: null, culprits, again: late ? [] : [`${file}::`] };
  }
  if (writer.uncaught !== null) return { ...NOTHING, results, error: uncaught(writer, writer.uncaught, input) };
  if (late) return { ...NOTHING, results, error: broken('the test file did not end within the time limit of the run') };
  if (left.length > 0) {
    if (kept.length > 0) return { ...NOTHING, results: kept, again: left };
    return { ...NOTHING, results: left.map((id) => noTurn(id, how)) };
  }
  return {
    ...NOTHING,
    results,
    error: exit === 0 ? null : broken(`the process of the test file ended early (${how})`),
  };
}
