import type { Signal } from './signal.js';

/** The order of the diagnosis: the first site that holds the line or its function. */
export const sites: Signal = {
  name: 'sites',
  scorer: ({ facts, weights }) => {
    const known = new Map<string, number>();
    return ({ view, from }) => {
      const key = `${view.path}:${from}`;
      const cached = known.get(key);
      if (cached !== undefined) return cached;
      const symbol = view.tree.enclosing(from)?.symbol ?? null;
      let best = facts.record.diagnosis.sites.length * weights.siteStep;
      facts.record.diagnosis.sites.forEach((site, rank) => {
        if (site.file !== view.path) return;
        const on = site.start_line <= from && from <= site.end_line;
        if (!on && (symbol === null || site.symbol !== symbol)) return;
        const tight = on && site.end_line - site.start_line < 3;
        best = Math.max(best, rank * weights.siteStep + (tight ? weights.siteLine : 0));
      });
      known.set(key, best);
      return best;
    };
  },
};
