import type { LocalSignal } from './signal.js';

/** Hunks of the last patch without which the target tests pass (diagnosis depth 2). */
export const regression: LocalSignal = {
  name: 'regression',
  scorer: ({ facts, weights }) => {
    const lines = new Set<string>();
    for (const seen of facts.record.failure_evidence)
      if (seen.kind === 'regression_hunk') for (const line of seen.lines) lines.add(`${seen.file}:${line}`);
    if (lines.size === 0) return () => 0;
    return ({ view, lines: changed }) =>
      changed.some((line) => lines.has(`${view.path}:${line}`)) ? weights.regression : 0;
  },
};
