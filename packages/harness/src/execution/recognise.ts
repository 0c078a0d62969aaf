import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Runner } from '@repair/schemas';

const BY_PROGRAM: ReadonlyMap<string, Runner> = new Map<string, Runner>(
  Object.entries({
    pytest: 'pytest',
    'py.test': 'pytest',
    vitest: 'vitest',
    jest: 'jest',
    mocha: 'mocha',
    _mocha: 'mocha',
  } as const),
);

/** The runner that the words of a command name, or null. */
export function runnerInWords(words: readonly string[]): Runner | null {
  for (const [at, word] of words.entries()) {
    if (word === '-m' && (words[at + 1] === 'pytest' || words[at + 1] === 'unittest')) return words[at + 1] as Runner;
    const name = basename(word).replace(/\.(?:c|m)?js$|\.cmd$|\.exe$/, '');
    const known = BY_PROGRAM.get(name);
    if (known) return known;
    if (word === '--test' && words.slice(0, at).some((earlier) => /^node(?:\.exe)?$/.test(basename(earlier))))
      return 'node-test';
  }
  return null;
}

interface Manifest {
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

export function readManifest(folder: string): Manifest | null {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  } catch {
    return null;
  }
}

/** The name of the package script that a command runs, or null. */
export function scriptOf(command: readonly string[]): string | null {
  const [program = '', ...rest] = command;
  if (!['npm', 'pnpm', 'yarn', 'bun'].includes(basename(program))) return null;
  const words = rest.filter((word) => !word.startsWith('-'));
  if (words[0] === 'run' || words[0] === 'run-script') return words[1] ?? null;
  return words[0] === 't' ? 'test' : (words[0] ?? null);
}

/** The runner that a command starts, looking through package scripts; null where that can't be told. */
export function recogniseRunner(command: readonly string[], folder: string): Runner | null {
  const direct = runnerInWords(command);
  if (direct !== null) return direct;
  const script = scriptOf(command);
  const text = script === null ? undefined : readManifest(folder)?.scripts?.[script];
  return text === undefined ? null : runnerInWords(text.split(/[\s;&|'"]+/));
}
