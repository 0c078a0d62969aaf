import {
  type BoundaryItem,
  type Diagnosis,
  type Observation,
  parseContract,
  type Residue,
  SeededRound,
} from '@repair/schemas';
import { contextFiles } from './context.js';
import { SeedIncompleteError } from './incomplete.js';
import { type SeedSource, windowsOf } from './windows.js';

export interface RoundInputs {
  /** 1 to 35. */
  readonly round_number: number;
  /** Digest over the whole tree of the candidate as it stands. */
  readonly candidate_digest: string;
  readonly sources: SeedSource;
  /** Where files around the residue are read from, for reading alone; absent: from the sources. */
  readonly context?: SeedSource;
  readonly residue: Residue;
  /** Unified diff of the last patch. */
  readonly diff: string | null;
  readonly failure_evidence: readonly Observation[];
  readonly diagnosis: Diagnosis | null;
  /** Declared, even where nothing passes yet and it is empty; null is a round without a boundary. */
  readonly boundary: readonly BoundaryItem[] | null;
}

/**
 * Stage (a): the seed of a round (spec §3.1). Throws SeedIncompleteError when the diff, the evidence, the diagnosis with
 * its citations or the boundary are missing: such a round would be a re-roll (paper P1, P7).
 */
export function assembleRound(inputs: RoundInputs): SeededRound {
  const { diff, failure_evidence, diagnosis, boundary } = inputs;
  const known = new Set(failure_evidence.map(({ id }) => id));
  const missing: string[] = [];
  if (!diff?.trim()) missing.push('diff');
  if (known.size === 0) missing.push('failure_evidence');
  if (!diagnosis?.cited_evidence.some((id) => known.has(id))) missing.push('diagnosis');
  if (!boundary) missing.push('boundary');
  if (missing.length > 0 || !diff || !diagnosis || !boundary) throw new SeedIncompleteError(missing);
  const files = windowsOf(inputs.residue, inputs.sources);
  return parseContract(SeededRound, {
    round_record: {
      candidate: {
        digest: inputs.candidate_digest,
        files: [...files, ...contextFiles(files, failure_evidence, inputs.context ?? inputs.sources)],
        residue: inputs.residue,
      },
      diff,
      failure_evidence: [...failure_evidence],
      diagnosis,
      boundary: [...boundary],
    },
    round_number: inputs.round_number,
    seed_complete: true,
  });
}
