import type { ConstraintViolation, ViolationRule } from '@repair/schemas';
import { NAMED_AT_MOST, SHOWN_CHARS } from './limits.js';

/** Three sentences: what was proposed, which rule it met, what would satisfy it. */
export interface Account {
  readonly proposed: string;
  readonly rule: string;
  readonly satisfy: string;
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

export function violation(
  rule: ViolationRule,
  account: Account,
  details: Readonly<Record<string, unknown>> = {},
): ConstraintViolation {
  return {
    rule,
    message: `${sentence(account.proposed)} ${sentence(account.rule)} ${sentence(account.satisfy)}`,
    details: { ...details },
  };
}

/** One line of hostile text, quoted and cut, so that it can stand in a message. */
export function shown(text: string): string {
  const cut = text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS)}…` : text;
  return JSON.stringify(cut);
}

/** The first few of a list and how many more there are. */
export function named(items: readonly string[]): string {
  const first = items.slice(0, NAMED_AT_MOST).join(', ');
  return items.length > NAMED_AT_MOST ? `${first} and ${items.length - NAMED_AT_MOST} more` : first;
}
