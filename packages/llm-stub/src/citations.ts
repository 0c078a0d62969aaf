import type { ConstraintViolation, Observation, ObservationKind, ProposedDelta } from '@repair/schemas';

/** What establishes that something works, and what that something does not (spec §3.3: each claim is cited). */
const SUPPORTING = {
  fixed_claim: ['passing_test', 'regression_hunk'],
  remains_wrong: ['test_failure', 'collection_error', 'timeout', 'crash'],
} as const satisfies Record<string, readonly ObservationKind[]>;
type Claim = keyof typeof SUPPORTING;

const supports = (claim: Claim, kind: ObservationKind | undefined): boolean =>
  (SUPPORTING[claim] as readonly (ObservationKind | undefined)[]).includes(kind);

/** Ids of the observations that support a claim. */
export const supportingIds = (claim: Claim, observations: readonly Observation[]): readonly string[] =>
  observations.filter(({ kind }) => supports(claim, kind)).map(({ id }) => id);

/** Ids told in one message, so that a flood of them does not become the message. */
const IDS_TOLD = 20;
const told = (ids: readonly string[]): string =>
  ids.length <= IDS_TOLD ? ids.join(', ') : `${ids.slice(0, IDS_TOLD).join(', ')} and ${ids.length - IDS_TOLD} more`;

/**
 * The evidence discipline (paper P4): every cited id is an observation of this round, at least one of them supports
 * `fixed_claim` (a test seen passing, a regression hunk) and one `remains_wrong` (a failure). In a first round "fixed"
 * is about the last patch, which the tests that pass support. A claim that no observation of the round could support
 * is not held to one. Returns the violation, or null.
 */
export function checkCitations(
  delta: Pick<ProposedDelta, 'evidence_citations'>,
  observations: readonly Observation[],
): ConstraintViolation | null {
  const known = observations.map(({ id }) => id);
  const cited = delta.evidence_citations;
  const unknown = cited.filter((id) => !known.includes(id));
  if (unknown.length > 0) {
    return {
      rule: 'citation',
      message:
        `The proposal cites ${told(unknown.map((id) => JSON.stringify(id.slice(0, 40))))}, ` +
        `which this round does not have. Its observations are ${told(known)}.`,
      details: { unknown: unknown.slice(0, IDS_TOLD).map((id) => id.slice(0, 40)), known },
    };
  }
  return unsupported('remains_wrong', cited, observations) ?? unsupported('fixed_claim', cited, observations);
}

function unsupported(
  claim: Claim,
  cited: readonly string[],
  observations: readonly Observation[],
): ConstraintViolation | null {
  const could = supportingIds(claim, observations);
  if (could.length === 0 || cited.some((id) => could.includes(id))) return null;
  return {
    rule: 'citation',
    message:
      `${claim} is a bare assertion: none of the cited observations (${told(cited) || 'none'}) supports it. ` +
      `Cite at least one of ${told(could)} (${SUPPORTING[claim].join(', ')}).`,
    details: { claim, cited: [...cited], supporting: [...could] },
  };
}
