import type { Trial } from '@repair/ab';
import type { PriceTable } from './prices.js';

/** What a trial needs besides its place in the plan; plain data, so that it can be sent to another process. */
export interface TrialSettings {
  readonly revision: string;
  readonly generator: string;
  readonly generator_command: readonly string[] | null;
  readonly max_attempts: number;
  readonly prices: PriceTable | null;
  readonly isolation: 'auto' | 'bubblewrap' | 'process';
  /** Folder of the results; runs land in `<out>/trials/<lane>/runs/<trial id>/`. */
  readonly out: string;
}

export interface TrialJob {
  readonly trial: Trial;
  readonly instance_dir: string;
  /** Ledger URL. */
  readonly ledger: string;
  readonly settings: TrialSettings;
}
