import type { Signal } from './signal.js';

/** What earlier attempts on this failure taught: away from what lost, towards what helped. */
export const history: Signal = {
  name: 'history',
  scorer: ({ past, weights }) => {
    return ({ view, changes, lines: changed, template }) => {
      let points = 0;
      let helped = false;
      for (const lost of past.lost) {
        if (lost.template === template.name) points += weights.lostTemplate;
        if (lost.path !== view.path) continue;
        const lines = changed.some((line) => lost.from <= line && line <= lost.to);
        if (lines && lost.helped) helped = true;
        else if (lines) points += weights.lostLine;
        if (!lost.helped && changes.some((c) => c.start <= lost.end && lost.start <= c.end)) points += weights.lostNode;
      }
      // However often a line helped, it is one hint.
      return helped ? points + weights.progress : points;
    };
  },
};
