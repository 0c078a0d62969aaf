/** Attempts on one failure before the gate escalates: the `cap` of the key measure (spec §3.5, §7.1). */
export const ATTEMPT_CAP = 3;
/** Attempts on one bug before it leaves the loop (spec §3.5). */
export const ABSOLUTE_CEILING = 35;
/** A region of which more than this share of lines goes is written anew, not repaired (spec §7.5.1) ... */
export const REWRITTEN_SHARE = 0.5;
/** ... unless no more lines go than the median human repair touches: a two-line function has to be repairable. */
export const SMALL_EDIT_LINES = 4;
/** Lines outside the residue that may bind what a repair uses: an import, a constant. */
export const COMPANION_LINES = 4;
/** Lines that one delta may change over all regions: more is a rewrite in pieces. */
export const DELTA_LINES = 40;

/** Whether a region of `lines` lines is rewritten when `removed` of them go. What is only added takes nothing away. */
export const isRewrite = (removed: number, lines: number): boolean =>
  removed > SMALL_EDIT_LINES && removed > lines * REWRITTEN_SHARE;
