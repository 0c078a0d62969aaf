import { type ConstraintViolation, issuesOf, type Observation, ProposedDelta } from '@repair/schemas';
import { checkCitations } from '../citations.js';
import { MAX_CITATIONS, MAX_CLAIM_CHARS, MAX_EDITS, MAX_PAYLOAD_CHARS } from '../limits.js';
import { MAX_DEPTH, survey } from './survey.js';
import { payloadViolation, schemaViolation } from './violations.js';

export type Acceptance =
  | { readonly kind: 'delta'; readonly delta: ProposedDelta }
  | { readonly kind: 'violation'; readonly violation: ConstraintViolation };

/**
 * What a received payload is worth: a delta of the contract's shape whose claims are cited, or the first rule that it
 * breaks. Bounds come before shape, so that nothing walks through a payload of any size. `observations` null leaves
 * the citations unchecked, for a request that was given no evidence to cite.
 */
export function acceptPayload(payload: unknown, observations: readonly Observation[] | null): Acceptance {
  const violation =
    boundsViolation(payload) ?? shapeViolation(payload) ?? claimsViolation(payload as ProposedDelta, observations);
  return violation ? { kind: 'violation', violation } : { kind: 'delta', delta: payload as ProposedDelta };
}

function boundsViolation(payload: unknown): ConstraintViolation | null {
  const { chars, depth, ill_formed } = survey(payload);
  if (chars > MAX_PAYLOAD_CHARS || depth > MAX_DEPTH) {
    return payloadViolation(
      'oversized',
      `The proposal has ${chars} characters, nested ${depth} deep; at most ${MAX_PAYLOAD_CHARS} and ${MAX_DEPTH} are read.`,
      'State only the lines that change.',
    );
  }
  if (ill_formed === null) return null;
  return payloadViolation(
    'invalid_utf16',
    `The text at ${ill_formed || '(root)'} holds half of a surrogate pair, which no file can hold.`,
    'State text as whole characters.',
  );
}

function shapeViolation(payload: unknown): ConstraintViolation | null {
  const issues = issuesOf(ProposedDelta, payload);
  return issues.length > 0 ? schemaViolation(issues) : null;
}

function claimsViolation(
  delta: ProposedDelta,
  observations: readonly Observation[] | null,
): ConstraintViolation | null {
  if (delta.edits.length > MAX_EDITS) {
    const told = `The proposal has ${delta.edits.length} edits; at most ${MAX_EDITS} are read.`;
    return payloadViolation('too_many_edits', told, 'Propose the smallest change that closes the gap.');
  }
  if (delta.evidence_citations.length > MAX_CITATIONS) {
    const told = `The proposal cites ${delta.evidence_citations.length} observations; at most ${MAX_CITATIONS} are read.`;
    return payloadViolation('too_many_citations', told, 'Cite those that establish the two claims.');
  }
  const long = (['fixed_claim', 'remains_wrong', 'boundary_confirmation'] as const).find(
    (field) => delta[field].length > MAX_CLAIM_CHARS,
  );
  if (long) {
    const told = `${long} has ${delta[long].length} characters; at most ${MAX_CLAIM_CHARS} are read.`;
    return payloadViolation('claim_too_long', told, 'State it in a sentence or two.');
  }
  return observations === null ? null : checkCitations(delta, observations);
}
