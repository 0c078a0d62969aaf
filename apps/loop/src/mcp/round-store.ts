import { type FailureSignature, hashJson, type Instruments, type RoundRecord } from '@repair/schemas';
import type { CandidateOptions } from '../open-candidate.js';

/** A round that was assembled here. A large record travels once; after that its digest stands for it. */
export interface KeptRound {
  readonly record: RoundRecord;
  readonly signature: FailureSignature;
  readonly instruments: Instruments;
  /** Where the round's candidate stands and how it runs; null for one that was given as parts. */
  readonly candidate: CandidateOptions | null;
  readonly target_tests: readonly string[];
}

export interface RoundStore {
  /** Gives the digest that stands for the round. */
  keep(round: KeptRound): string;
  find(digest: string): KeptRound | null;
}

/** The rounds assembled last; an older one has to be assembled anew. */
const KEPT = 64;

export function createRoundStore(): RoundStore {
  const rounds = new Map<string, KeptRound>();
  return {
    keep(round) {
      const digest = hashJson(round.record);
      rounds.delete(digest);
      rounds.set(digest, round);
      for (const oldest of rounds.keys()) {
        if (rounds.size <= KEPT) break;
        rounds.delete(oldest);
      }
      return digest;
    },
    find: (digest) => rounds.get(digest) ?? null,
  };
}
