import type { TrialRecord } from '@repair/ab';
import type { ResolvedConfig } from '@repair/llm-stub';
import type { TrialJob } from './job.js';

/** The generator as the report names it, with its model where it has one. */
export const generatorName = ({ generator, model }: ResolvedConfig): string =>
  generator === 'anthropic' ? `${generator} ${model}` : generator;

/** A trial of which nothing is known but its place in the plan: inconclusive until something else is seen. */
export const blankRecord = ({ trial, settings }: TrialJob, split: TrialRecord['split']): TrialRecord => ({
  version: 1,
  trial_id: trial.trial_id,
  arm: trial.arm,
  corpus: trial.corpus,
  instance: trial.instance,
  split,
  seed: trial.seed,
  order: trial.order,
  lane: trial.lane,
  revision: settings.revision,
  generator: generatorName(settings.config),
  max_attempts: settings.max_attempts,
  status: 'inconclusive',
  attempts: 0,
  resolved_at_attempt: null,
  exit_reason: '',
  boundary_items: 0,
  assessment: null,
  delta: null,
  rounds: [],
  usage: { calls: 0, input_tokens: 0, output_tokens: 0, cost_usd: 0 },
  test_runs: 0,
  duration_ms: 0,
  report: null,
  error: null,
});
