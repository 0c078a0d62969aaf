import type { Trial, TrialRecord } from '@repair/ab';
import { oneLine } from '../one-line.js';
import type { Terminal } from './terminal.js';

/** Tells on stderr how far a run is: one line that is rewritten on a terminal, plain lines elsewhere. */
export interface Progress {
  started(trial: Trial): void;
  landed(record: TrialRecord): void;
  end(): void;
}

/** `total` trials of which `done` were finished before. `now` in milliseconds. */
export function createProgress(terminal: Terminal, total: number, done: number, now: () => number): Progress {
  const began = now();
  let finished = 0;
  let running = 0;
  const line = (what: string) => {
    const left = timeLeft(now() - began, finished, total - done - finished);
    return `${done + finished}/${total} ${what}${left === null ? '' : ` · about ${left} left`}`;
  };
  const tell = (text: string) => terminal.err(terminal.interactive ? `\r\x1b[2K${text.slice(0, 100)}` : `${text}\n`);
  return {
    started({ arm, instance }) {
      running += 1;
      if (terminal.interactive) tell(line(`${running} running, ${arm} on ${instance}`));
    },
    landed({ arm, instance, status, attempts, error }) {
      finished += 1;
      running -= 1;
      const after = attempts > 0 ? ` after ${attempts}` : '';
      const told = `${arm} on ${instance}: ${status.replace('_', ' ')}${after}`;
      tell(line(status === 'inconclusive' && error !== null ? `${told}, ${oneLine(error)}` : told));
    },
    end() {
      if (terminal.interactive) terminal.err('\r\x1b[2K');
    },
  };
}

/** In words; null before anything has finished. */
export function timeLeft(elapsedMs: number, finished: number, left: number): string | null {
  if (finished === 0 || left === 0) return null;
  const seconds = Math.round(((elapsedMs / finished) * left) / 1_000);
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${(minutes / 60).toFixed(1)} h`;
}
