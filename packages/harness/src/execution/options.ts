import type { Execution, Runner } from '@repair/schemas';

export type ExecutionProgress =
  | { readonly kind: 'setup'; readonly command: readonly string[] }
  /** `selected`: how many tests were asked for; null for the whole suite. */
  | { readonly kind: 'started'; readonly run: number; readonly selected: number | null }
  | {
      readonly kind: 'test';
      readonly run: number;
      readonly id: string;
      readonly status: string;
      readonly done: number;
    };

export interface CandidateOptions {
  /** The candidate's root; never written to. */
  readonly root: string;
  /** Test command as argv, run without a shell; detected where it is absent. */
  readonly command?: readonly string[];
  readonly runner?: Runner;
  /** Folder inside the candidate in which the command runs. */
  readonly workdir?: string;
  readonly setup_command?: readonly string[] | null;
  /** For one whole run of the command, in seconds; 60 where it is absent. */
  readonly timeout_s?: number;
  /** JUnit XML file (or folder of them) that the command writes, relative to `workdir`. */
  readonly junit?: string;
  readonly isolation?: 'auto' | 'bubblewrap' | 'process';
  /** Keep a preloaded runner between runs where it is sound; on where it is absent. */
  readonly warm?: boolean;
  /** Existing folder for workspaces, outside the candidate. */
  readonly scratch: string;
  readonly onProgress?: (event: ExecutionProgress) => void;
}

/** Component 11 over one candidate. */
export interface CandidateExecution extends Execution {
  readonly runner: Runner;
  readonly command: readonly string[];
  /** How runner and command were found. */
  readonly why: string;
  readonly isolation: 'bubblewrap' | 'process';
  /** Removes every workspace and ends whatever was kept warm. */
  close(): Promise<void>;
  /** Test commands started so far. */
  runs(): number;
}
