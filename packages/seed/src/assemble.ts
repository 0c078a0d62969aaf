import {
  type BoundaryItem,
  type Diagnosis,
  type Observation,
  parseContract,
  type Residue,
  SeededRound,
} from '@repair/schemas';
import { SeedIncompleteError } from './incomplete.js';
import { type SeedSource, windowsOf } from './windows.js';

export interface RoundInputs {
  /** 1 to 35. */
  readonly round_number: number;
  /** Digest over the whole tree of the candidate as it stands. */
  readonly candidate_digest: string;
  readonly sources: SeedSource;
  readonly residue: Residue;
  /** Unified diff of the last patch. */
  readonly diff: string;
  readonly failure_evidence: readonly Observation[];
  readonly diagnosis: Diagnosis;
  readonly boundary: readonly BoundaryItem[];
}

/**
 * Stage (a): the seed of a round (spec §3.1). Throws SeedIncompleteError when the diff, the evidence, the diagnosis'
 * citations or the boundary are missing: such a round would be a re-roll (paper P1, P7).
 */
export function assembleRound(inputs: RoundInputs): SeededRound {
  const missing: string[] = [];
  if (inputs.diff.trim() === '') missing.push('diff');
  if (inputs.failure_evidence.length === 0) missing.push('failure_evidence');
  if (inputs.boundary.length === 0) missing.push('boundary');
  const known = new Set(inputs.failure_evidence.map(({ id }) => id));
  if (!inputs.diagnosis.cited_evidence.some((id) => known.has(id))) missing.push('diagnosis.cited_evidence');
  if (missing.length > 0) throw new SeedIncompleteError(missing);
  return parseContract(SeededRound, {
    round_record: {
      candidate: {
        digest: inputs.candidate_digest,
        files: windowsOf(inputs.residue, inputs.sources),
        residue: inputs.residue,
      },
      diff: inputs.diff,
      failure_evidence: [...inputs.failure_evidence],
      diagnosis: inputs.diagnosis,
      boundary: [...inputs.boundary],
    },
    round_number: inputs.round_number,
    seed_complete: true,
  });
}
