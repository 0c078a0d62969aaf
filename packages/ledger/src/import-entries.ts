import { LedgerEntry, parseContract } from '@repair/schemas';
import { headOf } from './append.js';
import { chainCheck } from './chain.js';
import { entriesBetween, WINDOW } from './entries.js';
import { attemptRow, type Derived, outcomeRow } from './entry.js';
import { LedgerError } from './errors.js';
import type { Statements } from './statements.js';
import { ask, type Backend, type Work } from './work.js';

export interface ImportReport {
  readonly imported: number;
  readonly already_there: number;
}

interface Checked {
  readonly entry: LedgerEntry;
  readonly derived: Derived | null;
}

const diverged = (seq: number) =>
  new LedgerError('import_diverged', `Entry ${seq} of this ledger is another than entry ${seq} of the import.`);

/** Adds what of the chunk the ledger lacks; what it has must be the same. */
function* addChunk(s: Statements, chunk: readonly Checked[]): Work<number> {
  const first = chunk[0]?.entry.seq ?? 1;
  const last = chunk.at(-1)?.entry.seq ?? 0;
  const head = yield* headOf(s);
  const there = yield* entriesBetween(s, first - 1, Math.min(last, head.seq));
  for (const [place, { entry }] of there.entries()) {
    if (chunk[place]?.entry.hash !== entry.hash) throw diverged(entry.seq);
  }
  const added = chunk.slice(there.length);
  const next = added[0]?.entry;
  if (next && (next.seq !== head.seq + 1 || next.prev !== head.hash)) throw diverged(next.seq);
  for (const { entry, derived } of added) {
    if (entry.kind === 'attempt') yield* ask(s.insertAttempt, attemptRow(entry));
    else if (derived) yield* ask(s.insertOutcome, outcomeRow(entry, derived));
  }
  return added.length;
}

/**
 * Adds an export's entries with the hashes they have, each re-derived first. The ledger must be empty or hold the
 * beginning of the same chain. A thousand entries are one transaction: what was imported before a fault is a sound
 * beginning, and the import can be repeated.
 */
export async function importEntries(
  backend: Backend,
  s: Statements,
  entries: AsyncIterable<unknown> | Iterable<unknown>,
): Promise<ImportReport> {
  const check = chainCheck();
  let imported = 0;
  let seen = 0;
  let chunk: Checked[] = [];
  const flush = async () => {
    const ready = chunk;
    chunk = [];
    if (ready.length > 0) imported += await backend.append(() => addChunk(s, ready));
  };
  for await (const value of entries) {
    const entry = parseContract(LedgerEntry, value);
    const { problems, derived } = check.next(entry);
    const [problem] = problems;
    if (problem) {
      await flush();
      throw new LedgerError('import_disagrees', `The import was refused: ${problem.message}.`);
    }
    seen += 1;
    chunk.push({ entry, derived });
    if (chunk.length === WINDOW) await flush();
  }
  await flush();
  return { imported, already_there: seen - imported };
}
