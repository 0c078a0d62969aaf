import type { View } from '../source/view.js';
import type { LocalSignal } from './signal.js';

/** The order of the diagnosis: the first site that holds a changed line or its function. */
export const sites: LocalSignal = {
  name: 'sites',
  scorer: ({ facts, weights }) => {
    const all = facts.record.diagnosis.sites;
    const known = new Map<string, number>();
    const pointsAt = (view: View, line: number): number => {
      const key = `${view.path}:${line}`;
      const cached = known.get(key);
      if (cached !== undefined) return cached;
      const symbol = view.tree.enclosing(line)?.symbol ?? null;
      let best = all.length * weights.siteStep;
      all.forEach((site, rank) => {
        if (site.file !== view.path) return;
        const on = site.start_line <= line && line <= site.end_line;
        if (!on && (symbol === null || site.symbol !== symbol)) return;
        const tight = on && site.end_line - site.start_line < 3;
        best = Math.max(best, rank * weights.siteStep + (tight ? weights.siteLine : 0));
      });
      known.set(key, best);
      return best;
    };
    return ({ view, lines }) => Math.max(...lines.map((line) => pointsAt(view, line)));
  },
};
