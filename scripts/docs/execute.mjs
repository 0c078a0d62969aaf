import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const HOUSE = path.resolve(import.meta.dirname, '../..');
const LIMIT_MS = 120_000;
const COMMANDS = { repair: 'apps/loop/dist/bin.js', 'repair-ab': 'apps/ab-runner/dist/bin.js' };

/** Null when the program ended with 0, else how it ended and what it said. */
function run(program, args, options) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        text += chunk;
      });
    }
    const timer = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      resolve(code === 0 ? null : `ended with ${signal ?? code}\n${text.trim()}`);
    });
  });
}

/** An example sees no setting of the caller's run. */
function exampleEnv() {
  const { REPAIR, INIT_CWD, ...env } = process.env;
  return { ...env, NO_COLOR: '1' };
}

/** Runs one `js` block as a module inside a package, so that it can import the package by its name. */
export async function executeModule(text, folder) {
  // Outside node_modules, where Node would not let a package import itself.
  mkdirSync(path.join(folder, 'build'), { recursive: true });
  const scratch = mkdtempSync(path.join(folder, 'build/docs-'));
  try {
    const file = path.join(scratch, 'example.mjs');
    writeFileSync(file, text);
    return await run(process.execPath, [file], { cwd: folder, env: exampleEnv() });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * A shell for the marked blocks of one document: an empty folder, in which they run in order, with our commands. A block
 * begins in the folder that the last one went to, as in the one terminal of a reader who pastes them.
 */
export function openShell() {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-'));
  const bin = path.join(folder, '.bin');
  mkdirSync(bin);
  for (const [name, target] of Object.entries(COMMANDS)) {
    writeFileSync(path.join(bin, name), `#!/bin/sh\nexec "${process.execPath}" "${path.join(HOUSE, target)}" "$@"\n`);
    chmodSync(path.join(bin, name), 0o755);
  }
  const identity = { NAME: 'reader', EMAIL: 'reader@example.com' };
  const git = Object.entries(identity).flatMap(([key, value]) => [
    [`GIT_AUTHOR_${key}`, value],
    [`GIT_COMMITTER_${key}`, value],
  ]);
  const at = path.join(bin, 'at');
  const env = {
    ...exampleEnv(),
    ...Object.fromEntries(git),
    PATH: `${bin}${path.delimiter}${process.env.PATH}`,
    DOCS_AT: at,
  };
  const noted = (text) => `trap 'pwd > "$DOCS_AT"' EXIT\n${text}`;
  return {
    execute(text) {
      const cwd = existsSync(at) ? readFileSync(at, 'utf8').trimEnd() : folder;
      return run('bash', ['-euo', 'pipefail', '-c', noted(text)], { cwd, env });
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Whether what a block needs is there: `executed: needs python3 -m pytest --version`. */
export function unmetNeed(mark) {
  const [, need] = /^executed: needs (.+)$/.exec(mark) ?? [];
  if (!need) return null;
  const [program, ...args] = need.split(' ');
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0 ? null : `${need} does not succeed here`;
}
