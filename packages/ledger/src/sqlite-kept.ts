const KEPT: object[] = [];

/**
 * Keeps a database or statement for as long as the process lives, and returns it. better-sqlite3 12, the last line for
 * Node 20, ends a process of Node 24.19 or later when one of them is collected while no JavaScript runs. An open ledger
 * makes some twenty of them, a few hundred bytes each once it is closed.
 */
export function kept<T extends object>(native: T): T {
  KEPT.push(native);
  return native;
}
