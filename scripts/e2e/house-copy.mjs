import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const HOUSE = path.resolve(import.meta.dirname, '../..');
const ROOT_FILES = /^(?:package\.json|pnpm-.*\.yaml|tsconfig.*\.json|LICENSE|README\.md|\.changeset|packages|apps)$/;
const LEFT_OUT = new Set(['dist', 'build', '.turbo', '.vite-temp', '.stryker-tmp', 'reports']);

/** Runs a program and gives its output; throws with the output when it fails. */
export function must(program, args, options) {
  const ended = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, ...options });
  if (ended.status !== 0) {
    const how = ended.error?.message ?? ended.signal ?? ended.status;
    throw new Error(`${path.basename(program)} ${args.join(' ')}: ${how}\n${ended.stdout}\n${ended.stderr}`);
  }
  return ended.stdout;
}

/** A freshly built copy of the packages, with the house's own node_modules, in which versions may be bumped. */
export function copyHouse(target) {
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(HOUSE).filter((entry) => ROOT_FILES.test(entry))) {
    cpSync(path.join(HOUSE, name), path.join(target, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !LEFT_OUT.has(path.basename(source)),
    });
  }
  symlinkSync(path.join(HOUSE, 'node_modules'), path.join(target, 'node_modules'));
  must(process.execPath, [path.join(HOUSE, 'node_modules/typescript/bin/tsc'), '-b'], { cwd: target });
  return target;
}

/** A PATH on which `pnpm` is this house's own, for programs that call it by name. */
export function pnpmOnPath() {
  const { packageManager } = JSON.parse(readFileSync(path.join(HOUSE, 'package.json'), 'utf8'));
  const found = must('npx', ['-y', '-p', packageManager, '-c', 'command -v pnpm'], { cwd: HOUSE }).trim();
  return `${path.dirname(found)}${path.delimiter}${process.env.PATH}`;
}
