import { type Candidate, candidateOf } from './candidate.js';
import type { Foresight } from './foresight.js';
import type { Scored } from './propose.js';
import type { Weights } from './weights.js';

/** So many of the best single changes are paired with one another. */
const BEST = 9;
/** So many changes that help in part are paired with so many of the best. */
const HELPERS = 6;
const PARTNERS = 40;

/**
 * Two changes as one delta, for faults that stand in two places so that neither change alone turns a test green. The
 * likeliest singles of different lines are paired, the ones that lost alone too.
 */
export function pairsOf(singles: readonly Scored[], weights: Weights): readonly Scored[] {
  const chosen = spread(singles, BEST);
  return chosen.flatMap((a, i) => chosen.slice(i + 1).flatMap((b) => paired(a, b, weights)));
}

/** Pairs of a change under which some of the failing statements hold, and another that makes the rest of them hold. */
export function completing(singles: readonly Scored[], foresight: Foresight, weights: Weights): readonly Scored[] {
  const partners = spread(singles, PARTNERS);
  const helpers = partners
    .filter(({ candidate }) => {
      const { seen } = foresight.at(candidate);
      return seen !== null && seen.passed > 0 && seen.passed < seen.of;
    })
    .slice(0, HELPERS);
  return helpers.flatMap((a) =>
    partners
      .filter((b) => a !== b)
      .flatMap((b) => paired(a, b, weights))
      .filter(({ candidate }) => {
        const { seen } = foresight.at(candidate);
        return seen !== null && seen.passed === seen.of && !seen.breaks;
      }),
  );
}

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
  if (a.candidate.view !== b.candidate.view || a.candidate.from === b.candidate.from) return [];
  const [first, second]: readonly Candidate[] =
    a.score >= b.score ? [a.candidate, b.candidate] : [b.candidate, a.candidate];
  if (!first || !second) return [];
  const draft = {
    note: `${first.draft.note}, and ${second.draft.note}`,
    changes: [...first.draft.changes, ...second.draft.changes],
  };
  const candidate = candidateOf(first.template, draft, first.view);
  return candidate ? [{ candidate, score: (a.score + b.score) / 2 + weights.pair }] : [];
}
