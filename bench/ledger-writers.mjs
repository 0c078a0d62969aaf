// Four processes that append to one SQLite ledger: nothing lost, no number twice, the chain sound; also while writers are killed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openLedger } from '../packages/ledger/dist/index.js';
import { report } from './lib/pairs.mjs';

const Database = createRequire(new URL('../packages/ledger/package.json', import.meta.url))('better-sqlite3');
const WRITER = new URL('../packages/ledger/test/writer.mjs', import.meta.url).pathname;
const WRITERS = 4;
const ATTEMPTS = 1_000;
const SIGNATURES = 7;
const KILLS = 24;
const TIMED = 500;

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const folder = mkdtempSync(path.join(tmpdir(), 'bench-ledger-'));
let files = 0;

async function fresh() {
  files += 1;
  const file = path.join(folder, `${files}.sqlite`);
  await (await openLedger(`sqlite:${file}`)).close();
  return file;
}

function start(file, run, attempts) {
  const child = spawn(process.execPath, [WRITER, `sqlite:${file}`, run, String(attempts), String(SIGNATURES)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const writer = { child, told: '', appends: 0, first: 0, last: 0 };
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    writer.last = performance.now();
    writer.first ||= writer.last;
    writer.told += chunk;
    writer.appends += chunk.split('\n').length - 1;
  });
  writer.ended = once(child, 'close');
  return writer;
}

/** What the file says of what the writers were told. */
async function judged(file, writers) {
  const ledger = await openLedger(`sqlite:${file}`);
  const { sound, problems } = await ledger.verify();
  await ledger.close();
  if (!sound) console.error(problems.slice(0, 5));
  const db = new Database(file, { readonly: true });
  const begun = new Set(
    db.prepare("SELECT 'a' || seq || '-' || substr(hash, 8, 12) FROM ledger_attempts").pluck().all(),
  );
  const finished = new Set(
    db
      .prepare(
        "SELECT 'a' || a.seq || '-' || substr(a.hash, 8, 12) FROM ledger_attempts a JOIN ledger_outcomes o ON o.attempt_seq = a.seq",
      )
      .pluck()
      .all(),
  );
  const twice = db
    .prepare(
      'SELECT count(*) FROM (SELECT 1 FROM ledger_attempts GROUP BY ledger_key, resolutions, attempt_number HAVING count(*) > 1)',
    )
    .pluck()
    .get();
  db.close();
  const told = writers.map((writer) => writer.told.slice(0, writer.told.lastIndexOf('\n') + 1)).join('');
  const failures = [...told.matchAll(/^failed .*/gm)].length;
  const acknowledged = [...told.matchAll(/^(begun|finished) (\S+)/gm)];
  const lost = acknowledged.filter(([, what, id]) => !(what === 'begun' ? begun : finished).has(id)).length;
  return {
    sound,
    twice,
    lost,
    failures,
    acknowledged: acknowledged.length,
    begun: begun.size,
    finished: finished.size,
  };
}

const hard = (name, figure, note) =>
  report({ goal: 5, name, figure, must: 0, ambitious: 0, better: 'lower', kind: 'count', note });

/** Appends a second while all of the writers write: from the last one's first append to the first one's last. */
async function throughput(count) {
  const file = await fresh();
  const writers = Array.from({ length: count }, (_, index) => start(file, `run-${index}`, TIMED));
  await Promise.all(writers.map(({ ended }) => ended));
  const from = Math.min(...writers.map(({ first }) => first));
  const to = Math.max(...writers.map(({ last }) => last));
  return writers.reduce((sum, { appends }) => sum + appends, 0) / (to - from);
}

try {
  const file = await fresh();
  const writers = Array.from({ length: WRITERS }, (_, index) => start(file, `run-${index}`, ATTEMPTS));
  await Promise.all(writers.map(({ ended }) => ended));
  const full = await judged(file, writers);
  const expected = WRITERS * ATTEMPTS;
  const note = `${full.begun} attempts and ${full.finished} outcomes of ${expected} each`;
  hard(
    '4 writers × 1,000 attempts: rows lost',
    2 * expected - full.begun - full.finished + full.lost + full.failures,
    note,
  );
  hard('4 writers × 1,000 attempts: numbers given twice', full.twice, '');
  hard('4 writers × 1,000 attempts: chain broken', full.sound ? 0 : 1, '');

  const stormy = await fresh();
  const all = [];
  let kills = 0;
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, lane) => {
      for (let round = 0; round < KILLS / WRITERS; round += 1) {
        const writer = start(stormy, `run-${lane}-${round}`, 1_000_000);
        all.push(writer);
        const enough = 15 + 11 * lane + 7 * round;
        while (writer.appends < enough && writer.child.exitCode === null) await new Promise((go) => setTimeout(go, 5));
        if (writer.child.kill('SIGKILL')) kills += 1;
        await writer.ended;
      }
    }),
  );
  const storm = await judged(stormy, all);
  hard(
    'kill -9 storm: acknowledged appends lost',
    storm.lost + storm.failures,
    `${kills} kills, ${storm.acknowledged} acknowledged`,
  );
  hard('kill -9 storm: numbers given twice', storm.twice, '');
  hard('kill -9 storm: chain broken', storm.sound ? 0 : 1, '');

  const ratios = [];
  const ones = [];
  for (let pair = 0; pair < 7; pair += 1) {
    const one = await throughput(1);
    const four = await throughput(WRITERS);
    ones.push(1 / one);
    ratios.push(four / one);
  }
  report({
    goal: 5,
    name: '4 writers / 1 writer, appends a second',
    figure: median(ratios),
    must: 0.8,
    ambitious: 1.1,
    better: 'higher',
    kind: 'ratio',
    noisy: Math.min(...ones) / median(ones) < 0.5,
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
