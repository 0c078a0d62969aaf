import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Tables } from './tables.js';

export type QueryBuilder = Kysely<Tables>;

/**
 * Kysely builds and types the queries; it runs none. Its own `transaction()` opens with a deferred BEGIN, under which two
 * writers that read before they write lose rows, and its `execute` costs several times the statement.
 */
export function queryBuilder(kind: 'sqlite' | 'postgres'): QueryBuilder {
  return new Kysely<Tables>({
    dialect:
      kind === 'sqlite'
        ? {
            createAdapter: () => new SqliteAdapter(),
            createDriver: () => new DummyDriver(),
            createIntrospector: (db) => new SqliteIntrospector(db),
            createQueryCompiler: () => new SqliteQueryCompiler(),
          }
        : {
            createAdapter: () => new PostgresAdapter(),
            createDriver: () => new DummyDriver(),
            createIntrospector: (db) => new PostgresIntrospector(db),
            createQueryCompiler: () => new PostgresQueryCompiler(),
          },
  });
}
