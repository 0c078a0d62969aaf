import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { assetsFolder, nodeAsset, nodeAssetPath } from '../adapters/assets.js';
import { testEnvironment } from '../environment.js';
import { sandboxed } from '../process/bubblewrap.js';
import { type Launched, type LaunchInput, launch } from '../process/launch.js';
import type { Launcher } from '../process/launcher.js';
import { type NodeTestFiles, nodeTestFiles } from './node-test-files.js';
import type { Warm, WarmInput } from './warm-pytest.js';

/** Node runs one file fewer at a time than there are processors. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);

/** Only the plain command: any further flag could change what a test process is. */
function servable(command: readonly string[]): boolean {
  const [program, flag, ...rest] = command;
  return program === 'node' && flag === '--test' && rest.every((word) => /^--test-timeout=\d+$/.test(word) || /^\.?[\w./-]+$/.test(word) && !word.startsWith('-'));
}

type FilePart = Launched & { readonly file: string };

function joined(parts: readonly FilePart[], began: number): Launched {
  const red = parts.some(({ end }) => end.kind !== 'exited' || end.code !== 0);
  const halted = parts.find(({ end }) => end.kind === 'interrupted' || end.kind === 'timed_out');
  return {
    // As `node --test` itself ends: 1 where any file did not end well.
    end: halted?.end ?? { kind: 'exited', code: red ? 1 : 0, signal: null },
    stdout: parts.map(({ stdout }) => stdout).join(''),
    stderr: parts.map(({ stderr }) => stderr).join(''),
    truncated: parts.some(({ truncated }) => truncated),
    duration_ms: performance.now() - began,
    files: parts.map(({ file, stderr }) => ({ file, stderr })),
    survivors: parts.flatMap(({ survivors }) => survivors),
  };
}

/**
 * Keeps Node processes ready that have loaded the test runner and nothing of the candidate; each serves one test file and
 * ends. Which files are tests is told by the names that `node --test` itself looks for.
 */
export function warmNode(input: WarmInput): Warm | null {
  const { command, isolation, workspaces, readable, cold } = input;
  if (!servable(command)) return null;
  const marker = randomBytes(12).toString('hex');
  const environment = testEnvironment({ folder: join(workspaces, 'server'), marker });
  const ready: ChildProcess[] = [];
  const prepare = (): void => {
    const own = [
      'node',
      `--test-reporter=${nodeAsset('reporter.mjs')}`,
      '--test-reporter-destination=stdout',
      nodeAssetPath('waiting.mjs'),
    ];
    const [program = '', ...args] =
      isolation === 'bubblewrap'
        ? sandboxed({ argv: own, cwd: '/', writable: [workspaces], readable: [assetsFolder, ...readable] })
        : own;
    const child = spawn(program, args, { cwd: '/', env: environment, detached: true, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
    child.on('error', () => {});
    (child.stdio[3] as Duplex).on('error', () => {});
    child.unref();
    ready.push(child);
  };
  const serve = (order: LaunchInput, file: string, left: number): Promise<Launched> => {
    const child = ready.shift() as ChildProcess;
    const told = { ...order.environment, REPAIR_TEST_FILE: '1' };
    (child.stdio[3] as Duplex).write(`${JSON.stringify({ cwd: order.cwd, environment: told, file: join(order.cwd, file) })}\n`);
    return launch({ ...order, started: child, timeout_ms: left });
  };
  const launcher: Launcher = async (order) => {
    const found: NodeTestFiles | null = nodeTestFiles(order.cwd, order.argv.slice(order.argv.indexOf('--test') + 1).filter((word) => !word.startsWith('-')));
    if (found === null || found.files.length === 0) return cold(order);
    const began = performance.now();
    const queue = [...found.files];
    const parts: FilePart[] = [];
    const work = async (): Promise<void> => {
      for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
        const left = order.timeout_ms - (performance.now() - began);
        if (left <= 0 || parts.some(({ end }) => end.kind === 'interrupted' || end.kind === 'timed_out')) return;
        if (ready.length === 0) prepare();
        const running = serve(order, file, left);
        if (ready.length < AT_ONCE) prepare();
        parts.push({ ...(await running), file: join(order.cwd, file) });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    while (ready.length < Math.min(AT_ONCE + 1, found.files.length)) prepare();
    return joined(parts, began);
  };
  const close = async (): Promise<void> => {
    for (const child of ready.splice(0)) {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It ended meanwhile.
      }
    }
  };
  return { launcher, close };
}
