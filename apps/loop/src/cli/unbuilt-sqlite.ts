const HOW =
  'allow its install script and build it (npm rebuild better-sqlite3, or pnpm approve-builds), ' +
  'or name a PostgreSQL ledger with --ledger postgres://…';

/**
 * That the library behind the SQLite ledger is not there for this Node, in words; null for every other error. Package
 * managers that run no install scripts leave it unbuilt, and another version of Node wants it built anew.
 */
export function unbuiltSqlite(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code } = error as NodeJS.ErrnoException;
  if (/^Could not locate the bindings file\b/.test(error.message) && error.message.includes('better_sqlite3'))
    return `the SQLite library (better-sqlite3) was not built when it was installed: ${HOW}`;
  if (code === 'ERR_DLOPEN_FAILED' && error.message.includes('better_sqlite3'))
    return `the SQLite library (better-sqlite3) was built for another Node than ${process.version}: ${HOW}`;
  return null;
}
