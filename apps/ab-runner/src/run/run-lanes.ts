import type { Lane, Trial, TrialRecord } from '@repair/ab';

/** Runs one trial of a lane to its end; throws only when aborted or where we are wrong. */
export type TrialRunner = (lane: Lane, index: number, signal: AbortSignal) => Promise<TrialRecord>;

/**
 * Runs the unfinished trials: lanes side by side, up to `jobs`; inside a lane one after the other, in order, since
 * they share a ledger. `landed` is told each record before the lane goes on. Rejects with the first failure of a
 * runner, after every started trial has come to rest.
 */
export async function runLanes(input: {
  readonly lanes: readonly Lane[];
  readonly finished: ReadonlySet<string>;
  readonly jobs: number;
  readonly run: TrialRunner;
  readonly landed: (record: TrialRecord) => void;
  readonly started?: (trial: Trial) => void;
  readonly signal: AbortSignal;
}): Promise<void> {
  const waiting = input.lanes
    .filter(({ trials }) => trials.some(({ trial_id }) => !input.finished.has(trial_id)))
    .sort((a, b) => b.trials.length - a.trials.length);
  const failures: unknown[] = [];
  const worker = async () => {
    for (let lane = waiting.shift(); lane && failures.length === 0 && !input.signal.aborted; lane = waiting.shift()) {
      try {
        await runLane(lane);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  const runLane = async (lane: Lane) => {
    for (const [index, trial] of lane.trials.entries()) {
      if (input.finished.has(trial.trial_id)) continue;
      if (input.signal.aborted || failures.length > 0) return;
      input.started?.(trial);
      input.landed(await input.run(lane, index, input.signal));
    }
  };
  await Promise.all(Array.from({ length: Math.min(input.jobs, waiting.length) }, worker));
  if (failures.length > 0) throw failures[0];
}
