import { oneLine } from '../one-line.js';
import { generatorName } from '../trial/blank-record.js';
import type { Setup } from './setup.js';

/** The plan as text: what will be run before anything is. */
export function tellPlan({ plan, settings, split, whole }: Setup, finished: ReadonlySet<string>): string {
  const arms = [...new Set(plan.trials.map(({ arm }) => arm))];
  const instances = [...new Set(plan.trials.map(({ corpus, instance }) => oneLine(`${corpus}/${instance}`)))];
  const seeds = [...new Set(plan.trials.map(({ seed }) => seed))];
  const open = plan.trials.filter(({ trial_id }) => !finished.has(trial_id)).length;
  const done = plan.trials.length - open;
  const shard = whole > plan.trials.length ? ` (a shard of ${whole})` : '';
  return [
    `Plan ${plan.revision}: ${plan.trials.length} trials${shard} in ${plan.lanes.length} lanes${done > 0 ? `, ${done} of them finished` : ''}.`,
    `Arms (${arms.length}): ${arms.join(', ')}`,
    `Instances (${instances.length}, split ${split}): ${instances.join(', ')}`,
    `Seeds: ${seeds.join(', ')}`,
    `Generator: ${generatorName(settings.config)}, up to ${settings.max_attempts} calls a trial, ${open * settings.max_attempts} in all`,
    '',
  ].join('\n');
}
