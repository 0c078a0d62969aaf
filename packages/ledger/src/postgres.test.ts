import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canonicalJson } from '@repair/schemas';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import type { Ledger } from './ledger.js';
import { openLedger } from './open-ledger.js';
import { startPostgres } from './testing/index.js';
import { sampleSignature, TIMESTAMP } from './testing/samples.js';

const postgres = await startPostgres();
const absent = postgres.kind === 'absent' ? ` (skipped: ${postgres.reason})` : '';
const freshUrl = () => (postgres.kind === 'started' ? postgres.freshUrl() : Promise.reject(new Error(absent)));
afterAll(async () => {
  if (postgres.kind === 'started') await postgres.stop();
});

async function fill(ledger: Ledger, attempts = 3): Promise<void> {
  for (let i = 0; i < attempts; i += 1) {
    const start = { signature: sampleSignature(), run_id: 'run-1', timestamp: TIMESTAMP, nonce: `n${i}` };
    const { attempt_id } = await ledger.begin(start);
    const outcome = i === 1 ? 'resolved' : 'not_resolved';
    if (i < 2) await ledger.finish({ attempt_id, delta: `delta ${i}`, outcome, timestamp: TIMESTAMP });
  }
}

async function sql(url: string, ...texts: readonly string[]): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const text of texts) rows = (await client.query(text)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

const bytesOf = async (ledger: Ledger) => {
  let text = '';
  for await (const entry of ledger.exportRecords()) text += `${canonicalJson(entry)}\n`;
  return text;
};

describe.skipIf(absent !== '')(`PostgreSQL${absent}`, () => {
  it.each([
    "UPDATE ledger_attempts SET run_id = 'x'",
    "UPDATE ledger_outcomes SET outcome = 'resolved' WHERE seq = 2",
    'DELETE FROM ledger_attempts WHERE seq = 5',
    'DELETE FROM ledger_outcomes',
    'TRUNCATE ledger_outcomes',
    'TRUNCATE ledger_attempts CASCADE',
    "INSERT INTO ledger_attempts SELECT * FROM ledger_attempts WHERE seq = 1 ON CONFLICT (seq) DO UPDATE SET run_id = 'x'",
    'DELETE FROM ledger_migrations',
  ])('refuses whatever is no append: %s', async (text) => {
    const url = await freshUrl();
    const ledger = await openLedger(url);
    await fill(ledger);
    const before = await ledger.verify();
    await expect(sql(url, text)).rejects.toThrow(/append-only/);
    expect(await ledger.verify()).toEqual(before);
    expect(before.sound).toBe(true);
    await ledger.close();
  });

  it('names what was altered behind its triggers, and a trigger that is off', async () => {
    const url = await freshUrl();
    const ledger = await openLedger(url);
    await fill(ledger);
    await sql(
      url,
      'ALTER TABLE ledger_outcomes DISABLE TRIGGER ALL',
      "UPDATE ledger_outcomes SET delta = 'better' WHERE seq = 2",
    );
    const { problems } = await ledger.verify();
    expect(problems.map(({ kind, message }) => [kind, message])).toEqual([
      ['database', 'ledger_outcomes_append_only is switched off'],
      ['hash', 'entry 2 was altered: its content is not what was hashed'],
    ]);
    await ledger.close();
  });

  it('moves from SQLite to PostgreSQL and back with the same bytes', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ledger-move-'));
    const origin = await openLedger(`sqlite:${join(folder, 'a.sqlite')}`);
    const shared = await openLedger(await freshUrl());
    const returned = await openLedger(`sqlite:${join(folder, 'b.sqlite')}`);
    try {
      await fill(origin, 5);
      await shared.importRecords(origin.exportRecords());
      await returned.importRecords(shared.exportRecords());
      const bytes = await bytesOf(origin);
      expect(await bytesOf(shared)).toBe(bytes);
      expect(await bytesOf(returned)).toBe(bytes);
      expect(await returned.verify()).toEqual(await origin.verify());
      expect(await shared.lookup(sampleSignature())).toEqual(await origin.lookup(sampleSignature()));
    } finally {
      for (const ledger of [origin, shared, returned]) await ledger.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('shows the five-field record as a view', async () => {
    const url = await freshUrl();
    const ledger = await openLedger(url);
    await fill(ledger);
    const rows = await sql(url, 'SELECT * FROM ledger_records');
    expect(Object.keys(rows[0] ?? {})).toEqual(['signature', 'attempt_number', 'delta', 'outcome', 'timestamp']);
    expect(rows[0]?.signature).toEqual(sampleSignature());
    expect(rows.map(({ outcome }) => outcome)).toEqual(['not_resolved', 'resolved', 'not_resolved']);
    await ledger.close();
  });

  it('keeps many writers’ appends, each with its number', async () => {
    const url = await freshUrl();
    const ledgers = await Promise.all(Array.from({ length: 4 }, () => openLedger(url)));
    const begun = await Promise.all(
      ledgers.flatMap((ledger, writer) =>
        Array.from({ length: 10 }, () =>
          ledger.begin({ signature: sampleSignature(), run_id: `run-${writer}`, timestamp: TIMESTAMP }),
        ),
      ),
    );
    expect(begun.map(({ attempt_number }) => attempt_number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, i) => i + 1),
    );
    expect((await ledgers[0]?.verify())?.sound).toBe(true);
    for (const ledger of ledgers) await ledger.close();
  });

  it('waits for another writer no longer than it was told', async () => {
    const url = await freshUrl();
    const ledger = await openLedger(url, { busy_timeout_ms: 200 });
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE ledger_attempts IN EXCLUSIVE MODE');
    const start = { signature: sampleSignature(), run_id: 'r', timestamp: TIMESTAMP };
    await expect(ledger.begin(start)).rejects.toMatchObject({ code: 'locked' });
    await holder.query('ROLLBACK');
    await holder.end();
    expect((await ledger.begin(start)).attempt_number).toBe(1);
    await ledger.close();
  });

  it('refuses a newer schema, and makes no tables where it may only read', async () => {
    const url = await freshUrl();
    await expect(openLedger(url, { mode: 'read' })).rejects.toMatchObject({ code: 'no_schema' });
    await (await openLedger(url)).close();
    await sql(url, 'INSERT INTO ledger_migrations VALUES (2)');
    await expect(openLedger(url)).rejects.toMatchObject({ code: 'newer_schema' });
  });

  it('says that a user may not write, and which server can’t be reached', async () => {
    const url = await freshUrl();
    await (await openLedger(url)).close();
    const schema = /search_path%3D(\w+)/.exec(url)?.[1];
    await sql(
      url,
      'CREATE ROLE reader LOGIN',
      `GRANT USAGE ON SCHEMA ${schema} TO reader`,
      `GRANT SELECT ON ALL TABLES IN SCHEMA ${schema} TO reader`,
    );
    const reader = await openLedger(url.replace('//ledger@', '//reader@'));
    const start = { signature: sampleSignature(), run_id: 'r', timestamp: TIMESTAMP };
    await expect(reader.begin(start)).rejects.toMatchObject({ code: 'read_only' });
    expect((await reader.lookup(sampleSignature())).first_seen).toBe(true);
    await reader.close();
    await expect(openLedger(url.replace('//ledger@', '//nobody@'))).rejects.toMatchObject({ code: 'unreachable' });
  });
});

describe('a PostgreSQL server that is not there', () => {
  it('is told without the password', async () => {
    const error = await openLedger('postgres://me:secret@127.0.0.1:1/db', { busy_timeout_ms: 2_000 }).catch(
      (e: unknown) => e,
    );
    expect(error).toMatchObject({ name: 'LedgerError', code: 'unreachable' });
    expect(String(error)).toContain('postgres://me@127.0.0.1:1/db');
    expect(String(error)).not.toContain('secret');
  });
});
