// Workers of vitest that are started before they are asked for. Whoever starts one in just the way that was foreseen gets
// one that waits; any other start is a start like any.
import processes from 'node:child_process';
import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const WAITING = fileURLToPath(new URL('waiting-fork.mjs', import.meta.url));
/** The version whose way to start a worker is known. */
const KNOWN = '4';
/** Variables that a process reads as it starts: with them, no started process will do. */
const EARLY = ['NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'NODE_V8_COVERAGE', 'NODE_ICU_DATA', 'UV_THREADPOOL_SIZE'];

/** How vitest starts a worker where the configuration asks for nothing of its own. */
const usual = (folder) => [
  '--experimental-import-meta-resolve',
  ...['--require', join(folder, 'suppress-warnings.cjs')],
  ...['--conditions', 'node', '--conditions', 'development'],
];

const same = (a, b) => a.length === b.length && a.every((word, at) => word === b[at]);

/** Starts `count` workers of the vitest in `folder`, and has `fork` hand them out. */
export function readyForks(folder, count) {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (count === 0 || String(version).split('.')[0] !== KNOWN) return;
  const entry = join(folder, 'dist', 'workers', 'forks.js');
  const execArgv = usual(folder);
  const { fork } = processes;
  const start = () => fork(WAITING, [entry], { execArgv, stdio: 'pipe', serialization: 'advanced' });
  const ready = Array.from({ length: count }, start);
  for (const child of ready) child.unref();
  processes.fork = (path, words, options) => {
    const foreseen =
      path === entry &&
      words.length === 0 &&
      options.serialization === 'advanced' &&
      options.stdio === 'pipe' &&
      Object.keys(options).length === 4 &&
      same(options.execArgv, execArgv) &&
      !EARLY.some((name) => name in options.env);
    const child = foreseen ? ready.shift() : undefined;
    if (child === undefined || !child.connected) return fork(path, words, options);
    child.ref();
    child.send({ cwd: process.cwd(), environment: { ...options.env }, execArgv });
    return child;
  };
  syncBuiltinESMExports();
  process.once('exit', () => {
    for (const child of ready) child.kill('SIGKILL');
  });
}
