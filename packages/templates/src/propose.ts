import type { GenerationRequest, RoundRecord } from '@repair/schemas';
import type { Syntax } from '@repair/syntax';
import { applied, type Candidate, wholeOf } from './candidate.js';
import type { Facts } from './context.js';
import { enumerate } from './enumerate.js';
import { factsOf } from './facts.js';
import { type Foresight, foresightOf, type Look } from './foresight.js';
import { type Past, pastOf, type Placed } from './history.js';
import { completing, pairsOf } from './pairs.js';
import { history } from './rank/history.js';
import { LOCAL_SIGNALS, SIGNALS } from './rank/index.js';
import { isUnparsed } from './source/unparsed.js';
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
  /** No further unit is looked at once there are so many drafts. */
  readonly drafts?: number;
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

/** What can be said of a round before anybody looks at what was tried: the same for each attempt on one seed. */
export interface Survey {
  readonly facts: Facts;
  readonly candidates: readonly Candidate[];
  /** Every candidate once, the likeliest first, by all signals but history. */
  readonly untaught: readonly Scored[];
  readonly pairs: readonly Scored[];
  readonly foresight: Foresight | null;
  /** Pairs that are foreseen to mend all that fails; looked for when they are first asked for. */
  completed(): readonly Scored[];
}

export function surveyed(record: RoundRecord, syntax: Syntax, options: Options = {}): Survey {
  const facts = factsOf(record, syntax);
  const weights = options.weights ?? WEIGHTS;
  const kept = (signal: { readonly name: string }): boolean => !options.without?.includes(signal.name);
  const units = unitsInOrder(facts, weights, LOCAL_SIGNALS.filter(kept));
  const candidates = enumerate(facts, options.templates ?? TEMPLATES, units, options.drafts ?? DRAFTS);
  const scorers = SIGNALS.filter((signal) => signal !== history && kept(signal)).map((signal) =>
    signal.scorer({ facts, past: NO_PAST, candidates, weights }),
  );
  const untaught = distinct(
    candidates.map((candidate) => ({ candidate, score: scorers.reduce((sum, score) => sum + score(candidate), 0) })),
  );
  // What lost alone may be half of a repair: pairs are made of what is likeliest without a look at history.
  const pairs = facts.record.candidate.residue.scope < PAIRING_SCOPE ? [] : pairsOf(untaught, weights);
  const foresight = kept({ name: 'foreseen' }) ? foresightOf(facts, syntax) : null;
  let completed: readonly Scored[] | null = null;
  return {
    facts,
    candidates,
    untaught,
    pairs,
    foresight,
    completed() {
      completed ??= foresight ? completing(untaught, foresight, weights) : [];
      return completed;
    },
  };
}

/** Every candidate of a request, best first; ties go by place, so that the order is the same on any machine. */
export function ranked(
  request: GenerationRequest,
  syntax: Syntax,
  options: Options = {},
  survey: Survey = surveyed(request.round_record, syntax, options),
): Ranking {
  const { facts, candidates, foresight } = survey;
  const weights = options.weights ?? WEIGHTS;
  const attempts = request.recurrence.length;
  const untaught = foresight ? foreseen(survey.untaught, foresight, attempts, weights) : survey.untaught;
  const pairs = foresight ? foreseenPairs(survey, foresight, attempts, weights) : survey.pairs;
  const past = pastOf(facts, request.recurrence, candidates);
  const all = [...untaught, ...pairs];
  if (past.lost.length === 0 || options.without?.includes(history.name))
    return { facts, past, scored: pairs.length === 0 && !foresight ? all : distinct(all) };
  const taught = history.scorer({ facts, past, candidates, weights });
  const learned = (entries: readonly Scored[], share: number): readonly Scored[] =>
    entries.map(({ candidate, score }) => ({ candidate, score: score + taught(candidate) * share }));
  return { facts, past, scored: distinct([...learned(untaught, 1), ...learned(pairs, 0.5)]) };
}

/** Steps that looking ahead may take for each attempt: the likeliest drafts first, further down with each attempt that lost. */
const STEPS = 1_000_000;

/** What looking ahead says of the likeliest drafts, added to their points. */
function foreseen(
  untaught: readonly Scored[],
  foresight: Foresight,
  attempts: number,
  weights: Weights,
): readonly Scored[] {
  let left = STEPS * (attempts + 1);
  return untaught.map((entry) => {
    if (left <= 0) return entry;
    const look = foresight.at(entry.candidate);
    left -= look.cost;
    return lookedAhead(entry, look, weights);
  });
}

function lookedAhead(entry: Scored, { seen }: Look, weights: Weights): Scored {
  if (!seen) return entry;
  const share = seen.breaks ? 0 : seen.passed / seen.of;
  const points = share === 1 ? weights.foreseen : share > 0 ? weights.foreseenPart * share : weights.foreseenNone;
  return { candidate: entry.candidate, score: entry.score + points };
}

/**
 * The pairs of a wider scope, and those that are foreseen to mend all that fails, which are looked for at any scope once a
 * single change has lost and none is foreseen to do it alone.
 */
function foreseenPairs(survey: Survey, foresight: Foresight, attempts: number, weights: Weights): readonly Scored[] {
  const alone = survey.untaught.some(({ candidate }) => {
    const seen = foresight.known(candidate)?.seen;
    return seen !== undefined && seen !== null && seen.passed === seen.of && !seen.breaks;
  });
  const more = attempts > 0 && !alone ? survey.completed() : [];
  return distinct([...survey.pairs, ...more]).map((pair) => lookedAhead(pair, foresight.at(pair.candidate), weights));
}

const NO_PAST: Past = { lost: [], won: [], tried: () => false };

/** A time limit that depends on nothing but the input: a proposal on a file of 2,000 lines takes no longer than on a small one. */
const DRAFTS = 4000;

/** From this delta scope on two changes are offered as one delta. */
const PAIRING_SCOPE = 2;

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

/** So many candidates are parsed for one proposal at most. */
const MOST_PARSED = 60;

/** The best candidate that was not tried and parses; null when there is none (left). */
export function best({ facts, past, scored: all }: Ranking, syntax: Syntax): Scored | null {
  let parsed = 0;
  for (const entry of all) {
    const placed: readonly Placed[] = wholeOf(entry.candidate);
    if (past.tried(placed)) continue;
    if (placed.every((part) => parses(part, facts, syntax))) return entry;
    parsed += 1;
    if (parsed >= MOST_PARSED) return null;
  }
  return null;
}

/** As well as before; better than before where the failure is that the original does not parse. */
export function parses({ view, changes }: Placed, facts: Facts, syntax: Syntax): boolean {
  const tree = syntax.parse(view.path, applied(view.text, changes));
  if (!tree) return false;
  const errors = errorsIn(tree);
  return isUnparsed(view, facts) ? errors < view.errors : errors <= view.errors;
}
