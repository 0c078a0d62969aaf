import { type Candidate, candidateOf } from './candidate.js';

/** At most so many places change at once. */
const MOST = 6;

/** The same change in every place of a file where it can be made, as one delta (multi-site faults). */
export function kinOf(candidates: readonly Candidate[]): readonly Candidate[] {
  const families = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const { kin } = candidate.draft;
    if (kin === undefined) continue;
    const key = `${candidate.view.path}|${candidate.template.name}|${kin}`;
    const known = families.get(key);
    if (known) known.push(candidate);
    else families.set(key, [candidate]);
  }
  const made: Candidate[] = [];
  for (const family of families.values()) {
    const [first] = family;
    if (!first || family.length < 2 || family.length > MOST) continue;
    const best = Math.max(...family.map(({ draft }) => draft.bonus ?? 0));
    const draft = {
      note: `${first.draft.note}, in ${family.length} places alike`,
      changes: family.flatMap(({ changes }) => [...changes]),
      bonus: best + 0.5,
    };
    const together = candidateOf(first.template, draft, first.view);
    if (together) made.push(together);
  }
  return made;
}
