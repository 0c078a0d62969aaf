import type { ApplyCase } from './apply-case.js';
import { FILE_CASES } from './apply-file-cases.js';
import { TEXT_CASES } from './apply-text-cases.js';

/** The conformance suite of effective edits: which bytes come out, or why nothing does. */
export const APPLY_CASES: readonly ApplyCase[] = [...TEXT_CASES, ...FILE_CASES];
