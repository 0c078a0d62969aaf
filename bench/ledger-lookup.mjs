// A ledger lookup against the raw prepared statement of the same query, and against itself in a ledger of a million records.
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ledgerKey, openLedger } from '../packages/ledger/dist/index.js';
import { comparePairs, report } from './lib/pairs.mjs';

const Database = createRequire(new URL('../packages/ledger/package.json', import.meta.url))('better-sqlite3');
const SMALL = 1_000;
const LARGE = 1_000_000;
const HISTORY = 5;
const LOOKUPS = 2_000;
const TIMESTAMP = '2026-01-31T09:30:00.000Z';
const DIGEST = `sha256:${'0'.repeat(64)}`;
const DELTA = JSON.stringify({
  edits: [{ file: 'src/cart.py', line: 3, new: 'a <= b', old: 'a < b' }],
  reason: 'x'.repeat(160),
});

const RAW = `select a.attempt_number, a.resolutions, o.delta, o.outcome from ledger_attempts as a
left join ledger_outcomes as o on o.attempt_seq = a.seq where a.ledger_key = ? and o.withdrawn_from is null
order by a.resolutions, a.attempt_number`;

const signatureOf = (index) => ({
  failure_class: 'type',
  message_template: "TypeError: unsupported operand type(s) for +: 'int' and 'str'",
  site: `module_${index}.Cart.total`,
});

/** Fills the tables in one transaction; a signature's attempts lie far apart, as those of many runs do. */
async function filled(folder, records) {
  const file = path.join(folder, `${records}.sqlite`);
  await (await openLedger(`sqlite:${file}`)).close();
  const db = new Database(file);
  db.pragma('journal_mode = MEMORY');
  db.pragma('synchronous = OFF');
  db.pragma('cache_size = -1000000');
  const attempt = db.prepare(
    `INSERT INTO ledger_attempts VALUES (?, ?, 'type', ?, ?, 0, ?, ?, NULL, '${TIMESTAMP}', '${DIGEST}', '${DIGEST}')`,
  );
  const outcome = db.prepare(
    `INSERT INTO ledger_outcomes VALUES (?, ?, ?, NULL, NULL, ?, 'not_resolved', '${TIMESTAMP}', '${DIGEST}', '${DIGEST}')`,
  );
  const signatures = records / HISTORY;
  const keys = Array.from({ length: signatures }, (_, index) => ledgerKey(signatureOf(index)));
  db.transaction(() => {
    for (let record = 0; record < records; record += 1) {
      const index = record % signatures;
      const { message_template, site } = signatureOf(index);
      const number = Math.floor(record / signatures) + 1;
      attempt.run(2 * record + 1, keys[index], message_template, site, number, `run-${record % 977}`);
      outcome.run(2 * record + 1, 2 * record + 2, keys[index], DELTA);
    }
  }).immediate();
  db.pragma('journal_mode = WAL');
  db.close();
  return file;
}

/** Other signatures each time, in an order that no cache foresees. */
function chooser(signatures) {
  let state = 12345;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return state % signatures;
  };
}

const folder = mkdtempSync(path.join(tmpdir(), 'bench-ledger-'));
try {
  const sides = [];
  for (const records of [SMALL, LARGE]) {
    const start = performance.now();
    const file = await filled(folder, records);
    console.error(`${records} records filled in ${((performance.now() - start) / 1000).toFixed(1)} s`);
    const signatures = records / HISTORY;
    const ledger = await openLedger(`sqlite:${file}`);
    const db = new Database(file);
    db.pragma('mmap_size = 1073741824');
    const statement = db.prepare(RAW);
    const known = Array.from({ length: signatures }, (_, index) => index)
      .map(signatureOf)
      .map((signature) => ({ signature, key: ledgerKey(signature) }));
    const next = chooser(signatures);
    let batch = [];
    const choose = () => {
      batch = Array.from({ length: LOOKUPS }, () => known[next()]);
    };
    sides.push({
      ledger,
      db,
      choose,
      async lookups() {
        for (const { signature } of batch) {
          const { recurrence } = await ledger.lookup(signature);
          if (recurrence.length !== HISTORY) throw new Error('a lookup lost history');
        }
      },
      raw() {
        for (const { key } of batch) if (statement.all(key).length !== HISTORY) throw new Error('lost');
      },
    });
  }
  const [small, large] = sides;
  const PAIRS = 21;
  for (const [side, size] of [
    [small, '1 k'],
    [large, '1 M'],
  ]) {
    side.choose();
    const { wall, noisy, baseline_ms, subject_ms } = await comparePairs({
      baseline: side.raw,
      subject: side.lookups,
      pairs: PAIRS,
      warmups: 3,
    });
    report({
      goal: 2,
      name: `ledger lookup / raw prepared statement, ${size} records`,
      figure: wall,
      must: 2,
      ambitious: 1.3,
      better: 'lower',
      kind: 'ratio',
      noisy,
      note: `${((1000 * subject_ms) / LOOKUPS).toFixed(1)} µs against ${((1000 * baseline_ms) / LOOKUPS).toFixed(1)} µs`,
    });
  }
  const sameKeys = await comparePairs({ baseline: small.lookups, subject: large.lookups, pairs: PAIRS, warmups: 3 });
  report({
    goal: 3,
    name: 'ledger lookup, 1 M records / 1 k records, warm',
    figure: sameKeys.wall,
    must: 2,
    ambitious: null,
    better: 'lower',
    kind: 'ratio',
    noisy: sameKeys.noisy,
    note: `${((1000 * sameKeys.subject_ms) / LOOKUPS).toFixed(1)} µs against ${((1000 * sameKeys.baseline_ms) / LOOKUPS).toFixed(1)} µs`,
  });
  const strange = await comparePairs({
    baseline: () => {
      small.choose();
      return small.lookups();
    },
    subject: () => {
      large.choose();
      return large.lookups();
    },
    pairs: PAIRS,
    warmups: 3,
  });
  report({
    goal: 3,
    name: 'ledger lookup, 1 M records / 1 k records, other signatures each time',
    figure: strange.wall,
    must: 4,
    ambitious: 2.5,
    better: 'lower',
    kind: 'ratio',
    noisy: strange.noisy,
  });
  for (const { ledger, db } of sides) {
    db.close();
    await ledger.close();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
