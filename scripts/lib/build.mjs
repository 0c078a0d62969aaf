import { spawnSync } from 'node:child_process';
import path from 'node:path';

const HOUSE = path.resolve(import.meta.dirname, '../..');

/** Builds what changed of a project and of all it needs (`tsc -b`); everything without one. A second when nothing did. */
export function build(project = '.') {
  const ended = spawnSync(process.execPath, [path.join(HOUSE, 'node_modules/typescript/bin/tsc'), '-b', project], {
    cwd: HOUSE,
    encoding: 'utf8',
  });
  return { ok: ended.status === 0, output: `${ended.stdout}${ended.stderr}`.trim() };
}
