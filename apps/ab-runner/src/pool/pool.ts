import { type ChildProcess, fork } from 'node:child_process';
import type { TrialRecord } from '@repair/ab';
import type { TrialJob } from '../trial/job.js';
import { ServiceError } from '../trial/run-trial.js';
import { UsageError } from '../usage-error.js';
import type { FromChild, ToChild } from './messages.js';

/**
 * Processes that run trials, one each at a time: a trial that takes its process down costs one trial, and trials do not
 * share a thread. Processes are started when needed and kept.
 */
export interface Pool {
  /** Throws ServiceError, UsageError, or `Aborted`; a process that dies gives `died`. */
  run(job: TrialJob, signal: AbortSignal): Promise<TrialRecord | { readonly died: string }>;
  close(): void;
}

export class Aborted extends Error {
  override readonly name = 'Aborted';
}

const CHILD = new URL('./child.js', import.meta.url);

export function openPool(): Pool {
  const idle: ChildProcess[] = [];
  const all = new Set<ChildProcess>();
  const take = (): ChildProcess => {
    const waiting = idle.pop();
    if (waiting) return waiting;
    const child = fork(CHILD, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], serialization: 'advanced' });
    all.add(child);
    child.once('exit', () => all.delete(child));
    return child;
  };
  return {
    async run(job, signal) {
      const child = take();
      const answer = await ask(child, job, signal);
      if (child.connected && answer.kind !== 'died') idle.push(child);
      switch (answer.kind) {
        case 'record':
          return answer.record;
        case 'died':
          if (signal.aborted) throw new Aborted('interrupted');
          return { died: answer.message };
        case 'failed':
          if (answer.code === 'aborted') throw new Aborted(answer.message);
          if (answer.code === 'service') throw new ServiceError(answer.message);
          if (answer.code === 'usage') throw new UsageError(answer.message);
          throw new Error(answer.message);
      }
    },
    close() {
      for (const child of all) if (child.connected) child.disconnect();
    },
  };
}

function ask(
  child: ChildProcess,
  job: TrialJob,
  signal: AbortSignal,
): Promise<FromChild | { kind: 'died'; message: string }> {
  return new Promise((resolve) => {
    const abort = () => say(child, { kind: 'abort' });
    const done = (answer: FromChild | { kind: 'died'; message: string }) => {
      child.off('message', heard);
      child.off('exit', died);
      signal.removeEventListener('abort', abort);
      resolve(answer);
    };
    const heard = (message: unknown) => done(message as FromChild);
    const died = (code: number | null, by: string | null) =>
      done({ kind: 'died', message: `the trial's process ended with ${by ?? `code ${code}`}` });
    child.on('message', heard);
    child.on('exit', died);
    signal.addEventListener('abort', abort, { once: true });
    say(child, { kind: 'run', job });
    if (signal.aborted) abort();
  });
}

const say = (child: ChildProcess, message: ToChild): void => {
  if (child.connected) child.send(message);
};
