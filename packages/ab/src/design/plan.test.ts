import { describe, expect, it } from 'vitest';
import { ARMS, armsNamed, DEFAULT_ARMS } from './arms.js';
import { type PlanInput, parseShard, planTrials, trialId } from './plan.js';

const instances = ['a', 'b', 'c', 'd', 'e'].map((instance) => ({ corpus: 'c1', instance }));
const input: PlanInput = {
  arms: armsNamed(['roll', 'loop14']),
  instances,
  seeds: [1, 2],
  revision: 'r1',
  ledger: 'arm',
  shard: { index: 1, of: 1 },
};

describe('the trial plan', () => {
  it('gives the same trial the same id, and another one another id', () => {
    expect(trialId('loop14', 'c1', 'a', 1, 'r1')).toBe('e59fe304aa80f9240348');
    const ids = [
      trialId('loop14', 'c1', 'a', 1, 'r1'),
      trialId('roll', 'c1', 'a', 1, 'r1'),
      trialId('loop14', 'c2', 'a', 1, 'r1'),
      trialId('loop14', 'c1', 'b', 1, 'r1'),
      trialId('loop14', 'c1', 'a', 2, 'r1'),
      trialId('loop14', 'c1', 'a', 1, 'r2'),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('runs every arm over the same instances in the same order, one ledger an arm and seed', () => {
    const { lanes, trials } = planTrials(input);
    expect(lanes.map(({ lane }) => lane)).toEqual(['loop14-s1', 'roll-s1', 'loop14-s2', 'roll-s2']);
    for (const lane of lanes) expect(lane.trials.map(({ instance }) => instance)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(trials).toHaveLength(20);
    expect(new Set(trials.map(({ trial_id }) => trial_id)).size).toBe(20);
  });

  it('splits into shards that keep pairs whole and together make the whole', () => {
    const shards = [1, 2, 3].map((index) => planTrials({ ...input, shard: { index, of: 3 } }));
    const all = shards.flatMap(({ trials }) => trials.map(({ trial_id }) => trial_id)).sort();
    expect(all).toEqual(
      planTrials(input)
        .trials.map(({ trial_id }) => trial_id)
        .sort(),
    );
    for (const { lanes } of shards) {
      const orders = new Set(lanes.map(({ trials }) => trials.map(({ instance }) => instance).join()));
      expect(orders.size).toBe(1);
    }
    expect(new Set(shards.flatMap(({ lanes }) => lanes.map(({ lane }) => lane))).size).toBe(12);
  });

  it('gives each trial a lane of its own when ledgers are not shared', () => {
    const { lanes } = planTrials({ ...input, ledger: 'trial' });
    expect(lanes).toHaveLength(20);
    expect(new Set(lanes.map(({ lane }) => lane)).size).toBe(20);
  });

  it.each(['1/1', '2/3', '3/3'])('reads the shard %s', (text) => expect(parseShard(text)).not.toBeNull());
  it.each(['0/3', '4/3', '1', '1/0', 'a/b', '1/2/3', '-1/2'])('refuses the shard %s', (text) =>
    expect(parseShard(text)).toBeNull(),
  );
});

describe('the arms', () => {
  it('are the loop, the baseline, six ablations of one mechanism each, and the references', () => {
    expect(DEFAULT_ARMS).toEqual([
      'loop14',
      'roll',
      'no_seed',
      'no_boundary',
      'no_ledger',
      'no_gate',
      'no_minimality',
      'no_l',
      'best_of_n',
      'self_feedback',
    ]);
    for (const { role, ablate, route } of ARMS) {
      if (role === 'ablation') expect(ablate).toHaveLength(1);
      else if (role !== 'reference') expect(ablate).toEqual([]);
      if (role === 'baseline') expect(route).toBe('roll');
    }
  });

  it('names an arm that does not exist', () =>
    expect(() => armsNamed(['loop14', 'nope'])).toThrow(/no such arm: nope/));
});
