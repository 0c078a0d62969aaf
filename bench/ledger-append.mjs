// A durable append (one transaction, synced to the disk) against a bare insert of the same bytes under the same durability.
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openLedger } from '../packages/ledger/dist/index.js';
import { comparePairs, report } from './lib/pairs.mjs';

const Database = createRequire(new URL('../packages/ledger/package.json', import.meta.url))('better-sqlite3');
const ATTEMPTS = 100;
const [PAIRS, WARMUPS] = [15, 2];
const TIMESTAMP = '2026-01-31T09:30:00.000Z';
const DIGEST = `sha256:${'0'.repeat(64)}`;
const DELTA = JSON.stringify({
  edits: [{ file: 'src/cart.py', line: 3, new: 'a <= b', old: 'a < b' }],
  reason: 'x'.repeat(160),
});
const TEMPLATE = "TypeError: unsupported operand type(s) for +: 'int' and 'str'";

const folder = mkdtempSync(path.join(tmpdir(), 'bench-ledger-'));
try {
  const raw = (name) => {
    const db = new Database(path.join(folder, `raw-${name}.sqlite`));
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    db.exec(`CREATE TABLE attempts (seq INTEGER PRIMARY KEY, ledger_key TEXT, failure_class TEXT, message_template TEXT, site TEXT,
      resolutions INTEGER, attempt_number INTEGER, run_id TEXT, nonce TEXT, timestamp TEXT, prev TEXT, hash TEXT) STRICT;
      CREATE TABLE outcomes (attempt_seq INTEGER PRIMARY KEY, seq INTEGER, ledger_key TEXT, resolution INTEGER,
      withdrawn_from INTEGER, delta TEXT, outcome TEXT, timestamp TEXT, prev TEXT, hash TEXT) STRICT`);
    const durably = (act) => db.transaction(act).immediate();
    const attempt = db.prepare('INSERT INTO attempts VALUES (?, ?, ?, ?, ?, 0, ?, ?, NULL, ?, ?, ?)');
    const outcome = db.prepare('INSERT INTO outcomes VALUES (?, ?, ?, NULL, NULL, ?, ?, ?, ?, ?)');
    return { db, durably, attempt, outcome };
  };
  // A file of its own for every measurement, as every run opens one: a log that was filled once is written over, which costs a
  // disk half as much, and the two sides would fill theirs at different times.
  const all = Array.from({ length: WARMUPS + PAIRS }, (_, index) => index);
  const raws = all.map(raw);
  const ledgers = await Promise.all(all.map((index) => openLedger(`sqlite:${path.join(folder, `${index}.sqlite`)}`)));
  const ofRaw = raws.values();
  const ofOurs = ledgers.values();

  const { wall, cpu, noisy, baseline_ms, subject_ms } = await comparePairs({
    pairs: PAIRS,
    warmups: WARMUPS,
    baseline() {
      const { durably, attempt, outcome } = ofRaw.next().value;
      for (let seq = 2; seq <= 2 * ATTEMPTS; seq += 2) {
        const site = `module_${seq % 40}.Cart.total`;
        durably(() => attempt.run(seq - 1, DIGEST, 'type', TEMPLATE, site, seq, 'run-1', TIMESTAMP, DIGEST, DIGEST));
        durably(() => outcome.run(seq - 1, seq, DIGEST, DELTA, 'not_resolved', TIMESTAMP, DIGEST, DIGEST));
      }
    },
    async subject() {
      const ledger = ofOurs.next().value;
      for (let seq = 2; seq <= 2 * ATTEMPTS; seq += 2) {
        const signature = { failure_class: 'type', message_template: TEMPLATE, site: `module_${seq % 40}.Cart.total` };
        const { attempt_id } = await ledger.begin({ signature, run_id: 'run-1', timestamp: TIMESTAMP });
        await ledger.finish({ attempt_id, delta: DELTA, outcome: 'not_resolved', timestamp: TIMESTAMP });
      }
    },
  });
  for (const ledger of ledgers) {
    const { sound, entries } = await ledger.verify();
    if (!sound || entries !== 2 * ATTEMPTS) throw new Error('a ledger does not verify');
  }
  const each = (ms) => ((1000 * ms) / (2 * ATTEMPTS)).toFixed(0);
  report({
    goal: 4,
    name: 'durable ledger append / bare insert, full sync',
    figure: wall,
    must: 1.5,
    ambitious: 1.15,
    better: 'lower',
    kind: 'ratio',
    noisy,
    note: `${each(subject_ms)} µs against ${each(baseline_ms)} µs; CPU ${cpu.toFixed(1)}×`,
  });
  for (const { db } of raws) db.close();
  for (const ledger of ledgers) await ledger.close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
