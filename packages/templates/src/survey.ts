import type { RoundRecord } from '@repair/schemas';
import type { Syntax } from '@repair/syntax';
import { type Foresight, foreseer } from './ahead/foresight.js';
import type { Candidate } from './candidate.js';
import type { Facts } from './context.js';
import { enumerate } from './enumerate.js';
import { factsOf } from './facts.js';
import type { Past } from './history.js';
import { completing, pairsOf } from './pairs.js';
import { history } from './rank/history.js';
import { LOCAL_SIGNALS, SIGNALS } from './rank/index.js';
import type { Round, Signal } from './rank/signal.js';
import { distinct, type Scored } from './scored.js';
import type { Template } from './template.js';
import { TEMPLATES } from './templates/index.js';
import { unitsInOrder } from './units.js';
import { WEIGHTS, type Weights } from './weights.js';

export interface Options {
  readonly templates?: readonly Template[];
  readonly weights?: Weights;
  /** Names of signals to leave out, for ablations. */
  readonly without?: readonly string[];
  /** No further unit is looked at once there are so many drafts. */
  readonly drafts?: number;
}

/** What can be said of a round before anybody looks at what was tried: the same for each attempt on one seed. */
export interface Survey {
  readonly facts: Facts;
  readonly candidates: readonly Candidate[];
  /** Every candidate once, the likeliest first, by all signals but history. */
  readonly untaught: readonly Scored[];
  readonly pairs: readonly Scored[];
  readonly foresight: Foresight | null;
  /** Pairs that are foreseen to mend all that fails, looked for the longer the more attempts lost. */
  completed(attempts: number): readonly Scored[];
}

export function surveyed(
  record: RoundRecord,
  syntax: Syntax,
  options: Options = {},
  foresee: (facts: Facts) => Foresight | null = foreseer(syntax),
): Survey {
  const facts = factsOf(record, syntax);
  const weights = options.weights ?? WEIGHTS;
  const kept = (signal: { readonly name: string }): boolean => !options.without?.includes(signal.name);
  const units = unitsInOrder(facts, weights, LOCAL_SIGNALS.filter(kept));
  const candidates = enumerate(facts, options.templates ?? TEMPLATES, units, options.drafts ?? DRAFTS);
  const signals = SIGNALS.filter((signal) => signal !== history && kept(signal));
  const round = { facts, past: NO_PAST, candidates, weights };
  const untaught = distinct(
    finely(scored(candidates, scorersOf(signals.filter(isCheap), round)), signals.filter(isCostly), round),
  );
  // What lost alone may be half of a repair: pairs are made of what is likeliest without a look at history.
  const pairs = facts.record.candidate.residue.scope < PAIRING_SCOPE ? [] : pairsOf(untaught, weights);
  const foresight = kept({ name: 'foreseen' }) ? foresee(facts) : null;
  return {
    facts,
    candidates,
    untaught,
    pairs,
    foresight,
    completed: (attempts) => (foresight && attempts > 0 ? completing(untaught, foresight, attempts, weights) : []),
  };
}

type Scorer = (candidate: Candidate) => number;

const total = (scorers: readonly Scorer[], candidate: Candidate): number =>
  scorers.reduce((sum, score) => sum + score(candidate), 0);

const scored = (candidates: readonly Candidate[], scorers: readonly Scorer[]): readonly Scored[] =>
  candidates.map((candidate) => ({ candidate, score: total(scorers, candidate) }));

const isCostly = ({ most }: Signal): boolean => most !== undefined;
const isCheap = (signal: Signal): boolean => !isCostly(signal);

const scorersOf = (signals: readonly Signal[], round: Round): readonly Scorer[] =>
  signals.map((signal) => signal.scorer(round));

/** The first so many stand as if every draft had been weighed by every signal; a round seldom comes to those behind them. */
const FRONT = 200;

function finely(all: readonly Scored[], costly: readonly Signal[], round: Round): readonly Scored[] {
  const front = all.map(({ score }) => score).sort((a, b) => b - a)[FRONT - 1] ?? Number.NEGATIVE_INFINITY;
  const least = front - costly.reduce((sum, { most }) => sum + (most?.(round.weights) ?? 0), 0);
  const scorers = scorersOf(costly, round);
  return all.map((entry) =>
    entry.score < least ? entry : { ...entry, score: entry.score + total(scorers, entry.candidate) },
  );
}

const NO_PAST: Past = { lost: [], won: [], tried: () => false };

/** A time limit that depends on nothing but the input: a proposal on a file of 2,000 lines takes no longer than on a small one. */
const DRAFTS = 3500;

/** From this delta scope on two changes are offered as one delta. */
const PAIRING_SCOPE = 2;
