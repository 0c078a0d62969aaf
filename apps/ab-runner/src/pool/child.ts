import { runTrial } from '../trial/run-trial.js';
import type { FromChild, ToChild } from './messages.js';

/** A trial process: runs the trials that it is sent, one at a time. It ends when the runner goes away. */
let aborter = new AbortController();

const say = (message: FromChild): void => {
  if (process.connected) process.send?.(message, undefined, undefined, () => {});
};

process.on('message', (message: ToChild) => {
  switch (message.kind) {
    case 'abort':
      aborter.abort();
      return;
    case 'run':
      aborter = new AbortController();
      runTrial(message.job, aborter.signal).then(
        (record) => say({ kind: 'record', record }),
        (error: unknown) => say(failure(error)),
      );
      return;
    default:
      message satisfies never;
  }
});
process.on('disconnect', () => {
  aborter.abort();
  setTimeout(() => process.exit(1), 10_000).unref();
});
process.on('SIGINT', () => {});

function failure(error: unknown): FromChild {
  const message = error instanceof Error ? error.message : String(error);
  if (aborter.signal.aborted) return { kind: 'failed', code: 'aborted', message };
  const code = (error as { code?: unknown } | null)?.code;
  return { kind: 'failed', code: code === 'service' || code === 'usage' ? code : 'fault', message };
}
