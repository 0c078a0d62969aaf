import type pg from 'pg';
import { MIGRATIONS } from './migrations.js';

const triggers = MIGRATIONS.flatMap(({ postgres }) => postgres).flatMap(
  (sql) => /^CREATE TRIGGER (\w+)/.exec(sql)?.[1] ?? [],
);

/** Which trigger of the append-only tables is missing or switched off. */
export async function inspectPostgres(client: Pick<pg.ClientBase, 'query'>): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string; enabled: string }>(
    `SELECT tgname AS name, tgenabled AS enabled FROM pg_trigger WHERE NOT tgisinternal AND tgrelid IN
(to_regclass('ledger_attempts'), to_regclass('ledger_outcomes'), to_regclass('ledger_migrations'))`,
  );
  const state = new Map(rows.map(({ name, enabled }) => [name, enabled]));
  return triggers.flatMap((name) => {
    const enabled = state.get(name);
    if (enabled === undefined) return [`${name} is missing`];
    return enabled === 'D' ? [`${name} is switched off`] : [];
  });
}
