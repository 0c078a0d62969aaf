/** Attempts on one signature before a stronger instrument is needed: gains concentrate in about three (spec §3.5, paper P6). */
export const ATTEMPT_CAP = 3;

/** Attempts on one bug before it leaves the loop: DynaFix repaired what it could within 35 (spec §3.5, paper P6). */
export const ABSOLUTE_CEILING = 35;
