import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { LedgerError, type LedgerFault } from './errors.js';

/** SQLite's code, extended ones by their first words. */
const FAULTS: readonly (readonly [prefix: string, code: LedgerFault, what: string])[] = [
  ['SQLITE_BUSY', 'locked', 'is held by another writer'],
  ['SQLITE_LOCKED', 'locked', 'is held by another writer'],
  ['SQLITE_PROTOCOL', 'locked', 'is held by other programs'],
  ['SQLITE_READONLY', 'read_only', 'can only be read'],
  ['SQLITE_PERM', 'read_only', 'can only be read'],
  ['SQLITE_CORRUPT', 'corrupt', 'is damaged'],
  ['SQLITE_NOTADB', 'corrupt', 'is no SQLite database, or its first bytes are damaged'],
  ['SQLITE_FULL', 'disk_full', 'has no room left on its disk'],
  ['SQLITE_IOERR_SHMSIZE', 'disk_full', 'has no room left on its disk'],
  ['SQLITE_IOERR', 'io', 'could not be read or written'],
  ['SQLITE_CANTOPEN', 'io', "can't be opened"],
  ['SQLITE_CONSTRAINT', 'append_only', 'refuses the write'],
];

const codeOf = (error: unknown): string => (error instanceof Database.SqliteError ? error.code : '');

export const isBusy = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED|PROTOCOL)/.test(codeOf(error));

/** Why the place itself can't hold a ledger; null when it can. */
export function placeFault(path: string): LedgerError | null {
  const folder = dirname(path);
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    return new LedgerError('no_folder', `The ledger ${path} would lie in ${folder}, which is no folder.`);
  }
  if (existsSync(path) && statSync(path).isDirectory()) {
    return new LedgerError('bad_url', `The ledger ${path} is a folder.`);
  }
  return null;
}

/** What SQLite threw, in the ledger's words; anything else as it is. */
export function sqliteFault(error: unknown, path: string): unknown {
  const code = codeOf(error);
  const fault = FAULTS.find(([prefix]) => code.startsWith(prefix));
  if (!fault) return error;
  const [, ledgerCode, what] = fault;
  return new LedgerError(ledgerCode, `The ledger ${path} ${what} (${code}: ${(error as Error).message}).`, {
    cause: error,
  });
}
