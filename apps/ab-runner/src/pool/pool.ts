import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { TrialRecord } from '@repair/ab';
import type { TrialJob } from '../trial/job.js';
import { ServiceError } from '../trial/service-error.js';
import { UsageError } from '../usage-error.js';
import { Aborted } from './aborted.js';
import type { FromChild, ToChild } from './messages.js';

/**
 * Processes that run trials: as many as there are processors, each with several trials that wait for a model at once. A
 * trial that takes its process down is found by running those that shared it one by one.
 */
export interface Pool {
  /** Throws ServiceError, UsageError, or Aborted; a trial that ends its process gives `died`. */
  run(job: TrialJob, signal: AbortSignal): Promise<TrialRecord | { readonly died: string }>;
  close(): void;
}

interface Worker {
  readonly process: ChildProcess;
  /** Whether it was started for one trial alone. */
  readonly alone: boolean;
  /** Trials that are in it now. */
  running: number;
  /** Trials that it was ever given. */
  given: number;
}

type Died = { readonly kind: 'died'; readonly message: string; readonly shared: boolean };

/** Then a fresh process takes its place: nothing that a long run leaves in memory adds up. */
const TRIALS_A_PROCESS = 25;

const CHILD = new URL('./child.js', import.meta.url);

export function openPool(processes = availableParallelism()): Pool {
  const workers = new Set<Worker>();
  const start = (alone: boolean): Worker => {
    const child = fork(CHILD, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], serialization: 'advanced' });
    child.setMaxListeners(0);
    const worker: Worker = { process: child, alone, running: 0, given: 0 };
    workers.add(worker);
    child.once('exit', () => workers.delete(worker));
    return worker;
  };
  const take = (): Worker => {
    const shared = [...workers].filter((each) => !isLast(each) && each.process.connected);
    const [freest] = shared.sort((a, b) => a.running - b.running);
    return freest && (freest.running === 0 || shared.length >= processes) ? freest : start(false);
  };
  const run = async (job: TrialJob, signal: AbortSignal, worker: Worker): ReturnType<Pool['run']> => {
    worker.running += 1;
    worker.given += 1;
    const answer = await ask(worker, job, signal);
    worker.running -= 1;
    if (worker.running === 0 && isLast(worker) && worker.process.connected) worker.process.disconnect();
    if (answer.kind === 'record') return answer.record;
    if (signal.aborted) throw new Aborted('interrupted');
    if (answer.kind === 'died') return answer.shared ? run(job, signal, start(true)) : { died: answer.message };
    if (answer.code === 'service') throw new ServiceError(answer.message);
    if (answer.code === 'usage') throw new UsageError(answer.message);
    throw new Error(answer.message);
  };
  return {
    run: (job, signal) => run(job, signal, take()),
    close() {
      for (const { process: child } of workers) if (child.connected) child.disconnect();
    },
  };
}

/** Whether it takes no trial beyond those that it has. */
const isLast = ({ alone, given }: Worker): boolean => alone || given >= TRIALS_A_PROCESS;

function ask(worker: Worker, job: TrialJob, signal: AbortSignal): Promise<FromChild | Died> {
  const child = worker.process;
  const { trial_id } = job.trial;
  return new Promise((resolve) => {
    const abort = () => say(child, { kind: 'abort', trial_id });
    const done = (answer: FromChild | Died) => {
      child.off('message', heard);
      child.off('exit', died);
      signal.removeEventListener('abort', abort);
      resolve(answer);
    };
    const heard = (message: FromChild) => {
      if (message.trial_id === trial_id) done(message);
    };
    const died = (code: number | null, by: string | null) =>
      done({
        kind: 'died',
        message: `the trial's process ended with ${by ?? `code ${code}`}`,
        shared: worker.running > 1,
      });
    child.on('message', heard);
    child.on('exit', died);
    signal.addEventListener('abort', abort, { once: true });
    say(child, { kind: 'run', job });
    if (signal.aborted) abort();
  });
}

const say = (child: ChildProcess, message: ToChild): void => {
  if (child.connected) child.send(message, () => undefined);
};
