import { hashJson } from '@repair/schemas';
import type { Arm } from './arms.js';

/** One arm on one instance with one seed. */
export interface Trial {
  readonly trial_id: string;
  readonly arm: string;
  readonly corpus: string;
  readonly instance: string;
  readonly seed: number;
  /** Place in its lane: the order in which the lane's ledger sees the instances. */
  readonly order: number;
  readonly lane: string;
}

/** Trials that share a ledger and therefore run one after the other, in order. */
export interface Lane {
  readonly lane: string;
  readonly arm: string;
  readonly seed: number;
  readonly trials: readonly Trial[];
}

export interface Plan {
  readonly revision: string;
  readonly lanes: readonly Lane[];
  readonly trials: readonly Trial[];
}

export interface PlanInput {
  readonly arms: readonly Arm[];
  readonly instances: readonly { readonly corpus: string; readonly instance: string }[];
  readonly seeds: readonly number[];
  /** What else decides a trial's outcome, hashed by the caller: program, generator, budget, the corpus' content. */
  readonly revision: string;
  /** `arm`: one ledger an arm and seed, shared over the instances in order; `trial`: a fresh ledger each. */
  readonly ledger: 'arm' | 'trial';
  readonly shard: { readonly index: number; readonly of: number };
}

/** hash(arm, instance, seed, revision): the same trial has the same id on every machine and in every run. */
export function trialId(arm: string, corpus: string, instance: string, seed: number, revision: string): string {
  return hashJson({ arm, corpus, instance, seed, revision }).slice('sha256:'.length, 'sha256:'.length + 20);
}

/**
 * The trials of a run. A shard takes every `of`-th instance with all of its arms, so that pairs stay whole and each
 * arm meets the shard's instances in the same order.
 */
export function planTrials(input: PlanInput): Plan {
  const { index, of } = input.shard;
  if (!Number.isInteger(index) || !Number.isInteger(of) || of < 1 || index < 1 || index > of) {
    throw new RangeError(`no such shard: ${index}/${of}`);
  }
  const mine = input.instances.filter((_, position) => position % of === index - 1);
  const lanes: Lane[] = [];
  for (const seed of input.seeds) {
    for (const { name: arm } of input.arms) {
      const shared = `${arm}-s${seed}${of > 1 ? `-${index}of${of}` : ''}`;
      const trials = mine.map(({ corpus, instance }, order): Trial => {
        const trial_id = trialId(arm, corpus, instance, seed, input.revision);
        // Alone in its lane, a trial is the same in any shard.
        const lane = input.ledger === 'arm' ? shared : `${arm}-s${seed}-${trial_id}`;
        return { trial_id, arm, corpus, instance, seed, order, lane };
      });
      if (input.ledger === 'arm') lanes.push({ lane: shared, arm, seed, trials });
      else lanes.push(...trials.map((trial) => ({ lane: trial.lane, arm, seed, trials: [trial] })));
    }
  }
  return { revision: input.revision, lanes, trials: lanes.flatMap(({ trials }) => trials) };
}

/** `2/3` as a shard; null when the text is none. */
export function parseShard(text: string): { index: number; of: number } | null {
  const match = /^([0-9]{1,6})\/([0-9]{1,6})$/.exec(text);
  if (!match) return null;
  const shard = { index: Number(match[1]), of: Number(match[2]) };
  return shard.index >= 1 && shard.index <= shard.of ? shard : null;
}
