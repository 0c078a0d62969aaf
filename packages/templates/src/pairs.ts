import { type Candidate, candidateOf } from './candidate.js';
import type { Foresight } from './ahead/foresight.js';
import type { Scored } from './scored.js';
import type { Weights } from './weights.js';

/** So many of the best single changes are paired with one another. */
const BEST = 9;
/** So many changes that help in part are paired with so many of the best. */
const HELPERS = 6;
const PARTNERS = 60;
/** Changes that only move a failure on are more, and say less. */
const MOVERS = 4;

/**
 * Two changes as one delta, for faults that stand in two places so that neither change alone turns a test green. The
 * likeliest singles of different lines are paired, the ones that lost alone too.
 */
export function pairsOf(singles: readonly Scored[], weights: Weights): readonly Scored[] {
  const chosen = spread(singles, BEST);
  return chosen.flatMap((a, i) => chosen.slice(i + 1).flatMap((b) => paired(a, b, weights)));
}

/**
 * Pairs of a change under which some of the failing tests hold, or get past what stops them, and another that makes the rest
 * of them hold.
 */
export function completing(
  singles: readonly Scored[],
  foresight: Foresight,
  attempts: number,
  weights: Weights,
): readonly Scored[] {
  const partners = spread(singles, PARTNERS);
  const seen = ({ candidate }: Scored) => foresight.at(candidate).seen;
  const helps = (entry: Scored): boolean => {
    const look = seen(entry);
    return look !== null && !look.breaks && look.passed > 0 && look.passed < look.of;
  };
  const moves = (entry: Scored): boolean => {
    const look = seen(entry);
    return look !== null && look.passed === 0 && look.moved > 0;
  };
  const helpers = [...partners.filter(helps).slice(0, HELPERS), ...partners.filter(moves).slice(0, MOVERS)];
  let left = STEPS * attempts;
  return helpers.flatMap((a) =>
    partners
      .filter((b) => a !== b)
      .flatMap((b) => (left > 0 ? paired(a, b, weights) : []))
      .filter((pair) => {
        const { mends, cost } = foresight.mends(pair.candidate);
        left -= cost;
        return mends === true;
      }),
  );
}

/** Steps that looking for pairs may take for each attempt that lost. */
const STEPS = 250_000;

/** The best ones, two a line at most. */
function spread(singles: readonly Scored[], most: number): readonly Scored[] {
  const chosen: Scored[] = [];
  const perLine = new Map<string, number>();
  for (const entry of singles) {
    const { candidate } = entry;
    if (candidate.draft.gross || candidate.changes.length > 3) continue;
    const place = `${candidate.view.path}:${candidate.from}`;
    const seen = perLine.get(place) ?? 0;
    if (seen >= 2) continue;
    perLine.set(place, seen + 1);
    chosen.push(entry);
    if (chosen.length >= most) break;
  }
  return chosen;
}

function paired(a: Scored, b: Scored, weights: Weights): readonly Scored[] {
  const [first, second]: readonly Candidate[] =
    a.score >= b.score ? [a.candidate, b.candidate] : [b.candidate, a.candidate];
  if (!first || !second) return [];
  const candidate = joined(first, second);
  return candidate ? [{ candidate, score: (a.score + b.score) / 2 + weights.pair }] : [];
}

function joined(first: Candidate, second: Candidate): Candidate | null {
  const note = `${first.draft.note}, and ${second.draft.note}`;
  if (first.view !== second.view) {
    const draft = { ...first.draft, note };
    return { ...first, draft, beside: second, key: `${first.key}\u0000${second.key}` };
  }
  if (first.from === second.from) return null;
  return candidateOf(first.template, { note, changes: [...first.draft.changes, ...second.draft.changes] }, first.view);
}
