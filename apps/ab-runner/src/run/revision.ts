import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ResolvedConfig } from '@repair/llm-stub';
import { hashJson } from '@repair/schemas';
import type { CorpusInstance } from '../corpus/read-corpus.js';

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

/**
 * Everything besides arm, instance and seed that decides a trial's outcome, as one hash: after a change of the program,
 * of the budget or of the corpus, trials have new ids and nothing that was measured before is taken for them.
 */
export function revisionOf(input: {
  readonly config: ResolvedConfig;
  readonly max_attempts: number;
  readonly ledger: string;
  readonly instances: readonly CorpusInstance[];
  readonly label?: string;
}): string {
  const { config, max_attempts, ledger, label } = input;
  const { generator, model, base_url, edit_form, thinking, max_prompt_tokens, command, script } = config;
  const service = generator === 'anthropic' ? { model, base_url, edit_form, thinking, max_prompt_tokens } : null;
  const corpus = input.instances.map(({ digest }) => digest).sort();
  return hashJson({
    program: label ?? programDigest(),
    generator,
    service,
    command,
    script,
    max_attempts,
    ledger,
    corpus,
  }).slice(7, 23);
}

/** Hash of the built code that trials run. */
function programDigest(): string {
  const hash = createHash('sha256');
  const require = createRequire(import.meta.url);
  const roots = PACKAGES.flatMap((name) => {
    const root = rootOf(require, `@repair/${name}`);
    return root === null ? [] : [[name, join(root, 'dist')] as const];
  });
  roots.push(['ab-runner', join(dirname(fileURLToPath(import.meta.url)), '..')]);
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

const scriptsIn = (root: string): readonly string[] =>
  (readdirSync(root, { recursive: true, encoding: 'utf8' }) as string[])
    .filter((file) => file.endsWith('.js') && !file.includes('.test.'))
    .sort();
