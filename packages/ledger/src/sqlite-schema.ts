import type Database from 'better-sqlite3';
import { LedgerError } from './errors.js';
import { MIGRATION_TABLE, MIGRATIONS, SCHEMA_VERSION } from './migrations.js';
import { kept } from './sqlite-kept.js';

/** `RLGR` in the file's header, so that no other program's database is taken for a ledger. */
const APPLICATION_ID = 0x524c4752;

/** The one value of a statement's one row; undefined where there is none. */
const oneValue = (db: Database.Database, sql: string): unknown => kept(db.prepare(sql).pluck()).get();
const isEmpty = (db: Database.Database) => oneValue(db, 'SELECT 1 FROM sqlite_master LIMIT 1') === undefined;

/** The latest step that was made; 0 in an empty file. Throws where the file is not ours to touch. */
function versionOf(db: Database.Database, path: string): number {
  if (isEmpty(db)) return 0;
  if (oneValue(db, 'PRAGMA application_id') !== APPLICATION_ID) {
    throw new LedgerError('not_a_ledger', `${path} is a SQLite database, but no ledger.`);
  }
  const version = oneValue(db, 'SELECT max(version) FROM ledger_migrations') as number;
  if (version > SCHEMA_VERSION) {
    throw new LedgerError(
      'newer_schema',
      `The ledger ${path} has schema version ${version}; this program knows up to ${SCHEMA_VERSION}.`,
    );
  }
  return version;
}

function migrateInside(db: Database.Database, path: string): void {
  const done = versionOf(db, path);
  db.exec(MIGRATION_TABLE);
  for (const { version, sqlite } of MIGRATIONS.filter((step) => step.version > done)) {
    for (const sql of sqlite) db.exec(sql);
    kept(db.prepare('INSERT INTO ledger_migrations (version) VALUES (?)')).run(version);
  }
  db.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
}

function migrateInOneStep(db: Database.Database, path: string): void {
  db.exec('BEGIN IMMEDIATE');
  try {
    migrateInside(db, path);
    db.exec('COMMIT');
  } catch (error) {
    if (db.inTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

/** Brings the file to the current schema, in one transaction; a file that is newer or not ours is left untouched. */
export function migrateSqlite(db: Database.Database, path: string, mode: 'write' | 'read'): void {
  const version = versionOf(db, path);
  if (mode === 'read') {
    if (version < SCHEMA_VERSION && db.readonly) {
      throw new LedgerError(
        'no_schema',
        `The ledger ${path} has schema version ${version} and can't be brought to ${SCHEMA_VERSION}.`,
      );
    }
    if (db.readonly) return;
  }
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000');
  if (version < SCHEMA_VERSION) migrateInOneStep(db, path);
}
