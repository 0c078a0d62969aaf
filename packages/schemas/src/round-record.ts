import { type Static, Type } from '@sinclair/typebox';
import { BoundaryItem } from './boundary.js';
import { Diagnosis, Site } from './diagnosis.js';
import { Observation } from './observation.js';
import { count, digest, exact, line, path } from './shape.js';

/** Where this round's repair may touch: fault localisation narrowed by the diagnosis, at a scope from 0 to 3. */
export const Residue = exact('Residue', { scope: count(), regions: Type.Array(Site) });
export type Residue = Static<typeof Residue>;

/**
 * A window of a file of the candidate. A small file is one window from line 1; a large one may have several, in order.
 * `text` keeps its line ends; `total_lines` tells whether the window is the whole file.
 */
export const CandidateFile = exact('CandidateFile', {
  path: path(),
  sha256: digest(),
  start_line: line(),
  total_lines: count(),
  text: Type.String(),
});
export type CandidateFile = Static<typeof CandidateFile>;

/**
 * The candidate at its current state: a digest over the whole tree, and the text that the residue lies in, then small files
 * that this and the shown tests import: what no region of the residue names is there to be read alone.
 */
export const Candidate = exact('Candidate', {
  digest: digest(),
  files: Type.Array(CandidateFile),
  residue: Residue,
});
export type Candidate = Static<typeof Candidate>;

/** The seed of a round: the failed attempt made spendable (paper §4 (a); spec §3.1, exactly these five fields). */
export const RoundRecord = exact('RoundRecord', {
  candidate: Candidate,
  diff: Type.String({ minLength: 1, description: 'unified diff of the last patch' }),
  failure_evidence: Type.Array(Observation, { minItems: 1 }),
  diagnosis: Diagnosis,
  boundary: Type.Array(BoundaryItem),
});
export type RoundRecord = Static<typeof RoundRecord>;

/** Output of stage (a), spec §3.1. */
export const SeededRound = exact('SeededRound', {
  round_record: RoundRecord,
  round_number: Type.Integer({ minimum: 1, maximum: 35 }),
  seed_complete: Type.Literal(true),
});
export type SeededRound = Static<typeof SeededRound>;
