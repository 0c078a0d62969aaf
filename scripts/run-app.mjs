// Builds what changed, then runs one of the commands in the caller's folder with the caller's arguments.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { build } from './lib/build.mjs';

const HOUSE = path.resolve(import.meta.dirname, '..');
const USAGE_ERROR = 2;
const SIGNALS = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1, SIGKILL: 9 };

const [app, ...args] = process.argv.slice(2);
const built = build(`apps/${app}`);
if (!built.ok) {
  console.error(`the build failed:\n${built.output}`);
  process.exit(USAGE_ERROR);
}

const child = spawn(process.execPath, [path.join(HOUSE, 'apps', app, 'dist/bin.js'), ...args], {
  // pnpm runs a script in the folder of its package.json; the caller's own folder is INIT_CWD.
  cwd: process.env.INIT_CWD ?? process.cwd(),
  stdio: 'inherit',
});
// Ctrl-C reaches the whole process group: the command ends the run cleanly, this process only waits for it.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('close', (code, signal) => process.exit(signal ? 128 + (SIGNALS[signal] ?? 0) : code));
