import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, it } from 'vitest';
import { openLedger } from './open-ledger.js';
import { ledgerLaws, startPostgres } from './testing/index.js';

const folder = mkdtempSync(join(tmpdir(), 'ledger-'));
let files = 0;
const postgres = await startPostgres();
if (postgres.kind === 'absent') console.warn(`PostgreSQL is skipped: ${postgres.reason}`);

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  if (postgres.kind === 'started') await postgres.stop();
});

const backends = {
  'a SQLite file': () => {
    files += 1;
    return openLedger(`sqlite:${join(folder, `${files}.sqlite`)}`);
  },
  'SQLite in memory': () => openLedger('sqlite::memory:'),
  PostgreSQL: async () => {
    if (postgres.kind === 'absent') throw new Error(postgres.reason);
    return openLedger(await postgres.freshUrl());
  },
};

for (const [backend, open] of Object.entries(backends)) {
  const absent = backend === 'PostgreSQL' && postgres.kind === 'absent' ? ` (skipped: ${postgres.reason})` : '';
  describe.skipIf(absent !== '')(`${backend}${absent}`, () => {
    for (const { name, check } of ledgerLaws) it(name, () => check(open));
  });
}
