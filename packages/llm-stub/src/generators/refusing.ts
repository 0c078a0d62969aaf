import type { Generator } from '@repair/schemas';
import { oncePerSeed } from '../seed-guard.js';
import { noUsage } from '../usage.js';

/** Answers every request with a refusal: what a loop does with a model that will not help. */
export const refusingGenerator = ({ reason = 'I will not propose a change.' } = {}): Generator =>
  oncePerSeed({
    name: 'refusing',
    generate: async () => ({ kind: 'malformed', fault: 'refusal', message: reason, usage: noUsage('refusing') }),
  });
