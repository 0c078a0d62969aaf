import type { Signal } from './signal.js';

/**
 * What the failures look like, against what the template undoes. The strongest label for it counts whole, the
 * others by half; what speaks against it counts whole.
 */
export const labels: Signal = {
  name: 'labels',
  scorer: ({ facts }) => {
    const known = new Map<string, number>();
    return ({ template }) => {
      const cached = known.get(template.name);
      if (cached !== undefined) return cached;
      const points: number[] = [];
      for (const label of facts.labels) points.push(template.boosts?.[label] ?? 0);
      points.push(template.classes?.[facts.record.diagnosis.failure_class] ?? 0);
      const helping = points.filter((value) => value > 0);
      const best = Math.max(0, ...helping);
      const against = points.reduce((total, value) => total + Math.min(0, value), 0);
      const sum = against + best + helping.reduce((total, value) => total + value, -best) / 2;
      known.set(template.name, sum);
      return sum;
    };
  },
};
