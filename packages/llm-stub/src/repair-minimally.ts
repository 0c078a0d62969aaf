import {
  type ConstraintViolation,
  type GenerationRequest,
  type Generator,
  GeneratorUnavailableError,
  InvariantError,
  type ProposedDelta,
  type Usage,
} from '@repair/schemas';
import { acceptPayload } from './answer/accept.js';
import { malformedViolation } from './answer/violations.js';
import { createSeedGuard, type SeedGuard, seedOf } from './seed-guard.js';

export interface RepairMinimallyInput {
  readonly request: GenerationRequest;
  readonly generator: Generator;
  readonly signal?: AbortSignal;
  /** Where spent seeds are kept; by default one guard for each generator object. */
  readonly guard?: SeedGuard;
  /** `unchecked` only for a request that was given no evidence to cite. */
  readonly citations?: 'checked' | 'unchecked';
}

/** What came of the one call. A violation is fed back to the next round; it is never asked about again. */
export type Proposal =
  | { readonly kind: 'delta'; readonly delta: ProposedDelta; readonly usage: Usage }
  | { readonly kind: 'violation'; readonly violation: ConstraintViolation; readonly usage: Usage }
  | { readonly kind: 'nothing'; readonly reason: string; readonly usage: Usage };

const guards = new WeakMap<Generator, SeedGuard>();

function guardOf(generator: Generator): SeedGuard {
  const known = guards.get(generator);
  if (known) return known;
  const fresh = createSeedGuard();
  guards.set(generator, fresh);
  return fresh;
}

/**
 * `repair_minimally` (spec §4): ONE call of the generator for the request's seed. A malformed answer comes back as a
 * violation, never as another call. Throws GeneratorUnavailableError when no answer was received (never an attempt;
 * the seed stays unspent) and InvariantError on a second call for one seed, whatever the generator.
 */
export async function repairMinimally(input: RepairMinimallyInput): Promise<Proposal> {
  const { request, generator, signal, citations = 'checked' } = input;
  const guard = input.guard ?? guardOf(generator);
  const seed = seedOf(request);
  if (signal?.aborted) throw new GeneratorUnavailableError('interrupted before the call', { fault: 'interrupted' });
  guard.claim(seed);
  const answer = await generator.generate(request, signal).catch((error: unknown) => {
    if (error instanceof GeneratorUnavailableError) guard.release(seed);
    throw error;
  });
  switch (answer.kind) {
    case 'nothing':
      return { kind: 'nothing', reason: answer.reason, usage: answer.usage };
    case 'malformed':
      return { kind: 'violation', violation: malformedViolation(answer.fault, answer.message), usage: answer.usage };
    case 'answer': {
      const observations = citations === 'checked' ? request.round_record.failure_evidence : null;
      return { ...acceptPayload(answer.payload, observations), usage: answer.usage };
    }
    default:
      throw new InvariantError(`the generator ${generator.name} gave no answer of the port: ${answer satisfies never}`);
  }
}
