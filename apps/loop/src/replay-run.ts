import { type Execution, type Generator, InvariantError } from '@repair/schemas';
import { loadSyntax } from '@repair/syntax';
import { asItBegan } from './drive/as-it-began.js';
import type { AttemptLedger } from './drive/ports.js';
import type { RunOptions } from './inputs/options.js';
import { UsageError } from './inputs/usage-error.js';
import { type Journal, openJournal } from './journal/journal.js';
import { CutOffError } from './journal/journal-error.js';
import { createRecall } from './journal/recall.js';
import { runFolder } from './journal/run-folder.js';
import { runLoop } from './loop-run.js';
import { openCandidate, type ReadCandidate, readCandidate } from './open-candidate.js';
import { runRoll } from './roll/roll-run.js';
import { withScratch } from './scratch.js';

export interface Replayed {
  readonly run_id: string;
  readonly events: number;
  /** Decisions derived again, each the same to the byte. */
  readonly decisions: number;
  /** False when the run had not come to its end. */
  readonly complete: boolean;
}

/**
 * Derives every decision of a run again from its journal, without generator and ledger, and without tests unless
 * `rerunTests`. Throws DivergenceError at the first decision that is not the same to the byte.
 */
export async function replayRun(options: RunOptions, run_id: string, rerunTests: boolean): Promise<Replayed> {
  const folder = runFolder(options.out, run_id);
  const journal = openJournal(folder.journal, 'read');
  const read = asItBegan(await readCandidate(options), folder, journal);
  if (!read) {
    throw new UsageError(
      'the candidate is no longer the one that the run began with; put it back as it was to replay the run',
    );
  }
  if (!rerunTests) return replay(read, NO_EXECUTION, journal, options, run_id, rerunTests);
  return withScratch(async (scratch) => {
    const { execution } = await openCandidate(options, scratch);
    try {
      return await replay(read, execution, journal, options, run_id, rerunTests);
    } finally {
      await execution.close();
    }
  });
}

async function replay(
  candidate: ReadCandidate,
  execution: Execution,
  journal: Journal,
  options: RunOptions,
  run_id: string,
  rerunTests: boolean,
): Promise<Replayed> {
  const recall = createRecall(journal, { kind: 'replay', again: new Set(rerunTests ? ['run'] : []) }, () => '');
  const first = journal.events[0];
  recall.decide('start', { run_id }, first?.output);
  const route = options.route === 'loop14' ? runLoop : runRoll;
  const outcome = await route({
    run_id,
    options: { ...options, generator: unasked(options.generator) },
    candidate: { ...candidate, execution },
    ledger: NO_LEDGER,
    recall,
    syntax: await loadSyntax(),
    now: () => '',
  });
  const complete = outcome.fault === null;
  if (!complete && !(outcome.fault instanceof CutOffError)) throw outcome.fault;
  if (complete) recall.decide('end', { run_id }, { status: outcome.status, attempts: outcome.attempts });
  return { run_id, events: journal.events.length, decisions: recall.confirmed(), complete };
}

const unreached = async (): Promise<never> => {
  throw new InvariantError('a replay asked for something that it should have recalled');
};
const NO_EXECUTION: Execution = { run: unreached };
const NO_LEDGER: AttemptLedger = { lookup: unreached, begin: unreached, finish: unreached, withdraw: unreached };
const unasked = ({ name }: Generator): Generator => ({ name, generate: unreached, regenerate: unreached });
