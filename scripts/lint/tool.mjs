import { spawnSync } from 'node:child_process';
import path from 'node:path';

const HOUSE = path.resolve(import.meta.dirname, '../..');

/** Runs a tool of the house's own node_modules at the root; what it says is one problem when it ends with a failure. */
export function runTool(bin, args) {
  const ended = spawnSync(process.execPath, [path.join(HOUSE, 'node_modules', bin), ...args], {
    cwd: HOUSE,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (ended.status === 0) return { problems: [] };
  return {
    problems: [`${ended.stdout}\n${ended.stderr}`.trim() || `${bin} ended with ${ended.signal ?? ended.status}`],
  };
}
