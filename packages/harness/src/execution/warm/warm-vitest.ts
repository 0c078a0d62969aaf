import { existsSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { walk } from '../../tree/walk.js';
import { nodeAssetPath } from '../adapters/assets.js';
import { openPool } from './waiting-pool.js';
import type { Warm, WarmInput } from './warm-pytest.js';

/** The words after the program, where a command is vitest itself and nothing around it. */
function wordsOf(argv: readonly string[]): readonly string[] | null {
  const [program = '', next, ...rest] = argv;
  if (program === 'npx' && next === 'vitest') return rest;
  return basename(program) === 'vitest' ? argv.slice(1) : null;
}

/** Each of vitest's workers serves one test file; more than these would wait too long for their memory. */
const WORKERS_CAP = 4;
const TEST_FILE = /\.(?:test|spec)\.[cm]?[jt]sx?$/;

const testFilesIn = (folder: string): number =>
  walk(folder).entries.filter(({ kind, path }) => kind === 'file' && TEST_FILE.test(path)).length;

/**
 * Keeps processes ready that have loaded vitest and vite, and neither the candidate nor its configuration, with workers
 * below them; each serves one run and ends, each worker one test file, so nothing is carried from one to the next.
 */
export function warmVitest(input: WarmInput): Warm | null {
  const place = join(input.base, input.workdir, 'node_modules', 'vitest');
  if (wordsOf(input.command) === null || !existsSync(join(place, 'dist', 'node.js'))) return null;
  const folder = realpathSync(place);
  const workers = String(Math.min(WORKERS_CAP, testFilesIn(join(input.base, input.workdir))));
  const pool = openPool(['node', nodeAssetPath('waiting-vitest.mjs'), folder, workers], input);
  return {
    launcher: (order) => {
      pool.keep(1);
      return pool.serve(order, [join(folder, 'vitest.mjs'), ...(wordsOf(order.argv) ?? [])]);
    },
    close: () => pool.close(),
  };
}
