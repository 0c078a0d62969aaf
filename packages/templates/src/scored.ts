import type { Candidate } from './candidate.js';

export interface Scored {
  readonly candidate: Candidate;
  readonly score: number;
}

/** Every change once, at the best of its scores, best first; ties go by place, so that the order is the same on any machine. */
export function distinct(all: readonly Scored[]): readonly Scored[] {
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
