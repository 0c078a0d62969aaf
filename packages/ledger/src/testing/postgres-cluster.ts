import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const DEBIAN = '/usr/lib/postgresql';
/** The PostgreSQL server refuses to run as root. */
const NOBODY = 65_534;
const READY_WITHIN_MS = 30_000;

export type ThrowAwayPostgres =
  | { readonly kind: 'absent'; readonly reason: string }
  | {
      readonly kind: 'started';
      /** A URL under which the server has a schema of its own, empty at first. */
      freshUrl(): Promise<string>;
      stop(): Promise<void>;
    };

function newestBinaries(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).filter((name) => /^\d+$/.test(name)) : [];
  const newest = versions.map(Number).sort((a, b) => b - a)[0];
  const bin = join(DEBIAN, String(newest), 'bin');
  return newest !== undefined && existsSync(join(bin, 'initdb')) ? bin : null;
}

async function whenReady(url: string): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await pause(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** A real PostgreSQL server of its own, on a socket in a temporary folder, without durability; or why there is none. */
export async function startPostgres(): Promise<ThrowAwayPostgres> {
  const bin = newestBinaries();
  if (bin === null) return { kind: 'absent', reason: `no PostgreSQL server under ${DEBIAN}/*/bin` };
  const folder = mkdtempSync(join(tmpdir(), 'ledger-pg-'));
  const asUser = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (asUser.uid !== undefined) chownSync(folder, NOBODY, NOBODY);
  const data = join(folder, 'data');
  const options = { ...asUser, cwd: folder, stdio: 'ignore' as const };
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'ledger', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
    options,
  );
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off', '-c', 'shared_buffers=16MB'],
    options,
  );
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `postgres://ledger@/postgres?host=${encodeURIComponent(folder)}`;
  let schemas = 0;
  try {
    await whenReady(url);
  } catch (error) {
    await stop();
    return { kind: 'absent', reason: `the PostgreSQL server did not start: ${(error as Error).message}` };
  }
  return {
    kind: 'started',
    stop,
    async freshUrl() {
      schemas += 1;
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(`CREATE SCHEMA ledger_${schemas}`);
      await client.end();
      return `${url}&options=${encodeURIComponent(`-c search_path=ledger_${schemas}`)}`;
    },
  };
}
