import type { Ledger } from '@repair/ledger';
import type { FailureSignature, GenerationRequest, Generator, Usage } from '@repair/schemas';
import type { Syntax } from '@repair/syntax';
import type { CandidateOptions } from '../open-candidate.js';
import type { RoundStore } from './round-store.js';

export interface SeenResolved {
  add(signature: FailureSignature, recorded_delta: string): void;
  has(signature: FailureSignature, recorded_delta: string): boolean;
}

/** What the server was started with and what it keeps while it runs. */
export interface Session {
  /** Names the attempts of this server in the ledger, where a call names no other run. */
  readonly run_id: string;
  /** Candidates, instances and task specs lie under it. */
  readonly root: string;
  /** How candidates run where a call does not say. */
  readonly candidate: CandidateOptions;
  /** Whether a call may name a command to run. */
  readonly allow_commands: boolean;
  /** Whether an outcome `resolved` is taken that was not seen here. */
  readonly trust_outcomes: boolean;
  readonly rounds: RoundStore;
  /** Failures that this server saw resolved, each with the recorded delta that did it. */
  readonly seen_resolved: SeenResolved;
  /** Opened with the first call that needs it, like all that follow. */
  readonly ledger: () => Promise<Ledger>;
  readonly generator: () => Promise<Generator>;
  readonly syntax: () => Promise<Syntax>;
  /** Why the next call of the generator may not be made; null while the budget holds. */
  readonly over_budget: (request: GenerationRequest) => string | null;
  readonly spend: (usage: Usage) => void;
  readonly now: () => string;
}
