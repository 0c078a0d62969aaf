import type { RoundRecord } from './round-record.js';
import type { Recurrence } from './ledger.js';
import type { ConstraintViolation } from './violation.js';

/** What the one call is given, in the spec's order (§4): the seed, what the ledger knows, what was refused. */
export interface GenerationRequest {
  readonly round_record: RoundRecord;
  readonly recurrence: readonly Recurrence[];
  readonly constraint_violations: readonly ConstraintViolation[];
  /** The round's own identity, where two rounds may be given the same three parts; else their hash. Never shown. */
  readonly seed?: string;
}

/** Tokens as the provider counted them; zero for a generator that uses none. */
export interface Usage {
  readonly model: string;
  readonly input_tokens: number;
  readonly output_tokens: number;
}

/**
 * What a generator gave back for one request.
 * - `answer`: a structured payload, not yet checked against any contract
 * - `malformed`: something was received that holds no payload; a received answer is final (`transport`: an answer had
 *   begun and broke off or could not be read)
 * - `nothing`: it has nothing (more) to propose for this request
 */
export type GenerationAnswer =
  | { readonly kind: 'answer'; readonly payload: unknown; readonly usage: Usage }
  | {
      readonly kind: 'malformed';
      readonly fault: 'parse' | 'truncated' | 'refusal' | 'several_calls' | 'empty' | 'oversized' | 'transport';
      readonly message: string;
      readonly usage: Usage;
    }
  | { readonly kind: 'nothing'; readonly reason: string; readonly usage: Usage };

export const GENERATOR_FAULTS = [
  'key_missing',
  'key_rejected',
  'misconfigured',
  'request_refused',
  'rate_limited',
  'overloaded',
  'server_error',
  'unreachable',
  'timeout',
  'interrupted',
  'command_failed',
  'not_recorded',
] as const;
export type GeneratorFault = (typeof GENERATOR_FAULTS)[number];

/** No answer was received: never an attempt. Thrown by a generator; the message says what to set or to wait for. */
export class GeneratorUnavailableError extends Error {
  readonly code = 'generator_unavailable';
  override readonly name = 'GeneratorUnavailableError';
  readonly fault: GeneratorFault;
  constructor(message: string, options: { readonly fault?: GeneratorFault; readonly cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.fault = options.fault ?? 'unreachable';
  }
}

/** What the re-roll baseline asks with (spec §7): the task and the program's files, nothing learnt from a failure. */
export interface RollRequest {
  readonly problem_statement: string;
  /** Text files that are not tests or configuration, sorted by path. */
  readonly files: ReadonlyArray<{ readonly path: string; readonly text: string }>;
  /** 1 for the first roll. */
  readonly attempt: number;
  readonly seed: number;
}

/**
 * A fresh program: whole files in place of those that stand. `nothing` with `received`: something was answered that
 * holds no program, so that the next roll may still bring one; without it there is nothing more to come.
 */
export type RollAnswer =
  | {
      readonly kind: 'program';
      readonly files: ReadonlyArray<{ readonly path: string; readonly text: string }>;
      readonly usage: Usage;
    }
  | { readonly kind: 'nothing'; readonly reason: string; readonly usage: Usage; readonly received?: true };

/** The port that every generator of a delta stands behind: one proposal for one request. */
export interface Generator {
  readonly name: string;
  /** Throws GeneratorUnavailableError when no answer could be received. */
  generate(request: GenerationRequest, signal?: AbortSignal): Promise<GenerationAnswer>;
  /** The re-roll baseline's call; absent where a generator can't write a program. Throws as `generate` does. */
  regenerate?(request: RollRequest, signal?: AbortSignal): Promise<RollAnswer>;
}
