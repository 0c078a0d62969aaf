import { canonicalJson } from '@repair/schemas';
import { type ChainProblem, chainCheck } from './chain.js';
import { storedEntries } from './entries.js';
import type { Statements } from './statements.js';
import type { Backend } from './work.js';

export interface ChainHead {
  readonly seq: number;
  readonly hash: string;
}

export interface VerifyReport {
  /** Nothing disagrees. */
  readonly sound: boolean;
  readonly entries: number;
  /** Keep it: a later verification that is given it also notices entries cut off at the end. */
  readonly head: ChainHead;
  /** The first thousand disagreements, in chain order. */
  readonly problems: readonly ChainProblem[];
}

const PROBLEMS_TOLD = 1_000;

/** Re-derives every hash, link, key and counter, and asks the database about itself. */
export async function verifyChain(backend: Backend, s: Statements, expected: ChainHead | null): Promise<VerifyReport> {
  const problems: ChainProblem[] = (await backend.inspect()).map((message) => ({
    kind: 'database',
    seq: null,
    message,
  }));
  const check = chainCheck();
  let entries = 0;
  let met = expected === null || expected.seq === 0;
  for await (const { entry, stated } of storedEntries(backend, s)) {
    entries += 1;
    const { problems: found, derived } = check.next(entry);
    problems.push(...found);
    if (stated && derived && canonicalJson(stated) !== canonicalJson(derived)) {
      const message = `entry ${entry.seq} is indexed under another key or resolution than its attempt's`;
      problems.push({ kind: 'derived', seq: entry.seq, message });
    }
    if (expected && entry.seq === expected.seq) {
      met = true;
      if (entry.hash !== expected.hash) {
        problems.push({
          kind: 'hash',
          seq: entry.seq,
          message: `entry ${entry.seq} is another than the one that was kept`,
        });
      }
    }
  }
  if (expected && !met) {
    problems.push({ kind: 'gap', seq: expected.seq, message: `entry ${expected.seq}, once the last, is gone` });
  }
  return { sound: problems.length === 0, entries, head: check.head(), problems: problems.slice(0, PROBLEMS_TOLD) };
}
