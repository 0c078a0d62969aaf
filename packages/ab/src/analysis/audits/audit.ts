import { type Static, Type } from '@sinclair/typebox';
import type { RoundTrace } from '../../measure/round-trace.js';
import type { TrialRecord } from '../../measure/trial-record.js';
import { count, oneOf, orNull, part } from '../../shape.js';

/** The ways in which a repair loop can lie (spec §7.5), in the spec's order. */
export const AUDIT_NAMES = [
  're_roll_in_disguise',
  'fix_the_surface',
  'regression_wearing_a_fix',
  'silent_repeat',
  'infinite_refine',
  'no_credit',
  'no_boundary',
] as const;
export type AuditName = (typeof AUDIT_NAMES)[number];

export const Finding = part({
  trial_id: Type.String(),
  instance: Type.String(),
  attempt: orNull(Type.Integer({ minimum: 1 })),
  what: Type.String(),
});
export type Finding = Static<typeof Finding>;

export const AuditResult = part({
  arm: Type.String(),
  name: oneOf(...AUDIT_NAMES),
  passed: Type.Boolean(),
  /** How many rounds or trials were looked at: an audit of nothing proves nothing. */
  checked: count(),
  findings: Type.Array(Finding),
});
export type AuditResult = Static<typeof AuditResult>;

/** One audit: what it looks at in a trial, and what it finds there. */
export interface Audit {
  readonly name: AuditName;
  readonly guard: string;
  look(trial: TrialRecord): {
    readonly checked: number;
    readonly findings: readonly Omit<Finding, 'trial_id' | 'instance'>[];
  };
}

export const accepted = (round: RoundTrace): boolean => round.verdict?.accepted === true;

/** A finding for every round that `what` names something wrong in; null is nothing wrong. */
export function eachRound(
  rounds: readonly RoundTrace[],
  what: (round: RoundTrace, index: number) => string | null,
): Omit<Finding, 'trial_id' | 'instance'>[] {
  return rounds.flatMap((round, index) => {
    const wrong = what(round, index);
    return wrong === null ? [] : [{ attempt: round.attempt, what: wrong }];
  });
}
