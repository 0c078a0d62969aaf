import type { Generator } from '@repair/schemas';
import { oncePerSeed } from '../seed-guard.js';
import { noUsage } from '../usage.js';

/** The empty L column (spec §8, invariant 1): a permitted state in which nothing is ever proposed. */
export const noneGenerator = (): Generator =>
  oncePerSeed({ name: 'none', generate: async () => NOTHING, regenerate: async () => NOTHING });

const NOTHING = { kind: 'nothing', reason: 'the L column is empty', usage: noUsage('none') } as const;
