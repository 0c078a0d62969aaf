import type { TrialRecord } from '@repair/ab';
import type { TrialJob } from '../trial/job.js';

/** What the runner and a trial process say to each other. */
export type ToChild = { readonly kind: 'run'; readonly job: TrialJob } | { readonly kind: 'abort' };

export type FromChild =
  | { readonly kind: 'record'; readonly record: TrialRecord }
  | { readonly kind: 'failed'; readonly code: 'service' | 'usage' | 'aborted' | 'fault'; readonly message: string };
