import type { FailureClass } from '@repair/schemas';
import type { Signal } from './signal.js';

/** How much a diagnosed class says against templates that know nothing of it. Wrong values say nothing. */
const TELLING: Readonly<Partial<Record<FailureClass, number>>> = {
  syntax: 2,
  'async-order': 1.5,
  concurrency: 1.8,
  null: 0.7,
  type: 0.8,
  'env-config': 0.2,
};

/** The diagnosis names a kind of fault that this template does not undo. */
export const offClass: Signal = {
  name: 'off-class',
  scorer: ({ facts, weights }) => {
    const kind = facts.record.diagnosis.failure_class;
    const telling = TELLING[kind] ?? 0;
    return ({ template }) => {
      if (telling === 0 || template.classes?.[kind] !== undefined) return 0;
      const fits = telling < 1 && [...facts.labels].some((label) => (template.boosts?.[label] ?? 0) >= 1);
      return weights.offClass * telling * (fits ? 0.3 : 1);
    };
  },
};
