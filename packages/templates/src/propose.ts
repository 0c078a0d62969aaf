import type { GenerationRequest } from '@repair/schemas';
import type { Syntax } from '@repair/syntax';
import { lookedAhead } from './ahead/look-ahead.js';
import { applied, wholeOf } from './candidate.js';
import type { Facts } from './context.js';
import { type Past, pastOf, type Placed } from './history.js';
import { history } from './rank/history.js';
import { distinct, type Scored } from './scored.js';
import { errorsIn } from './source/errors.js';
import { isUnparsed } from './source/unparsed.js';
import { type Options, type Survey, surveyed } from './survey.js';
import { WEIGHTS } from './weights.js';

export interface Ranking {
  readonly facts: Facts;
  readonly past: Past;
  readonly scored: readonly Scored[];
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
  const past = pastOf(facts, request.recurrence, candidates);
  const ahead = foresight ? lookedAhead(survey, foresight, past, request.recurrence, weights) : null;
  const { untaught, pairs } = ahead ?? survey;
  const all = [...untaught, ...pairs];
  if (past.lost.length === 0 || options.without?.includes(history.name))
    return { facts, past, scored: pairs.length === 0 && !ahead ? all : distinct(all) };
  const taught = history.scorer({ facts, past, candidates, weights });
  const learned = (entries: readonly Scored[], share: number): readonly Scored[] =>
    entries.map(({ candidate, score }) => ({ candidate, score: score + taught(candidate) * share }));
  return { facts, past, scored: distinct([...learned(untaught, 1), ...learned(pairs, 0.5)]) };
}

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
  const tree = syntax.parse(view.path, applied(view.text, changes), view.tree);
  if (!tree) return false;
  const errors = errorsIn(tree);
  return isUnparsed(view, facts) ? errors < view.errors : errors <= view.errors;
}
