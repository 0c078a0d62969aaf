import type { Frame, TestResult } from '@repair/schemas';

/**
 * What makes two failures one: the exception, the message with its varying parts taken out, and the innermost frame in
 * the repository. Values stay apart from each other only through the frame, so that a parametrised test folds.
 */
export function failureKey(result: Pick<TestResult, 'exception' | 'message' | 'frames' | 'status'>): string {
  const frame = innermost(result.frames);
  const place = frame ? `${frame.file}:${frame.line}` : '';
  return [result.status, result.exception ?? '', shape(result.message), place].join('\u0000');
}

export function innermost(frames: readonly Frame[]): Frame | null {
  return frames.findLast((frame) => frame.in_repo) ?? null;
}

/** The first line of a message without literals and numbers. */
function shape(message: string): string {
  const first = (message.split('\n', 1)[0] ?? '').slice(0, 400);
  return first.replace(/'[^']{0,400}'|"[^"]{0,400}"|`[^`]{0,400}`/g, '…').replace(/\d+(?:\.\d+)?/g, '#');
}

/** Items in the order of their first, grouped by a key. */
export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): readonly (readonly T[])[] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}
