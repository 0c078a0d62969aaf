import type { Trial } from '@repair/ab';
import type { ResolvedConfig } from '@repair/llm-stub';

/** What a trial needs besides its place in the plan; plain data, so that it can be sent to another process. */
export interface TrialSettings {
  readonly revision: string;
  /** The generator and everything it is set to; a key is not in it. */
  readonly config: ResolvedConfig;
  readonly max_attempts: number;
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
