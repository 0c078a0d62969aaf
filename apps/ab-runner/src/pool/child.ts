import { constants } from 'node:os';
import type { TrialJob } from '../trial/job.js';
import { runTrial } from '../trial/run-trial.js';
import type { FromChild, ToChild } from './messages.js';

/** A trial process: runs the trials that it is sent, side by side. It ends when the runner goes away. */
const running = new Map<string, AbortController>();
let ending = false;

const say = (message: FromChild): void => {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
};

process.on('message', (message: ToChild) => {
  switch (message.kind) {
    case 'abort':
      running.get(message.trial_id)?.abort();
      return;
    case 'run':
      void run(message.job);
      return;
    default:
      message satisfies never;
  }
});
process.on('disconnect', () => {
  for (const aborter of running.values()) aborter.abort();
  setTimeout(() => process.exit(1), 10_000).unref();
});
// The runner hears the same Ctrl-C, or that the terminal was closed, and says what to stop.
process.on('SIGINT', () => undefined);
process.on('SIGHUP', () => undefined);
// Of this process alone, or of all at once: it takes the tests that it started with it.
process.on('SIGTERM', () => {
  ending = true;
  for (const aborter of running.values()) aborter.abort();
  leaveWhenIdle();
});

/** A trial that was cut off here is told by the process' end: it says nothing of its own. */
function leaveWhenIdle(): void {
  if (ending && running.size === 0) process.exit(128 + constants.signals.SIGTERM);
}

async function run(job: TrialJob): Promise<void> {
  const { trial_id } = job.trial;
  const aborter = new AbortController();
  running.set(trial_id, aborter);
  try {
    say({ kind: 'record', trial_id, record: await runTrial(job, aborter.signal) });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const code = (error as { code?: unknown } | null)?.code;
    const known = code === 'service' || code === 'usage' ? code : 'fault';
    if (!ending) say({ kind: 'failed', trial_id, code: aborter.signal.aborted ? 'aborted' : known, message });
  } finally {
    running.delete(trial_id);
    leaveWhenIdle();
  }
}
