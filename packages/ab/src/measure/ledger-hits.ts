import type { Static } from '@sinclair/typebox';
import { part } from '../shape.js';
import { Measure, measure } from './measure.js';
import type { TrialRecord } from './trial-record.js';

/** Ledger hit-rate (spec §7.2), and what came of the hits. */
export const LedgerHits = part({
  /** Rounds met with a record / rounds whose failure had come up before in the same lane. */
  hits: Measure,
  /** Resolving rounds whose delta is a recorded successful one / rounds that were offered one. */
  reuse: Measure,
});
export type LedgerHits = Static<typeof LedgerHits>;

/**
 * Lane by lane in the order in which its trials ran: only there can a ledger know anything. What an inconclusive trial
 * wrote is forgotten, so later trials can't be met with it.
 */
export function ledgerHitsMeasure(trials: readonly TrialRecord[]): LedgerHits {
  const lanes = new Map<string, TrialRecord[]>();
  for (const trial of trials) lanes.set(trial.lane, [...(lanes.get(trial.lane) ?? []), trial]);
  let [recurred, met, offered, reused] = [0, 0, 0, 0];
  for (const lane of lanes.values()) {
    const seen = new Set<string>();
    for (const { rounds, status } of lane.sort((a, b) => a.order - b.order)) {
      const here = new Set<string>();
      for (const round of rounds) {
        if (seen.has(round.ledger_key) || here.has(round.ledger_key)) {
          recurred += 1;
          if (round.recurrence.attempts > 0) met += 1;
        }
        here.add(round.ledger_key);
        if (round.recurrence.worked.length === 0) continue;
        offered += 1;
        const identity = round.proposal?.identity;
        if (round.outcome === 'resolved' && identity && round.recurrence.worked.includes(identity)) reused += 1;
      }
      if (status !== 'inconclusive') for (const key of here) seen.add(key);
    }
  }
  return { hits: measure(met, recurred), reuse: measure(reused, offered) };
}
