/** A round that lacks a part of its seed is a rejected deliverable, never a smaller round (spec §3.1 caps). */
export class SeedIncompleteError extends Error {
  readonly code = 'seed_incomplete';
  override readonly name = 'SeedIncompleteError';
  constructor(readonly missing: readonly string[]) {
    super(`the seed lacks ${missing.join(', ')}: a round without it would be a re-roll`);
  }
}
