import type { ProposedDelta, ProposedEdit } from '@repair/schemas';

/** A proposal whose claims are beside the point. */
export const proposal = (edits: readonly ProposedEdit[]): ProposedDelta => ({
  fixed_claim: 'nothing was fixed before',
  remains_wrong: 'the target fails',
  evidence_citations: ['E1'],
  boundary_confirmation: 'the boundary is kept',
  edits: [...edits],
});
