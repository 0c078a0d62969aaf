import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { nodeAsset, nodeAssetPath } from '../adapters/assets.js';
import type { Launched } from '../process/launch.js';
import type { Launcher } from '../process/launcher.js';
import { nodeTestFiles } from './node-test-files.js';
import { openPool } from './waiting-pool.js';
import type { Warm, WarmInput } from './warm-pytest.js';

/** Node runs one file fewer at a time than there are processors. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
/** Kept ready beside those that run: a file takes less time than a process to start. */
const READY = AT_ONCE + 3;

/** Only the plain command: any further flag could change what a test process is. */
function servable(command: readonly string[]): boolean {
  const [program, flag, ...rest] = command;
  return (
    program === 'node' &&
    flag === '--test' &&
    rest.every((word) => /^--test-timeout=\d+$/.test(word) || !word.startsWith('-'))
  );
}

type FilePart = Launched & { readonly file: string };

const halted = ({ end }: FilePart): boolean => end.kind === 'interrupted' || end.kind === 'timed_out';

function joined(parts: readonly FilePart[], began: number): Launched {
  const red = parts.some(({ end }) => end.kind !== 'exited' || end.code !== 0);
  return {
    // As `node --test` itself ends: 1 where any file did not end well.
    end: parts.find(halted)?.end ?? { kind: 'exited', code: red ? 1 : 0, signal: null },
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
  if (!servable(input.command)) return null;
  const reporter = [`--test-reporter=${nodeAsset('reporter.mjs')}`, '--test-reporter-destination=stdout'];
  const pool = openPool(['node', ...reporter, nodeAssetPath('waiting.mjs')], input);
  const launcher: Launcher = async (order) => {
    const named = order.argv.slice(order.argv.indexOf('--test') + 1).filter((word) => !word.startsWith('-'));
    const files = nodeTestFiles(order.cwd, named);
    if (files === null || files.length === 0) return input.cold(order);
    const began = performance.now();
    pool.keep(Math.min(READY, files.length));
    const queue = [...files];
    const parts: FilePart[] = [];
    const work = async (): Promise<void> => {
      for (let file = queue.shift(); file !== undefined && !parts.some(halted); file = queue.shift()) {
        const left = Math.max(1, order.timeout_ms - (performance.now() - began));
        const place = join(order.cwd, file);
        const environment = { ...order.environment, REPAIR_TEST_FILE: '1' };
        parts.push({ ...(await pool.serve({ ...order, environment, timeout_ms: left }, [place])), file: place });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return joined(parts, began);
  };
  return { launcher, close: () => pool.close() };
}
