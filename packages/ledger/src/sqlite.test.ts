import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { kept } from './sqlite-kept.js';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openLedger } from './open-ledger.js';
import { sampleSignature, TIMESTAMP } from './testing/samples.js';

const folder = mkdtempSync(join(tmpdir(), 'ledger-sqlite-'));
const writer = fileURLToPath(new URL('../test/writer.mjs', import.meta.url));
let path = '';
let count = 0;
beforeEach(() => {
  count += 1;
  path = join(folder, `${count}.sqlite`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function fill(attempts = 3, run_id = 'run-1'): Promise<void> {
  const ledger = await openLedger(`sqlite:${path}`);
  for (let i = 0; i < attempts; i += 1) {
    const { attempt_id } = await ledger.begin({ signature: sampleSignature(), run_id, timestamp: TIMESTAMP });
    const outcome = i === 1 ? 'resolved' : 'not_resolved';
    await ledger.finish({ attempt_id, delta: `delta ${i}`, outcome, timestamp: TIMESTAMP });
  }
  await ledger.close();
}

function raw<T>(act: (db: Database.Database) => T): T {
  const db = kept(new Database(path));
  try {
    return act(db);
  } finally {
    db.close();
  }
}

async function verified(head?: { seq: number; hash: string }) {
  const ledger = await openLedger(`sqlite:${path}`);
  const report = await ledger.verify(head ? { head } : {});
  await ledger.close();
  return report;
}

const kinds = (problems: readonly { readonly kind: string; readonly seq: number | null }[]) =>
  problems.map(({ kind, seq }) => `${kind} ${seq}`);

describe('the file refuses whatever is no append', () => {
  const refusals = {
    'an update of an attempt': "UPDATE ledger_attempts SET run_id = 'x' WHERE seq = 1",
    'an update of an outcome': "UPDATE ledger_outcomes SET outcome = 'resolved', resolution = 9 WHERE seq = 2",
    'a delete of an attempt': 'DELETE FROM ledger_attempts WHERE seq = 5',
    'a delete of an outcome': 'DELETE FROM ledger_outcomes',
    'a replacement of an attempt': 'INSERT OR REPLACE INTO ledger_attempts SELECT * FROM ledger_attempts WHERE seq = 1',
    'a replacement through the counter':
      'INSERT OR REPLACE INTO ledger_attempts SELECT 7, ledger_key, failure_class, message_template, site, resolutions, attempt_number, run_id, nonce, timestamp, prev, hash FROM ledger_attempts WHERE seq = 1',
    'a replacement of an outcome': 'INSERT OR REPLACE INTO ledger_outcomes SELECT * FROM ledger_outcomes WHERE seq = 2',
    'a replacement through the resolution':
      "INSERT OR REPLACE INTO ledger_outcomes SELECT 5, 7, ledger_key, resolution, withdrawn_from, delta, outcome, timestamp, prev, hash FROM ledger_outcomes WHERE outcome = 'resolved'",
    'an upsert':
      "INSERT INTO ledger_attempts SELECT * FROM ledger_attempts WHERE seq = 1 ON CONFLICT (seq) DO UPDATE SET run_id = 'x'",
    'an insert that is ignored where it conflicts':
      'INSERT OR IGNORE INTO ledger_attempts SELECT * FROM ledger_attempts WHERE seq = 1',
    'a row out of order':
      'INSERT INTO ledger_attempts SELECT 99, ledger_key, failure_class, message_template, site, 8, 1, run_id, nonce, timestamp, prev, hash FROM ledger_attempts WHERE seq = 1',
    'an update or replace': 'UPDATE OR REPLACE ledger_attempts SET seq = 1 WHERE seq = 3',
    'a rewrite of the version': 'INSERT OR REPLACE INTO ledger_migrations VALUES (1)',
    'a delete of the version': 'DELETE FROM ledger_migrations',
  };
  for (const [what, sql] of Object.entries(refusals)) {
    it(what, async () => {
      await fill();
      const before = await verified();
      expect(() => raw((db) => db.exec(sql))).toThrow(/append-only|UNIQUE|FOREIGN/);
      expect(await verified(before.head)).toEqual(before);
    });
  }

  it('an outcome of no attempt', async () => {
    await fill();
    const insert = "INSERT INTO ledger_outcomes VALUES (77, 7, 'k', NULL, NULL, '', 'not_resolved', 't', 'p', 'h')";
    const act = (db: Database.Database) => {
      db.exec('PRAGMA foreign_keys = ON');
      db.exec(insert);
    };
    expect(() => raw(act)).toThrow(/FOREIGN KEY/);
  });
});

describe('verification names what disagrees', () => {
  const withoutTriggers = (db: Database.Database, act: () => void) => {
    const triggers = kept(db.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")).all() as {
      name: string;
      sql: string;
    }[];
    for (const { name } of triggers) db.exec(`DROP TRIGGER ${name}`);
    db.exec('PRAGMA foreign_keys = OFF');
    act();
    for (const { sql } of triggers) db.exec(sql);
  };
  const tampered = async (sql: string) => {
    await fill();
    raw((db) => withoutTriggers(db, () => db.exec(sql)));
    return kinds((await verified()).problems);
  };

  it.each([
    ['a delta rewritten', "UPDATE ledger_outcomes SET delta = 'better' WHERE seq = 2", ['hash 2']],
    [
      'a lost attempt made a win',
      "UPDATE ledger_outcomes SET outcome = 'resolved', resolution = 2 WHERE seq = 6",
      ['hash 6'],
    ],
    [
      'a hash rewritten',
      `UPDATE ledger_attempts SET hash = 'sha256:${'1'.repeat(64)}' WHERE seq = 3`,
      ['hash 3', 'link 4'],
    ],
    ['an attempt moved to another run', "UPDATE ledger_attempts SET run_id = 'x' WHERE seq = 5", ['hash 5']],
    ['an outcome taken out', 'DELETE FROM ledger_outcomes WHERE seq = 2', ['gap 3']],
    ['an index turned away', "UPDATE ledger_outcomes SET ledger_key = 'elsewhere' WHERE seq = 2", ['derived 2']],
    ['a resolution renumbered', 'UPDATE ledger_outcomes SET resolution = 5 WHERE seq = 4', ['derived 4']],
  ])('%s', async (_, sql, expected) => {
    expect(await tampered(sql)).toEqual(expected);
  });

  it('an attempt taken out, with all that it counted for', async () => {
    expect(await tampered('DELETE FROM ledger_attempts WHERE seq = 1')).toEqual(['gap 2', 'orphan 2', 'counter 3']);
  });

  it('a key that is not the signature’s', async () => {
    const found = await tampered("UPDATE ledger_attempts SET site = 'other.place' WHERE seq = 1");
    expect(found).toEqual(['hash 1', 'key 1']);
  });

  it('a whole chain rewritten, given the head that was kept', async () => {
    await fill();
    const { head } = await verified();
    rmSync(path);
    await fill(5, 'run-2');
    expect((await verified()).sound).toBe(true);
    expect(kinds((await verified(head)).problems)).toEqual([`hash ${head.seq}`]);
    rmSync(path);
    await fill(2);
    expect(kinds((await verified(head)).problems)).toEqual([`gap ${head.seq}`]);
  });

  it('a trigger that was dropped, and an index that was', async () => {
    await fill();
    raw((db) => {
      db.exec('DROP TRIGGER ledger_attempts_no_delete');
      db.exec('DROP INDEX ledger_attempts_run');
    });
    const { problems, sound } = await verified();
    expect(sound).toBe(false);
    expect(problems.map(({ message }) => message)).toEqual([
      'ledger_attempts_run is missing',
      'ledger_attempts_no_delete is missing',
    ]);
  });
});

describe('the five-field record is a view', () => {
  it('of exactly the spec’s fields, an open attempt reading as not resolved', async () => {
    await fill();
    const ledger = await openLedger(`sqlite:${path}`);
    await ledger.begin({ signature: sampleSignature(), run_id: 'run-2', timestamp: TIMESTAMP });
    await ledger.close();
    const rows = raw((db) => kept(db.prepare('SELECT * FROM ledger_records')).all()) as Record<string, unknown>[];
    expect(Object.keys(rows[0] ?? {})).toEqual(['signature', 'attempt_number', 'delta', 'outcome', 'timestamp']);
    expect(JSON.parse(String(rows[0]?.signature))).toEqual(sampleSignature());
    expect(rows.map(({ attempt_number, outcome }) => [attempt_number, outcome])).toEqual([
      [1, 'not_resolved'],
      [2, 'resolved'],
      [1, 'not_resolved'],
      [2, 'not_resolved'],
    ]);
  });
});

describe('what can’t be opened says what to do', () => {
  const refused = (code: string, advice: RegExp) =>
    expect.objectContaining({ name: 'LedgerError', code, message: expect.stringMatching(advice) as string });

  it('a folder that is missing', async () => {
    const missing = join(folder, 'no', 'such', 'ledger.sqlite');
    await expect(openLedger(`sqlite:${missing}`)).rejects.toEqual(refused('no_folder', /Create the folder/));
  });

  it('a folder where the file should be', async () => {
    await expect(openLedger(`sqlite:${folder}`)).rejects.toEqual(refused('bad_url', /is a folder/));
  });

  it.each(['ledger.sqlite', 'mysql://x', 'sqlite:', 'postgres:x', ''])('the address %j', async (url) => {
    await expect(openLedger(url)).rejects.toEqual(refused('bad_url', /Write sqlite:PATH/));
  });

  it('an address with a password, which is not told', async () => {
    const error = await openLedger('mysql://me:secret@host/db').catch((cause: unknown) => cause);
    expect(String(error)).not.toContain('secret');
  });

  it('no database at all', async () => {
    writeFileSync(path, 'not a database, but long enough to be read as the first page of one\n'.repeat(80));
    const before = readFileSync(path);
    await expect(openLedger(`sqlite:${path}`)).rejects.toEqual(refused('corrupt', /restore it/));
    expect(readFileSync(path)).toEqual(before);
  });

  it.each([1, 15, 16, 50, 600])('a file of another kind, of %i bytes, which stays as it is', async (bytes) => {
    writeFileSync(path, 'x'.repeat(bytes));
    await expect(openLedger(`sqlite:${path}`)).rejects.toEqual(refused('corrupt', /restore it/));
    expect(readFileSync(path, 'utf8')).toBe('x'.repeat(bytes));
  });

  it('a database of another program', async () => {
    raw((db) => db.exec('CREATE TABLE notes (text TEXT)'));
    await expect(openLedger(`sqlite:${path}`)).rejects.toEqual(refused('not_a_ledger', /another file/));
  });

  it('a ledger of a newer program, which stays as it is', async () => {
    await fill();
    raw((db) => db.exec('INSERT INTO ledger_migrations VALUES (2)'));
    raw((db) => db.exec('PRAGMA wal_checkpoint(TRUNCATE)'));
    const before = readFileSync(path);
    await expect(openLedger(`sqlite:${path}`)).rejects.toEqual(refused('newer_schema', /version 2.*Upgrade/));
    await expect(openLedger(`sqlite:${path}`, { mode: 'read' })).rejects.toEqual(refused('newer_schema', /Upgrade/));
    expect(readFileSync(path)).toEqual(before);
  });

  it('pages that are damaged', async () => {
    await fill(40);
    raw((db) => db.exec('PRAGMA wal_checkpoint(TRUNCATE)'));
    const bytes = readFileSync(path);
    bytes.fill(0x5a, 4096 * 2, bytes.length);
    writeFileSync(path, bytes);
    const act = async () => {
      const ledger = await openLedger(`sqlite:${path}`);
      try {
        await ledger.lookup(sampleSignature());
      } finally {
        await ledger.close();
      }
    };
    await expect(act()).rejects.toEqual(refused('corrupt', /restore it/));
  });

  it('a ledger that another program holds', async () => {
    await fill();
    const holder = kept(new Database(path));
    holder.exec('BEGIN IMMEDIATE');
    const ledger = await openLedger(`sqlite:${path}`, { busy_timeout_ms: 60 });
    const start = { signature: sampleSignature(), run_id: 'r', timestamp: TIMESTAMP };
    await expect(ledger.begin(start)).rejects.toEqual(refused('locked', /wait until it ends/));
    expect((await ledger.lookup(sampleSignature())).recurrence).toHaveLength(3);
    holder.exec('ROLLBACK');
    holder.close();
    expect((await ledger.begin(start)).attempt_number).toBe(2);
    await ledger.close();
  });

  it('a ledger that is opened for reading', async () => {
    await expect(openLedger(`sqlite:${path}`, { mode: 'read' })).rejects.toEqual(
      refused('no_ledger', /no ledger.*let a run make it/),
    );
    await fill();
    const ledger = await openLedger(`sqlite:${path}`, { mode: 'read' });
    expect((await ledger.lookup(sampleSignature())).recurrence).toHaveLength(3);
    const start = { signature: sampleSignature(), run_id: 'r', timestamp: TIMESTAMP };
    await expect(ledger.begin(start)).rejects.toEqual(refused('read_only', /write access/));
    await ledger.close();
  });

  it('a file that this user may only read', async () => {
    await fill();
    chmodSync(path, 0o444);
    chmodSync(folder, 0o755);
    const asUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    const { stdout } = spawnSync(process.execPath, [writer, `sqlite:${path}`, 'r', '1', '1'], {
      ...asUser,
      encoding: 'utf8',
    });
    expect(stdout).toMatch(/^failed read_only .*can only be read.*write access/);
  });

  it('a disk that is full: what was acknowledged stays', async ({ skip }) => {
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    const copy = join(folder, 'copy.sqlite');
    // A file system of its own, small enough to fill; it ends with the command, so the ledger is copied out of it.
    const script = [
      `mount -t tmpfs -o size=300k tmpfs ${disk} || exit 77`,
      `${process.execPath} ${writer} sqlite:${disk}/l.sqlite r 2000 3`,
      `cp ${disk}/l.sqlite ${copy}`,
      `if [ -e ${disk}/l.sqlite-wal ]; then cp ${disk}/l.sqlite-wal ${copy}-wal; fi`,
    ].join('\n');
    const { status, stdout } = spawnSync('unshare', ['-Urm', 'sh', '-c', script], { encoding: 'utf8' });
    if (status === 77 || status === null) skip('no small file system can be mounted here');
    const lines = stdout.trim().split('\n');
    expect(lines.at(-1)).toMatch(/^failed disk_full .*Free space/);
    path = copy;
    const report = await verified();
    expect(report.sound).toBe(true);
    const acknowledged = lines.filter((line) => !line.startsWith('failed')).length;
    expect(acknowledged).toBeGreaterThan(10);
    expect(report.entries).toBeGreaterThanOrEqual(acknowledged);
  });
});

describe('many writers', () => {
  it('4 processes of 50 attempts lose nothing and share no number', async () => {
    await (await openLedger(`sqlite:${path}`)).close();
    const writers = ['a', 'b', 'c', 'd'].map((run) =>
      spawn(process.execPath, [writer, `sqlite:${path}`, run, '50', '3'], { stdio: ['ignore', 'pipe', 'inherit'] }),
    );
    const codes = await Promise.all(
      writers.map(async (child) => {
        child.stdout.resume();
        return (await once(child, 'exit'))[0] as number;
      }),
    );
    expect(codes).toEqual([0, 0, 0, 0]);
    const report = await verified();
    expect([report.sound, report.entries]).toEqual([true, 400]);
    const twice = 'SELECT 1 FROM ledger_attempts GROUP BY ledger_key, attempt_number HAVING count(*) > 1';
    expect(raw((db) => kept(db.prepare(twice)).all())).toEqual([]);
  });

  it('writers that are killed lose no append that was acknowledged', async () => {
    await (await openLedger(`sqlite:${path}`)).close();
    let told = '';
    for (let kill = 0; kill < 4; kill += 1) {
      const child = spawn(process.execPath, [writer, `sqlite:${path}`, `r${kill}`, '100000', '2'], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let seen = '';
      await new Promise<void>((resolve) => {
        child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
          seen += chunk;
          if (seen.split('\n').length > 10 + 7 * kill) child.kill('SIGKILL');
        });
        child.once('close', () => resolve());
      });
      told += seen.slice(0, seen.lastIndexOf('\n') + 1);
    }
    const report = await verified();
    expect(report.sound).toBe(true);
    const stored = raw((db) => kept(db.prepare('SELECT seq, hash FROM ledger_attempts')).all()) as {
      seq: number;
      hash: string;
    }[];
    const ids = new Set(stored.map(({ seq, hash }) => `a${seq}-${hash.slice(7, 19)}`));
    const begun = [...told.matchAll(/^begun (\S+)/gm)].map((match) => match[1] as string);
    expect(begun.length).toBeGreaterThan(20);
    expect(begun.filter((id) => !ids.has(id))).toEqual([]);
    const finished = raw((db) => kept(db.prepare('SELECT count(*) FROM ledger_outcomes')).pluck().get());
    expect(finished).toBeGreaterThanOrEqual([...told.matchAll(/^finished /gm)].length);
  });

  it('two that open a new file at once both find their tables', async () => {
    const ledgers = await Promise.all(Array.from({ length: 4 }, () => openLedger(`sqlite:${path}`)));
    for (const ledger of ledgers)
      await ledger.begin({ signature: sampleSignature(), run_id: 'r', timestamp: TIMESTAMP });
    expect((await ledgers[0]?.stats())?.attempts).toBe(4);
    for (const ledger of ledgers) await ledger.close();
  });
});
