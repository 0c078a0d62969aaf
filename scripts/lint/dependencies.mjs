// The dependency rule of .dependency-cruiser.cjs. A run that cruised nothing proves nothing, so it fails.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const HOUSE = path.resolve(import.meta.dirname, '../..');
const DEPCRUISE = path.join(HOUSE, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const CONFIG = path.join(HOUSE, '.dependency-cruiser.cjs');

const sourceFolders = (root) =>
  ['packages', 'apps'].flatMap((group) =>
    existsSync(path.join(root, group))
      ? readdirSync(path.join(root, group))
          .map((name) => path.join(group, name, 'src'))
          .filter((folder) => existsSync(path.join(root, folder)))
      : [],
  );

export function checkDependencies(root) {
  const folders = sourceFolders(root);
  const ended = spawnSync(process.execPath, [DEPCRUISE, '--config', CONFIG, '--output-type', 'json', ...folders], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (!ended.stdout.startsWith('{'))
    return { problems: [`dependency-cruiser failed: ${ended.stderr.trim()}`], files: 0 };
  const { summary, modules } = JSON.parse(ended.stdout);
  const own = modules.filter(({ source }) => /^(?:packages|apps)\/[^/]+\/src\//.test(source)).length;
  const problems = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  if (own === 0) problems.push('dependency-cruiser cruised no module');
  return { problems, files: own };
}
