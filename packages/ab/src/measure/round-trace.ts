import { type Static, Type } from '@sinclair/typebox';
import { GateDecision, Instruments } from '@repair/schemas';
import { count, oneOf, orNull, part } from '../shape.js';

/** What one round proposed, reduced to what the measures and audits judge. */
export const ProposalTrace = part({
  /** Hash of the effective edits: the same change has the same identity. */
  identity: Type.String(),
  changed_lines: count(),
  /** Changed lines outside the round's residue. */
  beyond: count(),
  /** Whether any changed line lies in a region that holds a diagnosis site. */
  in_cause: Type.Boolean(),
  /** Largest share of one region that the edits rewrite, in per cent, among regions past the small-edit allowance. */
  rewritten_pct: count(),
  fixed_claim: Type.Boolean(),
  citations: count(),
  /** Citations that name no observation of the round. */
  unknown_citations: count(),
});
export type ProposalTrace = Static<typeof ProposalTrace>;

/** One round of a trial, as the run's journal tells it. */
export const RoundTrace = part({
  attempt: Type.Integer({ minimum: 1 }),
  ledger_key: Type.String(),
  instruments: Instruments,
  /** What the seed held: an arm without seeding has none of it. */
  seeded: part({ diff: Type.Boolean(), evidence: count(), diagnosis: Type.Boolean(), boundary: count() }),
  recurrence: part({ attempts: count(), worked: Type.Array(Type.String()) }),
  proposal: orNull(ProposalTrace),
  verdict: orNull(
    part({
      accepted: Type.Boolean(),
      minimality: oneOf('pass', 'reject'),
      boundary: oneOf('green', 'violated'),
      plausibility: oneOf('pass', 'reject'),
    }),
  ),
  refused: Type.Array(Type.String()),
  tests: orNull(part({ failing_before: count(), failing_after: count(), broken: count() })),
  outcome: oneOf('resolved', 'shrank', 'moved', 'unchanged', 'refused', 'nothing_proposed'),
  gate: orNull(GateDecision),
  tokens: count(),
});
export type RoundTrace = Static<typeof RoundTrace>;

/** Two rounds worked with equally strong instruments: the same evidence level, diagnosis depth and scope. */
export const sameInstruments = (a: RoundTrace, b: RoundTrace): boolean =>
  a.instruments.level === b.instruments.level &&
  a.instruments.depth === b.instruments.depth &&
  a.instruments.scope === b.instruments.scope;

export const lost = (round: RoundTrace): boolean => round.outcome !== 'resolved' && round.outcome !== 'shrank';
