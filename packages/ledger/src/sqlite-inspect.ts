import type Database from 'better-sqlite3';
import { MIGRATIONS } from './migrations.js';
import { kept } from './sqlite-kept.js';

const named = (sql: string) => /^CREATE (?:UNIQUE )?(TABLE|INDEX|TRIGGER|VIEW) (\w+)/.exec(sql)?.[2];

/** What SQLite finds wrong with its pages, and which table, index, trigger or view is missing or reads otherwise. */
export function inspectSqlite(db: Database.Database): readonly string[] {
  const pages = (kept(db.prepare('PRAGMA quick_check').pluck()).all() as string[])
    .filter((line) => line !== 'ok')
    .map((line) => `SQLite: ${line}`);
  const stored = new Map(
    (
      kept(db.prepare('SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL')).all() as {
        name: string;
        sql: string;
      }[]
    ).map(({ name, sql }) => [name, sql]),
  );
  const parts = MIGRATIONS.flatMap(({ sqlite }) => sqlite).flatMap((sql) => {
    const name = named(sql);
    if (name === undefined || stored.get(name) === sql) return [];
    return [stored.has(name) ? `${name} was altered` : `${name} is missing`];
  });
  return [...pages, ...parts];
}
