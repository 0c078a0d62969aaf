import { isTestPath } from '../evidence/last-diff.js';
import type { LocalSignal } from './signal.js';

/** The line that raised, and less so its callers; in a recursion the line that comes most often. */
export const frames: LocalSignal = {
  name: 'frames',
  scorer: ({ facts, weights }) => {
    const points = new Map<string, number>();
    for (const seen of facts.record.failure_evidence) {
      if (seen.kind !== 'test_failure' && seen.kind !== 'collection_error' && seen.kind !== 'timeout') continue;
      const own = seen.frames.filter((frame) => frame.in_repo && !isTestPath(frame.file)).reverse();
      own.slice(0, 4).forEach((frame, depth) => {
        const key = `${frame.file}:${frame.line}`;
        points.set(key, Math.max(points.get(key) ?? 0, weights.frameLine / (1 + depth)));
      });
    }
    return ({ view, lines }) => Math.max(...lines.map((line) => points.get(`${view.path}:${line}`) ?? 0));
  },
};
