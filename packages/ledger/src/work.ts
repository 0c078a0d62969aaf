import type { Prepared } from './prepared.js';

/** One statement with its values, asked of whatever database runs the work. */
export interface Ask {
  readonly statement: Prepared<never, unknown>;
  readonly values: readonly unknown[];
}

/**
 * A unit of work as a generator: it yields statements and is resumed with their rows. SQLite drives it without ever
 * leaving the call, so that nothing else can come between; PostgreSQL awaits each statement. One text, two backends.
 */
export type Work<T> = Generator<Ask, T, readonly unknown[]>;

export function* ask<P, R>(statement: Prepared<P, R>, params: P): Generator<Ask, readonly R[], readonly unknown[]> {
  const rows = yield { statement: statement as Prepared<never, unknown>, values: statement.bind(params) };
  return rows as readonly R[];
}

/** Where a ledger's rows lie. `append` is one durable transaction, alone with the store until it ends. */
export interface Backend {
  readonly kind: 'sqlite' | 'postgres';
  /** Where it is, without a password. */
  readonly label: string;
  read<T>(work: () => Work<T>): Promise<T>;
  append<T>(work: () => Work<T>): Promise<T>;
  /** What the database itself finds wrong with its file, its tables and its triggers. */
  inspect(): Promise<readonly string[]>;
  close(): Promise<void>;
}
