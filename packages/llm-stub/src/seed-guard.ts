import { type GenerationRequest, type Generator, hashJson, InvariantError } from '@repair/schemas';
import { boundedAnswer } from './answer/bounded.js';

/** Remembers which seeds a call was made for (spec §4: never a second call at the same seed). */
export interface SeedGuard {
  /** Throws InvariantError when a call was already made for this seed. */
  claim(seed: string): void;
  /** Only for a call that received no answer: nothing was proposed, so the seed is unspent. */
  release(seed: string): void;
}

export function createSeedGuard(): SeedGuard {
  const claimed = new Set<string>();
  return {
    claim(seed) {
      if (claimed.has(seed)) throw new InvariantError(`a second call for one seed: ${seed}`);
      claimed.add(seed);
    },
    release: (seed) => void claimed.delete(seed),
  };
}

/** What the seed of a request is: the name that its round gave it, else the hash of its three parts. */
export const seedOf = (request: GenerationRequest): string => request.seed ?? requestDigest(request);

/** Hash of the three parts that a generator is given; the same in every run that asks the same. */
export const requestDigest = ({ round_record, recurrence, constraint_violations }: GenerationRequest): string =>
  hashJson({ round_record, recurrence, constraint_violations });

/** The generator behind a guard of its own: called directly it is held to one call a seed, and to answers that can be kept. */
export function oncePerSeed(generator: Generator, guard: SeedGuard = createSeedGuard()): Generator {
  return {
    ...generator,
    async generate(request, signal) {
      const seed = seedOf(request);
      guard.claim(seed);
      try {
        return boundedAnswer(await generator.generate(request, signal));
      } catch (error) {
        guard.release(seed);
        throw error;
      }
    },
  };
}
