import { accessSync, closeSync, constants, existsSync, openSync, readSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { LedgerError } from './errors.js';
import type { Prepared } from './prepared.js';
import { inspectSqlite } from './sqlite-inspect.js';
import { kept } from './sqlite-kept.js';
import { isBusy, placeFault, sqliteFault } from './sqlite-fault.js';
import { migrateSqlite } from './sqlite-schema.js';
import type { Backend, Work } from './work.js';

export interface SqliteOptions {
  readonly mode: 'write' | 'read';
  readonly busy_timeout_ms: number;
}

/** SQLite's own wait is short: the rest of the waiting is done without holding up this process. */
const OWN_WAIT_MS = 2;

function openFile(path: string, mode: SqliteOptions['mode']): Database.Database {
  const memory = path === ':memory:';
  const fault = memory ? null : placeFault(path);
  if (fault) throw fault;
  const there = memory || existsSync(path);
  if (mode === 'read' && !there) throw new LedgerError('no_ledger', `There is no ledger at ${path}.`);
  if (mode === 'write' && there && !memory) {
    try {
      accessSync(path, constants.W_OK);
    } catch (cause) {
      throw new LedgerError('read_only', `The ledger ${path} can only be read.`, { cause });
    }
  }
  if (there && !memory && isForeign(path))
    throw new LedgerError('corrupt', `The ledger ${path} is no SQLite database, or its first bytes are damaged.`);
  const db = kept(
    new Database(path, { timeout: OWN_WAIT_MS, ...(mode === 'read' && !memory ? { readonly: true } : {}) }),
  );
  try {
    db.exec('PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF; PRAGMA mmap_size = 1073741824');
    migrateSqlite(db, path, mode);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

const MAGIC = Buffer.from('SQLite format 3\0', 'latin1');

/** Whether a file holds something else: SQLite takes one that is shorter than its header for empty, and writes over it. */
function isForeign(path: string): boolean {
  const head = Buffer.alloc(MAGIC.length);
  const file = openSync(path, 'r');
  try {
    const read = readSync(file, head, 0, head.length, 0);
    return read > 0 && !head.equals(MAGIC);
  } finally {
    closeSync(file);
  }
}

/** Runs `act`, again while another writer holds the file, up to the busy timeout. */
async function whileBusy<T>(act: () => T, path: string, limit_ms: number): Promise<T> {
  const deadline = performance.now() + limit_ms;
  for (let tries = 0; ; tries += 1) {
    try {
      return act();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= deadline) throw sqliteFault(error, path);
    }
    await pause(Math.min(1 + tries, 10));
  }
}

/** A ledger in one SQLite file, or in memory. Throws LedgerError. */
export async function openSqlite(path: string, { mode, busy_timeout_ms }: SqliteOptions): Promise<Backend> {
  const db = await whileBusy(() => openFile(path, mode), path, busy_timeout_ms);
  const cache = new Map<Prepared<never, unknown>, Database.Statement<unknown[], unknown>>();
  const [begin, commit, rollback] = ['BEGIN IMMEDIATE', 'COMMIT', 'ROLLBACK'].map((sql) => kept(db.prepare(sql)));

  const drive = <T>(work: Work<T>): T => {
    let step = work.next([]);
    while (!step.done) {
      const { statement, values } = step.value;
      let prepared = cache.get(statement);
      if (!prepared) {
        prepared = kept(db.prepare<unknown[], unknown>(statement.sql));
        cache.set(statement, prepared);
      }
      if (prepared.reader) step = work.next(prepared.all(...values));
      else {
        prepared.run(...values);
        step = work.next([]);
      }
    }
    return step.value;
  };

  const appendOnce = <T>(work: Work<T>): T => {
    begin?.run();
    try {
      const result = drive(work);
      commit?.run();
      return result;
    } catch (error) {
      if (db.inTransaction) rollback?.run();
      throw error;
    }
  };

  return {
    kind: 'sqlite',
    label: path,
    async read(work) {
      try {
        return drive(work());
      } catch (error) {
        if (!isBusy(error)) throw sqliteFault(error, path);
        return whileBusy(() => drive(work()), path, busy_timeout_ms);
      }
    },
    append: (work) => whileBusy(() => appendOnce(work()), path, busy_timeout_ms),
    inspect: async () => inspectSqlite(db),
    async close() {
      db.close();
    },
  };
}
