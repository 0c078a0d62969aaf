import { appendRecord, beginAttempt, endAttempt } from './append.js';
import { storedEntries } from './entries.js';
import { LedgerError } from './errors.js';
import { importEntries } from './import-entries.js';
import type { Ledger } from './ledger.js';
import { parseLedgerUrl } from './ledger-url.js';
import { lookUp } from './look-up.js';
import { historyOf, statsOf, summariesOf } from './overview.js';
import { overviewStatementsOf } from './overview-statements.js';
import { openPostgres } from './postgres.js';
import { queryBuilder } from './query-builder.js';
import { openSqlite } from './sqlite.js';
import { statementsOf, type Statements } from './statements.js';
import { checkDelta, checkOutcome, checkSignature, checkText, checkTimestamp } from './storable.js';
import { verifyChain } from './verify.js';
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

/** A backend that says so once it was closed, whatever its driver would say. */
function untilClosed(backend: Backend): Backend {
  let open = true;
  const guarded = <T>(act: () => Promise<T>): Promise<T> =>
    open ? act() : Promise.reject(new LedgerError('closed', `The ledger ${backend.label} was closed.`));
  return {
    ...backend,
    read: (work) => guarded(() => backend.read(work)),
    append: (work) => guarded(() => backend.append(work)),
    inspect: () => guarded(() => backend.inspect()),
    async close() {
      if (!open) return;
      open = false;
      await backend.close();
    },
  };
}

function ledgerOver(store: Backend): Ledger {
  const backend = untilClosed(store);
  const db = queryBuilder(backend.kind);
  const s = statementsOf(db);
  const overview = overviewStatementsOf(db);
  return {
    label: backend.label,
    async lookup(signature, options = {}) {
      checkSignature(signature);
      return backend.read(() => lookUp(s, signature, options));
    },
    async begin(start) {
      checkSignature(start.signature);
      checkText('run_id', start.run_id);
      if (start.nonce !== undefined) checkText('nonce', start.nonce);
      checkTimestamp(start.timestamp);
      const { attempt_id, attempt_number, signature_attempts } = await backend.append(() => beginAttempt(s, start));
      return { attempt_id, attempt_number, signature_attempts };
    },
    async finish(end) {
      checkDelta(end.delta);
      checkOutcome(end.outcome);
      checkTimestamp(end.timestamp);
      await backend.append(() => endAttempt(s, end.attempt_id, end));
    },
    async withdraw({ attempt_id, reason, timestamp }) {
      checkDelta(reason);
      checkTimestamp(timestamp);
      await backend.append(() => endAttempt(s, attempt_id, { delta: reason, outcome: 'withdrawn', timestamp }));
    },
    async record(record, run_id) {
      checkSignature(record.signature);
      checkText('run_id', run_id);
      checkDelta(record.delta);
      checkOutcome(record.outcome);
      checkTimestamp(record.timestamp);
      await backend.append(() => appendRecord(s, record, run_id));
    },
    attemptsOfRun: (run_id) => backend.read(() => countRun(s, run_id)),
    verify: ({ head } = {}) => verifyChain(backend, s, head ?? null),
    stats: () => backend.read(() => statsOf(overview)),
    list: ({ limit = 100 } = {}) => backend.read(() => summariesOf(overview, limit)),
    show: (key) => backend.read(() => historyOf(overview, key)),
    async *exportRecords() {
      for await (const { entry } of storedEntries(backend, s)) yield entry;
    },
    importRecords: (entries) => importEntries(backend, s, entries),
    close: () => backend.close(),
  };
}

/** Opens `sqlite:PATH`, `sqlite::memory:` or `postgres://…`, and makes its tables where there are none. Throws LedgerError. */
export async function openLedger(url: string, options: LedgerOptions = {}): Promise<Ledger> {
  const { mode = 'write', busy_timeout_ms = 10_000 } = options;
  const address = parseLedgerUrl(url);
  return ledgerOver(
    address.kind === 'postgres'
      ? await openPostgres({ url: address.url, label: address.label, mode, busy_timeout_ms })
      : await openSqlite(address.path, { mode, busy_timeout_ms }),
  );
}
