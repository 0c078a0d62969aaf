import type { Recall } from '../journal/recall.js';

/** Of a journal that does not say so itself: a run that ended before a call can only have ended at its budget. */
const EARLIER = 'the run ended here, at the budget that it had then';

/**
 * Why no further call may be made; null while one may. What a run was stopped by is kept in its journal: a budget that was
 * changed since neither ends a recorded run earlier nor takes it further.
 */
export async function budgetEnd(
  recall: Recall,
  spent: { readonly input_tokens: number; readonly output_tokens: number },
  limit: () => string | null,
): Promise<string | null> {
  const { input_tokens, output_tokens } = spent;
  const next = recall.next();
  const over = next === null ? limit() : null;
  if (over !== null || next === 'budget')
    return recall.effect('budget', { input_tokens, output_tokens }, async () => over);
  return next === 'end' ? EARLIER : null;
}
