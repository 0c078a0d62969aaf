/** Every number that the judge goes by, with its reason. */

/** A residue is narrow (0), follows the cited frames (1), takes their files (2), takes every file covered (3). */
export const MAX_SCOPE = 3;

/**
 * Lines that may change in one function or statement whatever its size: the median human repair touches 4 lines, and a
 * two-line function could not be repaired under a share alone.
 */
export const UNIT_ALLOWANCE = 4;

/** Share of one function's lines that a repair may change: past half of it, the function is written anew. */
export const UNIT_SHARE = 0.5;

/** Share of one file's lines that may go, and the lines that may whatever its size: past it, the file is restated. */
export const FILE_SHARE = 1 / 4;
export const FILE_ALLOWANCE = 10;

/** Lines that one delta may change over all units: ten times the median repair; more is a rewrite in pieces. */
export const DELTA_LINES = 40;

/** Lines of a delta that may change nothing that runs (a comment beside the repair): more is churn. */
export const CHURN_LINES = 2;

/** Where no grammar is at hand, a site implicates this many lines on either side of it. */
export const PLAIN_WINDOW = 5;

/** A module-level statement longer than this is a table: a site in it implicates this many lines on either side. */
export const TABLE_WINDOW = 40;

/** A line diff gives up after this many edits; what differs more is a rewrite, and the whole span counts as changed. */
export const DIFF_EDITS = 200;

/** A proposal may hold this many edits and characters; more is no minimal delta and is not worth locating. */
export const MAX_EDITS = 100;
export const MAX_EDIT_CHARS = 1_000_000;

/** Matches, symbols and tests named in one violation; the count is told in full. */
export const NAMED_AT_MOST = 10;

/** Lines of current text shown on either side of a place that an edit failed to find. */
export const NEAR_LINES = 3;

/** Characters of one line shown in a violation. */
export const SHOWN_CHARS = 200;

/** Up to so many pieces a linear sweep needs fewer runs than bisection, whatever the core. */
export const SWEEP_PIECES = 8;

/** Test runs that a minimisation may spend when the caller names no bound. */
export const MINIMIZE_RUNS = 60;

/** A nested function of at most this many lines is read as part of the function around it. */
export const NESTED_LINES = 3;

/** Lines outside the residue that may bind what the repair uses: an import, a constant, a field, and no more. */
export const COMPANION_LINES = 4;

/** Lines that may be put into one unit beyond those that go: a guard, a lock or a loop around what stands there. */
export const UNIT_ADDED = 8;

/** From so many boundary tests on, those that name a changed function run first, where they are at most this share. */
export const STAGED_TESTS = 60;
export const STAGED_SHARE = 1 / 3;
