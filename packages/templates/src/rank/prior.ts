import { LEARNED } from '../learned.js';
import type { Signal } from './signal.js';

/** How often such a change is a fix at all, and how well this instance fits its template. */
export const prior: Signal = {
  name: 'prior',
  scorer:
    ({ weights }) =>
    ({ template, draft }) =>
      template.prior + (LEARNED[template.name] ?? 0) + weights.fit * (draft.bonus ?? 0),
};
