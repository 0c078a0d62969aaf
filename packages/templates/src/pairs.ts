import { candidateOf } from './candidate.js';
import type { Scored } from './propose.js';
import type { Weights } from './weights.js';

/** So many of the best single changes are paired with one another. */
const BEST = 9;

/**
 * Two changes as one delta, for faults that stand in two places so that neither change alone turns a test green. The
 * likeliest singles of different lines are paired, the ones that lost alone too.
 */
export function pairsOf(singles: readonly Scored[], weights: Weights): readonly Scored[] {
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
    if (chosen.length >= BEST) break;
  }
  const pairs: Scored[] = [];
  for (const [i, a] of chosen.entries()) {
    for (const b of chosen.slice(i + 1)) {
      if (a.candidate.view !== b.candidate.view || a.candidate.from === b.candidate.from) continue;
      const note = `${a.candidate.draft.note}, and ${b.candidate.draft.note}`;
      const draft = { note, changes: [...a.candidate.draft.changes, ...b.candidate.draft.changes] };
      const candidate = candidateOf(a.candidate.template, draft, a.candidate.view);
      if (candidate) pairs.push({ candidate, score: (a.score + b.score) / 2 + weights.pair });
    }
  }
  return pairs;
}
