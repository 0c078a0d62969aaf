import { appendRecord, beginAttempt, finishAttempt } from './append.js';
import { LedgerError } from './errors.js';
import type { Ledger } from './ledger.js';
import { parseLedgerUrl } from './ledger-url.js';
import { lookUp } from './look-up.js';
import { queryBuilder } from './query-builder.js';
import { openSqlite } from './sqlite.js';
import { statementsOf, type Statements } from './statements.js';
import { checkOutcome, checkSignature, checkText, checkTimestamp } from './storable.js';
import { ask, type Backend, type Work } from './work.js';

export interface LedgerOptions {
  /** `read` never writes, not even tables; default `write`. */
  readonly mode?: 'write' | 'read';
  /** How long another writer is waited for; default 10,000. */
  readonly busy_timeout_ms?: number;
}

function* countRun(s: Statements, run_id: string): Work<number> {
  const [row] = yield* ask(s.attemptsOfRun, { run_id });
  return Number(row?.attempts ?? 0);
}

export function ledgerOver(backend: Backend): Ledger {
  const s = statementsOf(queryBuilder(backend.kind));
  return {
    label: backend.label,
    lookup: (signature, options = {}) => backend.read(() => lookUp(s, signature, options)),
    async begin(start) {
      checkSignature(start.signature);
      checkText('run_id', start.run_id);
      checkTimestamp(start.timestamp);
      const { attempt_id, attempt_number, signature_attempts } = await backend.append(() => beginAttempt(s, start));
      return { attempt_id, attempt_number, signature_attempts };
    },
    async finish(end) {
      checkOutcome(end.outcome);
      checkTimestamp(end.timestamp);
      await backend.append(() => finishAttempt(s, end));
    },
    async record(record, run_id) {
      checkSignature(record.signature);
      checkText('run_id', run_id);
      checkOutcome(record.outcome);
      checkTimestamp(record.timestamp);
      await backend.append(() => appendRecord(s, record, run_id));
    },
    attemptsOfRun: (run_id) => backend.read(() => countRun(s, run_id)),
    close: () => backend.close(),
  };
}

/** Opens `sqlite:PATH`, `sqlite::memory:` or `postgres://…`, and makes its tables where there are none. Throws LedgerError. */
export async function openLedger(url: string, options: LedgerOptions = {}): Promise<Ledger> {
  const { mode = 'write', busy_timeout_ms = 10_000 } = options;
  const address = parseLedgerUrl(url);
  if (address.kind === 'postgres') throw new LedgerError('bad_url', 'not yet');
  return ledgerOver(await openSqlite(address.path, { mode, busy_timeout_ms }));
}
