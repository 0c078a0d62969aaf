import type { Signal } from './signal.js';

/** Ochiai of the edited line where the evidence has coverage; a line that no failing test ran is an unlikely cause. */
export const spectrum: Signal = {
  name: 'spectrum',
  scorer: ({ facts, weights }) => {
    const lines = new Map<string, number>();
    const files = new Set<string>();
    for (const seen of facts.record.failure_evidence) {
      if (seen.kind !== 'coverage') continue;
      files.add(seen.file);
      for (const line of seen.lines) lines.set(`${seen.file}:${line}`, seen.suspiciousness);
    }
    if (files.size === 0) return () => 0;
    return ({ view, from, to }) => {
      if (view.tree.enclosing(from) === null) return weights.uncovered / 4;
      let best = 0;
      for (let line = from - 1; line <= Math.min(to, from + 6); line += 1) {
        const value = lines.get(`${view.path}:${line}`) ?? 0;
        best = Math.max(best, line < from ? value * 0.9 : value);
      }
      return best > 0 ? Math.max(weights.uncovered, weights.spectrum * Math.log(best)) : weights.uncovered;
    };
  },
};
