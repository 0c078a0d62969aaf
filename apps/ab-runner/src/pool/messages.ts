import type { TrialRecord } from '@repair/ab';
import type { TrialJob } from '../trial/job.js';

/** What the runner and a trial process say to each other. */
export type ToChild =
  | { readonly kind: 'run'; readonly job: TrialJob }
  | { readonly kind: 'abort'; readonly trial_id: string };

export type FromChild =
  | { readonly kind: 'record'; readonly trial_id: string; readonly record: TrialRecord }
  | {
      readonly kind: 'failed';
      readonly trial_id: string;
      readonly code: 'service' | 'usage' | 'aborted' | 'fault';
      readonly message: string;
    };
