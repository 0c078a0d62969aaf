import { appendingLaws } from './appending-laws.js';
import { countingLaws } from './counting-laws.js';
import type { LedgerLaw } from './law.js';
import { readingLaws } from './reading-laws.js';

/** The laws, for any test runner: `for (const { name, check } of ledgerLaws) it(name, () => check(open))`. */
export const ledgerLaws: readonly LedgerLaw[] = [...countingLaws, ...appendingLaws, ...readingLaws];
