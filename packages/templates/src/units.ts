import type { Facts } from './context.js';
import type { LocalSignal } from './rank/signal.js';
import type { View } from './source/view.js';
import type { Weights } from './weights.js';

/** A unit of the residue, by a line of it: a function, or a statement at module level. */
export interface Unit {
  readonly view: View;
  readonly line: number;
}

/**
 * The units of the residue, those with the most suspicious line first: a residue of whole files is looked at from where
 * the evidence points, and only as far as the budget of drafts goes.
 */
export function unitsInOrder(facts: Facts, weights: Weights, signals: readonly LocalSignal[]): readonly Unit[] {
  const scorers = signals.map((signal) => signal.scorer({ facts, weights }));
  const best = new Map<string, Unit & { score: number }>();
  for (const region of facts.record.candidate.residue.regions) {
    const view = facts.views.get(region.file);
    if (!view) continue;
    for (let line = region.start_line; line <= Math.min(region.end_line, view.lines); line += 1) {
      const key = view.shown(line) && view.line(line).trim() !== '' ? view.unitKey(line) : null;
      if (key === null) continue;
      const score = scorers.reduce((sum, points) => sum + points({ view, from: line, lines: [line] }), 0);
      const id = `${view.path}|${key}`;
      const known = best.get(id);
      if (!known) best.set(id, { view, line, score });
      else if (score > known.score) known.score = score;
    }
  }
  return [...best.values()].sort((a, b) => b.score - a.score);
}
