import { readResults } from '../../run/results-file.js';
import { resultsPath } from '../../run/run-plan.js';
import { type RunFlags, setUp } from '../../run/setup.js';
import { tellPlan } from '../../run/tell-plan.js';
import { EXIT } from '../exit-codes.js';
import type { Command } from '../terminal.js';

/** `repair-ab plan`: what `run` with the same flags would do. */
export const plan: Command<RunFlags & { readonly json?: boolean }> = async (flags, terminal) => {
  const setup = await setUp(flags, terminal.env);
  const known = new Set(readResults(resultsPath(setup.settings.out)).records.map(({ trial_id }) => trial_id));
  if (flags.json) {
    const trials = setup.plan.trials.map((trial) => ({ ...trial, finished: known.has(trial.trial_id) }));
    terminal.out(`${JSON.stringify({ revision: setup.plan.revision, trials })}\n`);
  } else {
    terminal.out(tellPlan(setup, known));
    for (const { trial_id, lane, instance } of setup.plan.trials) {
      terminal.out(`${known.has(trial_id) ? '✓' : '·'} ${trial_id} ${lane} ${instance}\n`);
    }
  }
  return EXIT.ok;
};
