import type { Signal } from './signal.js';

/** How often such a change is a fix at all, and how well this instance fits its template. */
export const prior: Signal = {
  name: 'prior',
  scorer: () => (candidate) => candidate.template.prior + (candidate.draft.bonus ?? 0),
};
