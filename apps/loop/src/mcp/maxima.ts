import { evidence } from '@repair/harness';
import type { Instruments } from '@repair/schemas';
import { MAX_SCOPE } from '@repair/validate';

/** The strongest that each instrument gets in this server. */
export const MAXIMA: Instruments = { level: evidence.max_level, depth: 2, scope: MAX_SCOPE };
