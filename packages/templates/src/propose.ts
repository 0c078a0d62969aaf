import type { GenerationRequest } from '@repair/schemas';
import type { Syntax } from '@repair/syntax';
import { applied, type Candidate } from './candidate.js';
import type { Facts } from './context.js';
import { enumerate } from './enumerate.js';
import { factsOf } from './facts.js';
import { type Past, pastOf, type Placed } from './history.js';
import { pairsOf } from './pairs.js';
import { LOCAL_SIGNALS, SIGNALS } from './rank/index.js';
import type { Signal } from './rank/signal.js';
import { errorsIn } from './source/errors.js';
import type { Template } from './template.js';
import { unitsInOrder } from './units.js';
import { TEMPLATES } from './templates/index.js';
import { WEIGHTS, type Weights } from './weights.js';

export interface Options {
  readonly templates?: readonly Template[];
  readonly weights?: Weights;
  /** Names of signals to leave out, for ablations. */
  readonly without?: readonly string[];
}

export interface Scored {
  readonly candidate: Candidate;
  readonly score: number;
}

export interface Ranking {
  readonly facts: Facts;
  readonly past: Past;
  readonly scored: readonly Scored[];
}

/** Every candidate of a request, best first; ties go by place, so that the order is the same on any machine. */
export function ranked(request: GenerationRequest, syntax: Syntax, options: Options = {}): Ranking {
  const facts = factsOf(request.round_record, syntax);
  const weights = options.weights ?? WEIGHTS;
  const kept = (signal: { readonly name: string }): boolean => !options.without?.includes(signal.name);
  const units = unitsInOrder(facts, weights, LOCAL_SIGNALS.filter(kept));
  const candidates = enumerate(facts, options.templates ?? TEMPLATES, units);
  const past = pastOf(facts, request.recurrence, candidates);
  const signals = SIGNALS.filter(kept);
  const singles = scored(candidates, signals, facts, past, weights);
  if (facts.record.candidate.residue.scope < PAIRING_SCOPE) return { facts, past, scored: singles };
  // What lost alone may be half of a repair: pairs are made of what is likeliest without a look at history.
  const untaught = scored(
    candidates,
    signals.filter(({ name }) => name !== 'history'),
    facts,
    past,
    weights,
  );
  const taught = signals
    .filter(({ name }) => name === 'history')
    .map((signal) => signal.scorer({ facts, past, candidates, weights }));
  const pairs = pairsOf(untaught).map(({ candidate, score }) => ({
    candidate,
    score: taught.reduce((sum, points) => sum + points(candidate) / 2, score + weights.pair),
  }));
  return { facts, past, scored: distinct([...singles, ...pairs]) };
}

/** From this delta scope on two changes are offered as one delta. */
const PAIRING_SCOPE = 2;

function scored(
  candidates: readonly Candidate[],
  signals: readonly Signal[],
  facts: Facts,
  past: Past,
  weights: Weights,
): readonly Scored[] {
  const scorers = signals.map((signal) => signal.scorer({ facts, past, candidates, weights }));
  const all = candidates.map((candidate) => ({
    candidate,
    score: scorers.reduce((sum, score) => sum + score(candidate), 0),
  }));
  return distinct(all);
}

function distinct(all: readonly Scored[]): readonly Scored[] {
  const seen = new Set<string>();
  return [...all]
    .sort(
      (a, b) =>
        b.score - a.score ||
        order(a.candidate.view.path, b.candidate.view.path) ||
        a.candidate.from - b.candidate.from ||
        order(a.candidate.key, b.candidate.key) ||
        order(a.candidate.template.name, b.candidate.template.name),
    )
    .filter(({ candidate: { key } }) => !seen.has(key) && seen.add(key));
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The best candidate that was not tried and parses; null when there is none (left). */
export function best({ past, scored: all }: Ranking, syntax: Syntax): Scored | null {
  for (const entry of all) {
    const placed: readonly Placed[] = [entry.candidate];
    if (!past.tried(placed) && parses(entry.candidate, syntax)) return entry;
  }
  return null;
}

/** As well as before; where the original does not parse, better. */
export function parses({ view, changes }: Placed, syntax: Syntax): boolean {
  const tree = syntax.parse(view.path, applied(view.text, changes));
  if (!tree) return false;
  const errors = errorsIn(tree);
  return view.errors > 0 ? errors < view.errors : errors === 0;
}
