import { describe, expect, it } from 'vitest';
import { DEFAULT_RETRY_BUDGET, nextWait, retryAfterSeconds } from './retry.js';

describe('retryAfterSeconds', () => {
  const now = Date.parse('2026-01-01T00:00:00Z');
  it.each([
    ['12', 12],
    ['0.5', 0.5],
    ['Thu, 01 Jan 2026 00:00:30 GMT', 30],
    ['Wed, 31 Dec 2025 23:59:00 GMT', 0],
    ['soon', null],
    ['', null],
    [undefined, null],
  ])('reads %j as %j', (header, seconds) => expect(retryAfterSeconds(header, now)).toBe(seconds));
});

describe('nextWait', () => {
  it('grows, and ends with the budget', () => {
    const waits = [0, 1, 2, 3].map((retries) => nextWait(DEFAULT_RETRY_BUDGET, { retries, wait_s: 0 }, null));
    expect(waits).toEqual([1, 4, 15, null]);
  });
  it('takes what the server asks for, within the budget', () => {
    expect(nextWait(DEFAULT_RETRY_BUDGET, { retries: 0, wait_s: 0 }, 60)).toBe(60);
    expect(nextWait(DEFAULT_RETRY_BUDGET, { retries: 1, wait_s: 30 }, 31)).toBeNull();
  });
});
