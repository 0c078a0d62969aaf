import type { Candidate } from '../candidate.js';
import type { Facts } from '../context.js';
import type { Past } from '../history.js';
import type { Weights } from '../weights.js';

/** What a signal is made from; one scorer a round, called for each candidate. */
export interface Round {
  readonly facts: Facts;
  readonly past: Past;
  readonly candidates: readonly Candidate[];
  readonly weights: Weights;
}

/** Where a change stands, whatever it is. */
export type Place = Pick<Candidate, 'view' | 'from' | 'lines'>;

/** A reason that looks at the place alone: it also tells which units are worth a look in a wide residue. */
export interface LocalSignal {
  readonly name: string;
  scorer(round: Pick<Round, 'facts' | 'weights'>): (place: Place) => number;
}

/** One reason to prefer a candidate, in points. */
export interface Signal {
  readonly name: string;
  /**
   * Of a signal that costs much: the most points that it gives. It is asked about the drafts alone that these can bring to the
   * front.
   */
  readonly most?: (weights: Weights) => number;
  scorer(round: Round): (candidate: Candidate) => number;
}
