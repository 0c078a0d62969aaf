import type { Signal } from './signal.js';

/** A change that turns everything around is unlikely where most tests pass as it is. */
export const gross: Signal = {
  name: 'gross',
  scorer: ({ facts, weights }) => {
    const passing = facts.record.boundary.filter((item) => item.kind === 'test').length;
    const failing = facts.record.failure_evidence.reduce((sum, seen) => {
      switch (seen.kind) {
        case 'test_failure':
        case 'timeout':
        case 'crash':
          return sum + 1 + (seen.also?.length ?? 0);
        default:
          return sum;
      }
    }, 0);
    const share = passing / Math.max(1, passing + failing);
    return ({ draft }) => (draft.gross ? weights.gross * Math.max(0, 2 * share - 0.6) : 0);
  },
};
