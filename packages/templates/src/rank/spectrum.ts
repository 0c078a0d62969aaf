import type { LocalSignal } from './signal.js';

/** Ochiai of the edited line where the evidence has coverage; a line that no failing test ran is an unlikely cause. */
export const spectrum: LocalSignal = {
  name: 'spectrum',
  scorer: ({ facts, weights }) => {
    const lines = new Map<string, number>();
    const files = new Set<string>();
    let cut = false;
    for (const seen of facts.record.failure_evidence) {
      if (seen.kind !== 'coverage') continue;
      files.add(seen.file);
      if (seen.omitted !== undefined) cut = true;
      for (const line of seen.lines) lines.set(`${seen.file}:${line}`, seen.suspiciousness);
    }
    if (files.size === 0) return () => 0;
    // Where coverage was cut short, a line that is not told may well have run.
    const unseen = cut ? weights.spectrum * Math.log(0.35) : weights.uncovered;
    return ({ view, from, lines: changed }) => {
      if (view.tree.enclosing(from) === null) return unseen / 4;
      // A statement over several lines counts as run where its first line did.
      let best = lines.get(`${view.path}:${from - 1}`) ?? 0;
      best *= 0.9;
      for (const line of changed) best = Math.max(best, lines.get(`${view.path}:${line}`) ?? 0);
      return best > 0 ? Math.max(unseen, weights.spectrum * Math.log(best)) : unseen;
    };
  },
};
