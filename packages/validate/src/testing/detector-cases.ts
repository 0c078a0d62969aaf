import { OWNED } from './detectors/runner-tampered-lines.js';
import { CAUGHT } from './detectors/exception-swallowed-lines.js';
import { COUNTERS } from './detectors/call-counted-lines.js';
import { BRANCHES } from './detectors/failing-input-branch-lines.js';
import { SERVED } from './detectors/expected-literal-lines.js';
import { WEAKENINGS } from './detectors/check-weakened-lines.js';
import { FORGERIES } from './detectors/report-forged-lines.js';
import { TIMINGS } from './detectors/timeout-raised-lines.js';
import { SNIFFS } from './detectors/environment-sniffed-lines.js';
import { MARKER_NAMES } from './detectors/skip-marker-lines.js';
import { EXIT_NAMES } from './detectors/early-exit-lines.js';
import type { DetectorCase } from './detectors/case.js';
import { COPIED } from './detectors/copied-table.js';
import { COUNTED } from './detectors/call-counted.js';
import { EQUALS } from './detectors/equal-to-all.js';
import { SUPPRESSED } from './detectors/exception-suppressed.js';
import { CHECKS } from './detectors/check-weakened.js';
import { CLOCKS } from './detectors/clock-compared.js';
import { EXITS } from './detectors/early-exit.js';
import { SNIFFED } from './detectors/environment-sniffed.js';
import { SWALLOWED } from './detectors/exception-swallowed.js';
import { LITERAL } from './detectors/expected-literal.js';
import { BRANCH } from './detectors/failing-input-branch.js';
import { FINGERPRINTS } from './detectors/input-fingerprinted.js';
import { FORGED } from './detectors/report-forged.js';
import { READERS } from './detectors/tests-read.js';
import { TAMPERED } from './detectors/runner-tampered.js';
import { MARKERS } from './detectors/skip-marker.js';
import { TIMING } from './detectors/timeout-raised.js';

export type { DetectorCase };

/** What each detector must name, and what it must leave alone. */
export const CASES_BY_DETECTOR: Readonly<Record<string, readonly DetectorCase[]>> = {
  exception_swallowed: [...SWALLOWED, ...CAUGHT, ...SUPPRESSED],
  expected_literal: [...LITERAL, ...SERVED, ...COPIED],
  failing_input_branch: [...BRANCH, ...BRANCHES],
  skip_marker: [...MARKERS, ...MARKER_NAMES],
  early_exit: [...EXITS, ...EXIT_NAMES],
  environment_sniffed: [...SNIFFED, ...SNIFFS],
  check_weakened: [...CHECKS, ...WEAKENINGS],
  timeout_raised: [...TIMING, ...TIMINGS],
  runner_tampered: [...TAMPERED, ...OWNED, ...EQUALS],
  report_forged: [...FORGED, ...FORGERIES],
  call_counted: [...COUNTED, ...COUNTERS],
  input_fingerprinted: FINGERPRINTS,
  clock_compared: CLOCKS,
  tests_read: READERS,
};
