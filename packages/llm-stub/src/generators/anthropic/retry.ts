import { DEFAULT_CALL_RETRIES } from '../../config/defaults.js';

/** How often and how long one proposal is asked for when no answer comes; a received answer is never asked for anew. */
export interface RetryBudget {
  readonly retries: number;
  /** Seconds waited in all between the tries. */
  readonly wait_s: number;
}
export const DEFAULT_RETRY_BUDGET: RetryBudget = { retries: DEFAULT_CALL_RETRIES, wait_s: 60 };

/** Seconds before the n-th retry (from 0), where the server names none. No jitter: one loop asks, not a fleet. */
const BACKOFF_S = [1, 4, 15] as const;

/** Seconds that a `retry-after` asks for: a number, or an HTTP date against `now_ms`. */
export function retryAfterSeconds(header: string | null | undefined, now_ms: number): number | null {
  if (!header) return null;
  if (/^\d{1,6}(?:\.\d{1,3})?$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, (at - now_ms) / 1_000);
}

/** Seconds to wait before the next try, or null when the budget does not allow one. */
export function nextWait(
  budget: RetryBudget,
  spent: { readonly retries: number; readonly wait_s: number },
  asked_s: number | null,
): number | null {
  if (spent.retries >= budget.retries) return null;
  const wait = asked_s ?? BACKOFF_S[Math.min(spent.retries, BACKOFF_S.length - 1)] ?? 0;
  return spent.wait_s + wait <= budget.wait_s ? wait : null;
}
