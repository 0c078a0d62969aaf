import type { Generator, Runner, Usage } from '@repair/schemas';

export const ROUTES = ['loop14', 'roll'] as const;
export type Route = (typeof ROUTES)[number];

/** Mechanisms that an ablation of spec §7.3 takes out, each replaced by a null object. */
export const MECHANISMS = ['seed', 'boundary', 'ledger', 'gate', 'minimality', 'l'] as const;
export type Mechanism = (typeof MECHANISMS)[number];

/** Everything that a run depends on besides the candidate itself. */
export interface RunOptions {
  /** The candidate's root; not with `instance`. */
  readonly dir?: string;
  /** A corpus instance folder; not with `dir`. */
  readonly instance?: string;
  readonly task?: string;
  readonly test_command?: readonly string[];
  readonly runner?: Runner;
  /** Folder under the candidate's root in which the tests run. */
  readonly workdir?: string;
  readonly setup_command?: readonly string[];
  readonly timeout_s?: number;
  /** Path, from where the tests run, of the JUnit XML report that the command writes. */
  readonly junit?: string;
  readonly diff?: string;
  readonly base?: string;
  readonly generator: Generator;
  /** `sqlite:PATH` or `postgres:…`. */
  readonly ledger: string;
  /** Folder of all runs; this one's files land in `<out>/runs/<run id>/`. */
  readonly out: string;
  readonly seed: number;
  /** Attempts before the run leaves, at most the absolute ceiling. */
  readonly max_attempts: number;
  readonly route: Route;
  /** Why that path, for the reader. */
  readonly route_why?: string;
  /** Default: derived from the candidate, the options and the number of such runs under `out`. */
  readonly run_id?: string;
  /** Count attempts of this run only; the ledger keeps all. */
  readonly fresh?: boolean;
  readonly isolation?: 'auto' | 'bubblewrap' | 'process';
  readonly warm?: boolean;
  readonly ablate?: readonly Mechanism[];
  /** Largest number of test runs that minimising an accepted delta may take. */
  readonly max_minimize_runs?: number;
  /** Cost of what was used in US dollars; null where no price is known. */
  readonly cost?: (usage: Usage) => number | null;
  /** Why the next call may not be made; null while it may. */
  readonly spending_limit?: (spending: {
    readonly spent: Usage;
    readonly prompt_tokens: number;
    /** Of a roll, which may answer with a whole program. */
    readonly roll?: boolean;
  }) => string | null;
  /** How the run was asked for, kept beside its journal so that `repair resume` can ask the same again. */
  readonly remember?: unknown;
  readonly signal?: AbortSignal;
  readonly now?: () => string;
  readonly onProgress?: (event: Progress) => void;
}

/** What a run tells while it works; for a person to watch, never an input. */
export type Progress =
  | { readonly kind: 'stage'; readonly round: number; readonly stage: string; readonly detail: string }
  | { readonly kind: 'tests'; readonly done: number; readonly total: number | null }
  | { readonly kind: 'line'; readonly text: string };

export const DEFAULT_OUT = 'build/14-iterative-repair';
