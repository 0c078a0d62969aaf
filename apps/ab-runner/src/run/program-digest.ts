import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The packages whose code decides what a trial does. */
const PACKAGES = [
  'gate',
  'harness',
  'ledger',
  'llm-stub',
  'loop',
  'schemas',
  'seed',
  'syntax',
  'templates',
  'validate',
];

/** Hash of the built code that trials run. */
export function programDigest(): string {
  const hash = createHash('sha256');
  const require = createRequire(import.meta.url);
  const roots = PACKAGES.flatMap((name) => {
    const root = rootOf(require, `@repair/${name}`);
    return root === null ? [] : ['dist', 'assets'].map((part) => [`${name}/${part}`, join(root, part)] as const);
  });
  roots.push(['ab-runner/dist', join(dirname(fileURLToPath(import.meta.url)), '..')]);
  for (const [name, root] of roots) {
    for (const file of scriptsIn(root)) {
      hash
        .update(`${name}/${file}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/** Packages that the runner does not depend on itself lie beside those that it does. */
function rootOf(require: NodeJS.Require, name: string): string | null {
  const from = [import.meta.url, safely(() => require.resolve('@repair/loop/package.json'))];
  for (const base of from) {
    if (base === null) continue;
    const found = safely(() => createRequire(base).resolve(`${name}/package.json`));
    if (found !== null) return dirname(found);
  }
  return null;
}

function safely(resolve: () => string): string | null {
  try {
    return resolve();
  } catch {
    return null;
  }
}

/** Plug-ins of the test runners are run as they stand, in their own languages. */
const scriptsIn = (root: string): readonly string[] =>
  existsSync(root)
    ? (readdirSync(root, { recursive: true, encoding: 'utf8' }) as string[])
        .filter((file) => /\.(?:js|mjs|cjs|py)$/.test(file) && !file.includes('.test.'))
        .sort()
    : [];
