import type { Lane } from '@repair/ab';
import { openLedger } from '@repair/ledger';
import type pg from 'pg';
import type { LaneLedger } from '../run/lane-ledger.js';

/** The same database, seen through one schema. */
export function inSchema(url: string, schema: string): string {
  const [base = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('options', `-c search_path=${schema}`);
  return `${base}?${parameters.toString().replaceAll('+', '%20')}`;
}

const schemaOf = (trial_id: string): string => `repair_ab_${trial_id.replace(/[^0-9a-z]/g, '')}`;

/** A lane's chain of ledger states (see `LaneLedger`) as schemas of one PostgreSQL database. */
export function schemaLedger(pool: pg.Pool, url: string, lane: Lane): LaneLedger {
  const name = (index: number) => schemaOf(lane.trials[index]?.trial_id ?? 'none');
  const exists = async (schema: string) =>
    (await pool.query('SELECT 1 FROM information_schema.schemata WHERE schema_name = $1', [schema])).rows.length > 0;
  const drop = (schema: string) => pool.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
  const before = async (index: number): Promise<string | null> => {
    for (let earlier = index - 1; earlier >= 0; earlier -= 1) if (await exists(name(earlier))) return name(earlier);
    return null;
  };
  return {
    async begin(index) {
      const [fresh, from] = [name(index), await before(index)];
      await drop(fresh);
      await pool.query(`CREATE SCHEMA ${fresh}`);
      if (from !== null) await copy(inSchema(url, from), inSchema(url, fresh));
      return inSchema(url, fresh);
    },
    async commit(index) {
      for (let earlier = 0; earlier < index; earlier += 1) await drop(name(earlier));
    },
    async discard(index) {
      await drop(name(index));
    },
  };
}

async function copy(from: string, to: string): Promise<void> {
  const source = await openLedger(from, { mode: 'read' });
  try {
    const target = await openLedger(to);
    try {
      await target.importRecords(source.exportRecords());
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
