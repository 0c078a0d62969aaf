import type { RegressionHunk, TestRun } from '@repair/schemas';
import type { Seeded } from './stage-results.js';

/** Keeps what was asked for once a key: a round that changed nothing in the candidate need not measure it again. */
export type Memo<T> = (key: string, make: () => Promise<T>) => Promise<T>;

export interface RunMemo {
  readonly seeded: Memo<Seeded>;
  readonly traced: Memo<TestRun>;
  readonly isolated: Memo<readonly RegressionHunk[]>;
}

export function createRunMemo(): RunMemo {
  return { seeded: memo(), traced: memo(), isolated: memo() };
}

function memo<T>(): Memo<T> {
  const kept = new Map<string, Promise<T>>();
  return (key, make) => {
    const known = kept.get(key);
    if (known) return known;
    const fresh = make();
    kept.set(key, fresh);
    return fresh;
  };
}
