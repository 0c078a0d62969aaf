import { FailureSignature, issuesOf, OUTCOMES } from '@repair/schemas';
import { LedgerError } from './errors.js';

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]00:?00)$/;
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

const refuse = (what: string): never => {
  throw new LedgerError('invalid_input', what);
};

/** The text as every backend can hold it: NUL and halves of surrogate pairs read as U+FFFD. */
export const storable = (text: string): string =>
  isStorable(text) ? text : text.toWellFormed().replaceAll('\0', '\uFFFD');

export function checkText(name: string, value: unknown): void {
  if (typeof value !== 'string' || value === '') refuse(`${name} must be a text that is not empty.`);
  if (!isStorable(value as string)) refuse(`${name} holds a NUL or half a surrogate pair.`);
}

export function checkSignature(signature: FailureSignature): void {
  const issues = issuesOf(FailureSignature, signature);
  if (issues.length > 0) {
    refuse(`The signature is none: ${issues.map(({ path, message }) => `${path || '(root)'} ${message}`).join('; ')}.`);
  }
  checkText('site', signature.site);
  if (!isStorable(signature.message_template)) refuse('message_template holds a NUL or half a surrogate pair.');
}

/** The order of a ledger is that of its chain, never that of its clocks; a time is only told. */
export function checkTimestamp(value: unknown): void {
  if (typeof value !== 'string' || !TIMESTAMP.test(value)) {
    refuse(`timestamp ${JSON.stringify(value)} is no ISO 8601 time in UTC, as 2026-01-31T09:30:00.000Z is.`);
  }
}

export function checkOutcome(value: unknown): void {
  if (!OUTCOMES.includes(value as (typeof OUTCOMES)[number])) refuse(`outcome must be one of ${OUTCOMES.join(', ')}.`);
}

export function checkDelta(value: unknown): void {
  if (typeof value !== 'string') refuse('delta must be a text.');
}
