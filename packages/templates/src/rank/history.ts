import type { Lost } from '../history.js';
import type { Change } from '../template.js';
import type { Signal } from './signal.js';

/** What earlier attempts on this failure taught: away from what lost, towards what helped. */
export const history: Signal = {
  name: 'history',
  scorer: ({ past, weights }) => {
    return ({ view, changes, lines: changed, template }) => {
      let points = 0;
      let helped = false;
      let nodes = 0;
      for (const lost of past.lost) {
        if (lost.template === template.name) points += weights.lostTemplate;
        if (lost.path !== view.path) continue;
        const lines = changed.some((line) => lost.from <= line && line <= lost.to);
        if (lines && lost.helped) helped = true;
        else if (lines) points += weights.lostLine;
        // What takes in more than a losing change did is another idea, not its neighbour.
        if (!lost.helped && changes.some((c) => c.start <= lost.end && lost.start <= c.end) && !wider(changes, lost)) {
          points += weights.lostNode * DAMPED ** nodes;
          nodes += 1;
        }
      }
      // However often a line helped, it is one hint.
      return helped ? points + weights.progress : points;
    };
  },
};

/** Each further loss at a node says less than the one before. */
const DAMPED = 0.7;

function wider(changes: readonly Change[], { start, end }: Lost): boolean {
  const [first, last] = [changes[0], changes.at(-1)];
  return first !== undefined && last !== undefined && changes.length > 1 && (first.start < start || end < last.end);
}
