/** Attempts on one failure before the gate escalates: the `cap` of the key measure (spec §3.5, §7.1). */
export const ATTEMPT_CAP = 3;
/** Attempts on one bug before it leaves the loop (spec §3.5). */
export const ABSOLUTE_CEILING = 35;
/** A region rewritten beyond this share is a re-roll in disguise (spec §7.5.1) ... */
export const REWRITTEN_SHARE = 0.5;
/** ... unless the edit is this small: half of a four-line function is two lines (the median human fix has 4 lines). */
export const SMALL_EDIT_LINES = 6;

/** Whether `changed` of a region's `lines` is a rewrite of the region. */
export const isRewrite = (changed: number, lines: number): boolean =>
  changed > SMALL_EDIT_LINES && changed > lines * REWRITTEN_SHARE;
