import type { ProposedDelta } from '@repair/schemas';

/** A sound proposal for the round of the print queue. */
export const soundDelta: ProposedDelta = {
  fixed_claim: 'Jobs are taken lowest number first (E2).',
  remains_wrong: 'Two jobs of one priority that came in one second can not be ordered (E1).',
  evidence_citations: ['E1', 'E2'],
  boundary_confirmation: 'Only the entry of the heap changes; its first and last parts stay.',
  edits: [
    {
      file: 'spool/queue.py',
      old: 'entry = (priority, self._clock(), job)',
      new: 'entry = (priority, self._clock(), job.id, job)',
    },
  ],
};
