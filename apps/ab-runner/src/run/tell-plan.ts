import type { Plan } from '@repair/ab';

/** The plan as text: what will be run before anything is. */
export function tellPlan(plan: Plan, finished: ReadonlySet<string>): string {
  const arms = [...new Set(plan.trials.map(({ arm }) => arm))];
  const instances = [...new Set(plan.trials.map(({ corpus, instance }) => `${corpus}/${instance}`))];
  const seeds = [...new Set(plan.trials.map(({ seed }) => seed))];
  const done = plan.trials.filter(({ trial_id }) => finished.has(trial_id)).length;
  return [
    `Plan ${plan.revision}: ${plan.trials.length} trials in ${plan.lanes.length} lanes${done > 0 ? `, ${done} of them finished` : ''}.`,
    `Arms (${arms.length}): ${arms.join(', ')}`,
    `Instances (${instances.length}): ${instances.join(', ')}`,
    `Seeds: ${seeds.join(', ')}`,
    '',
  ].join('\n');
}
