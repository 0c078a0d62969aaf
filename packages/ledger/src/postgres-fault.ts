import { LedgerError, type LedgerFault } from './errors.js';

const FAULTS: readonly (readonly [code: RegExp, fault: LedgerFault, what: string])[] = [
  [/^(28|08|3D|57P)/, 'unreachable', "can't be reached"],
  [/^E(CONN|HOST|NET|TIMEDOUT|NOTFOUND|AI_AGAIN|NOENT|PIPE)/, 'unreachable', "can't be reached"],
  [/^(53100|53200)$/, 'disk_full', 'has no room left'],
  [/^53300$/, 'unreachable', 'has no connection left'],
  [/^(25006|42501)$/, 'read_only', 'can only be read'],
  [/^(55P03|40001|40P01)$/, 'locked', 'is held by another writer'],
  [/^(XX001|XX002|58030)$/, 'corrupt', 'is damaged'],
  [/^(P0001|23505|23503|23514)$/, 'append_only', 'refuses the write'],
];

/** What the driver or the server threw, in the ledger's words; anything else as it is. */
export function postgresFault(error: unknown, label: string): unknown {
  if (!(error instanceof Error) || error instanceof LedgerError) return error;
  const inner = error instanceof AggregateError ? error.errors[0] : error;
  const code = String((inner as { code?: unknown }).code ?? '');
  const lost = /timeout exceeded when trying to connect|Connection terminated/.test(error.message);
  const fault = FAULTS.find(([pattern]) => pattern.test(lost ? 'ECONN' : code));
  if (!fault) return error;
  const [, ledgerCode, what] = fault;
  const detail = [code, inner.message].filter(Boolean).join(': ');
  return new LedgerError(ledgerCode, `The ledger ${label} ${what} (${detail}).`, { cause: error });
}
