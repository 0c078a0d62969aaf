import { type Static, Type } from '@sinclair/typebox';
import { MECHANISMS, type Mechanism } from '../design/arms.js';
import { oneOf, orNull, part } from '../shape.js';
import type { ArmMeasures } from './arm-measures.js';
import { Comparison } from './comparison.js';

export const Effect = part({
  measure: Type.String(),
  /** How noise is told: counted measures by Δ = 0, continuous ones by |Δ| ≤ 5 %. */
  kind: oneOf('counted', 'continuous'),
  with: orNull(Type.Number()),
  without: orNull(Type.Number()),
  /** What the removal does to it, in the measure's own unit (counted) or as a share of the value with it (continuous). */
  delta: orNull(Type.Number()),
  removal: oneOf('degrades', 'improves', 'noise', 'unknown'),
});
export type Effect = Static<typeof Effect>;

export const Ablation = part({
  mechanism: oneOf(...MECHANISMS),
  arm: Type.String(),
  /** `harm`: the measures are better without it. */
  verdict: oneOf('keep', 'delete', 'harm', 'untried'),
  why: Type.String(),
  effects: Type.Array(Effect),
  comparison: orNull(Comparison),
});
export type Ablation = Static<typeof Ablation>;

/** Beyond this share a continuous measure has changed (spec §7.3). */
export const NOISE_SHARE = 0.05;

type Reading = readonly [
  name: string,
  kind: Effect['kind'],
  better: 'higher' | 'lower',
  read: (arm: ArmMeasures) => number | null,
];

const KEY: Reading = ['key', 'counted', 'higher', ({ key }) => key.value];
const RESOLVE: Reading = ['resolve', 'counted', 'higher', ({ resolve }) => resolve.value];
const COST: Reading = ['cost_usd', 'continuous', 'lower', ({ cost_usd }) => cost_usd?.value ?? null];
const TOKENS: Reading = ['tokens', 'continuous', 'lower', ({ tokens }) => tokens.value];
const CALLS: Reading = ['calls', 'continuous', 'lower', ({ calls }) => calls.value];
const THRASH: Reading = ['thrash', 'continuous', 'lower', ({ thrash }) => thrash.value];
const REGRESSIONS: Reading = [
  'regressions_accepted',
  'counted',
  'lower',
  ({ regressions_accepted }) => regressions_accepted.numerator,
];
const REWRITTEN: Reading = [
  'minimality.rewritten',
  'continuous',
  'lower',
  ({ minimality }) => minimality.rewritten.value,
];
const BEYOND: Reading = [
  'minimality.regions_beyond',
  'continuous',
  'lower',
  ({ minimality }) => minimality.regions_beyond.value,
];

/** The measures that spec §7.3 names for each removal; the key measure and resolve belong to every one. */
const INSTRUMENTS: Readonly<Record<Mechanism, readonly Reading[]>> = {
  seed: [KEY, RESOLVE, COST, TOKENS],
  boundary: [KEY, RESOLVE, REGRESSIONS],
  ledger: [KEY, RESOLVE, THRASH],
  gate: [KEY, RESOLVE, THRASH, COST, TOKENS, CALLS],
  minimality: [KEY, RESOLVE, REWRITTEN, BEYOND],
  l: [KEY, RESOLVE],
};

function effectOf([measure, kind, better, read]: Reading, loop: ArmMeasures, ablated: ArmMeasures): Effect {
  const [withIt, without] = [read(loop), read(ablated)];
  const base = { measure, kind, with: withIt, without };
  if (withIt === null || without === null) return { ...base, delta: null, removal: 'unknown' };
  const raw = without - withIt;
  const scale = Math.max(Math.abs(withIt), Math.abs(without));
  const delta = kind === 'counted' ? raw : scale === 0 ? 0 : raw / (withIt === 0 ? scale : Math.abs(withIt));
  const noise = kind === 'counted' ? Math.abs(delta) < 1e-12 : Math.abs(delta) <= NOISE_SHARE + 1e-12;
  const worse = better === 'higher' ? raw < 0 : raw > 0;
  return { ...base, delta, removal: noise ? 'noise' : worse ? 'degrades' : 'improves' };
}

/**
 * The rule of spec §7.3 for one mechanism. Its removal raises the key measure: a demonstrated harm. It degrades the key
 * measure, resolve or a measure that the spec names for it: keep. Neither: delete.
 */
export function judgeAblation(
  mechanism: Mechanism,
  loop: ArmMeasures,
  ablated: ArmMeasures | null,
  comparison: Comparison | null,
): Ablation {
  const arm = `no_${mechanism}`;
  if (!ablated)
    return { mechanism, arm, verdict: 'untried', why: `the arm ${arm} was not run`, effects: [], comparison: null };
  const effects = INSTRUMENTS[mechanism].map((reading) => effectOf(reading, loop, ablated));
  const named = (removal: Effect['removal']) =>
    effects.filter((effect) => effect.removal === removal).map(({ measure }) => measure);
  const key = effects.find(({ measure }) => measure === 'key')?.removal;
  const resolve = effects.find(({ measure }) => measure === 'resolve')?.removal;
  const degraded = named('degrades');
  const result = { mechanism, arm, effects, comparison };
  if (key === 'improves' || (key === 'noise' && resolve === 'improves')) {
    return {
      ...result,
      verdict: 'harm',
      why: `without it ${key === 'improves' ? 'the key measure' : 'resolve'} is better`,
    };
  }
  if (degraded.length > 0)
    return {
      ...result,
      verdict: 'keep',
      why: `without it ${degraded.join(', ')} ${degraded.length === 1 ? 'gets' : 'get'} worse`,
    };
  return { ...result, verdict: 'delete', why: 'its removal degrades no measure beyond noise' };
}
