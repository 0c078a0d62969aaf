import type { ExecutionProgress } from '@repair/harness';
import type { Progress } from './inputs/options.js';

/**
 * What the runner says while it works, as a run's progress. How many tests a whole suite has is known once one was run.
 */
export function tellTests(tell: (event: Progress) => void): (event: ExecutionProgress) => void {
  let whole: number | null = null;
  let seen = 0;
  let total: number | null = null;
  let selected: number | null = null;
  return (event) => {
    switch (event.kind) {
      case 'setup':
        tell({ kind: 'stage', round: 0, stage: 'set up', detail: event.command.join(' ') });
        break;
      case 'started':
        if (seen > 0 && selected === null) whole = seen;
        ({ selected } = event);
        seen = 0;
        total = selected ?? whole;
        tell({ kind: 'tests', done: 0, total });
        break;
      case 'test':
        seen = event.done;
        tell({ kind: 'tests', done: seen, total: total === null ? null : Math.max(total, seen) });
        break;
      default:
        event satisfies never;
    }
  };
}
