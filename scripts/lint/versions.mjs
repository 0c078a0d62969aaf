// One version of a library in the whole house, pinned exactly; our own packages by `workspace:^`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FIELDS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];
const EXACT = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/;

export const manifestsOf = (root) =>
  ['', ...['packages', 'apps'].flatMap((group) => foldersOf(root, group))].map((folder) =>
    path.join(folder, 'package.json'),
  );

const foldersOf = (root, group) =>
  existsSync(path.join(root, group))
    ? readdirSync(path.join(root, group))
        .filter((name) => existsSync(path.join(root, group, name, 'package.json')))
        .map((name) => path.join(group, name))
    : [];

export function checkVersions(root) {
  const problems = [];
  const seen = new Map();
  for (const file of manifestsOf(root)) {
    const manifest = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
    for (const [name, range] of FIELDS.flatMap((field) => Object.entries(manifest[field] ?? {}))) {
      if (name.startsWith('@repair/')) {
        if (range !== 'workspace:^') problems.push(`${file}: ${name} is ${range}, not workspace:^`);
        continue;
      }
      if (!EXACT.test(range)) problems.push(`${file}: ${name} is not pinned exactly: ${range}`);
      const first = seen.get(name);
      if (first && first.range !== range)
        problems.push(`${file}: ${name} is ${range}, but ${first.range} in ${first.file}`);
      else seen.set(name, { range, file });
    }
  }
  return { problems, files: seen.size };
}
