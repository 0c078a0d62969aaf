import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Lane } from '@repair/ab';

/**
 * A lane's ledger as a chain of states, one behind each finished trial. A trial works on a copy of the state before
 * it, so that a killed or failed trial leaves nothing behind: the next run starts it from the same knowledge.
 */
export interface LaneLedger {
  /** URL of the ledger that trial number `index` of the lane is to work on. */
  begin(index: number): Promise<string>;
  /** Makes what the trial wrote the state behind it. */
  commit(index: number): Promise<void>;
  /** Forgets what the trial wrote: the state behind it is the state before it. */
  discard(index: number): Promise<void>;
}

/** The chain as SQLite files below the folder of the results. */
export function fileLedger(out: string, lane: Lane): LaneLedger {
  const folder = join(out, 'ledgers', lane.lane);
  const state = (index: number) => join(folder, `${lane.trials[index]?.trial_id ?? 'none'}.sqlite`);
  const work = join(folder, 'work.sqlite');
  const clear = () => {
    for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(`${work}${suffix}`, { force: true });
  };
  const before = (index: number): string | null => {
    for (let earlier = index - 1; earlier >= 0; earlier -= 1) if (existsSync(state(earlier))) return state(earlier);
    return null;
  };
  return {
    async begin(index) {
      mkdirSync(folder, { recursive: true });
      clear();
      const from = before(index);
      if (from !== null) copyFileSync(from, work);
      return `sqlite:${work}`;
    },
    async commit(index) {
      if (existsSync(`${work}-wal`)) throw new Error(`the ledger of lane ${lane.lane} was not closed`);
      if (existsSync(work)) renameSync(work, state(index));
      clear();
    },
    async discard() {
      clear();
    },
  };
}
