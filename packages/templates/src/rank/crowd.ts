import type { Signal } from './signal.js';

/** A template that fits everywhere says little about any one place. */
export const crowd: Signal = {
  name: 'crowd',
  scorer: ({ candidates, weights }) => {
    const counts = new Map<string, number>();
    for (const { template } of candidates) counts.set(template.name, (counts.get(template.name) ?? 0) + 1);
    return ({ template }) => weights.crowd * Math.log(counts.get(template.name) ?? 1);
  },
};
