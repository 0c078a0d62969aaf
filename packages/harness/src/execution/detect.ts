import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Runner } from '@repair/schemas';
import { requireFolder } from '../tree/read-tree.js';
import { walk } from '../tree/walk.js';
import { readManifest, runnerInWords } from './recognise.js';

export interface Detected {
  readonly runner: Runner;
  readonly command: readonly string[];
  /** The fact in the repository that decided. */
  readonly why: string;
}

const FILES_READ = 60;

function read(folder: string, path: string): string {
  try {
    return readFileSync(join(folder, path), 'utf8');
  } catch {
    return '';
  }
}

function fromManifest(folder: string): Detected | null {
  const manifest = readManifest(folder);
  if (manifest === null) return null;
  const script = manifest.scripts?.test;
  const words = script?.split(/[\s;&|'"]+/) ?? [];
  const named = script === undefined ? null : runnerInWords(words);
  const plain = script !== undefined && !/[;&|<>$`'"*()]|^\S*=/.test(script);
  const single: Partial<Record<Runner, readonly string[]>> = {
    vitest: ['npx', 'vitest', 'run'],
    jest: ['npx', 'jest'],
    mocha: ['npx', 'mocha'],
    'node-test': ['node', '--test'],
  };
  if (named !== null) {
    const own =
      plain && named === 'node-test' ? words.filter((word) => word !== '' && !word.startsWith('--watch')) : null;
    const command = own ?? (plain && words.length <= 2 ? single[named] : undefined) ?? ['npm', 'test'];
    return { runner: named, command, why: `package.json: the test script is \`${script}\`` };
  }
  for (const runner of ['vitest', 'jest', 'mocha'] as const) {
    if (manifest.devDependencies?.[runner] !== undefined || manifest.dependencies?.[runner] !== undefined) {
      return { runner, command: single[runner] as readonly string[], why: `package.json depends on ${runner}` };
    }
  }
  return null;
}

function fromNodeTests(folder: string, paths: readonly string[]): Detected | null {
  const tests = paths.filter((path) => /(?:^|\/)(?:test\/.*|test-[^/]*|[^/]*[._-]test)\.(?:c|m)?js$/.test(path));
  const using = tests.slice(0, FILES_READ).find((path) => /['"]node:test['"]/.test(read(folder, path)));
  return using === undefined
    ? null
    : { runner: 'node-test', command: ['node', '--test'], why: `${using} uses node:test` };
}

function python(folder: string): string {
  for (const place of ['.venv', 'venv']) {
    if (existsSync(join(folder, place, 'bin', 'python'))) return `${place}/bin/python`;
  }
  return 'python3';
}

function fromPython(folder: string, paths: readonly string[]): Detected | null {
  const program = python(folder);
  const pytest = (why: string): Detected => ({ runner: 'pytest', command: [program, '-m', 'pytest', '-q'], why });
  if (paths.includes('pytest.ini')) return pytest('pytest.ini');
  if (/^\[tool\.pytest/m.test(read(folder, 'pyproject.toml'))) return pytest('pyproject.toml configures pytest');
  if (/^\[(?:tool:)?pytest\]/m.test(`${read(folder, 'setup.cfg')}\n${read(folder, 'tox.ini')}`))
    return pytest('setup.cfg or tox.ini configures pytest');
  const conftest = paths.find((path) => basename(path) === 'conftest.py');
  if (conftest !== undefined) return pytest(conftest);
  const tests = paths.filter((path) => /(?:^|\/)(?:test_[^/]*|[^/]*_test)\.py$/.test(path)).slice(0, FILES_READ);
  if (tests.length === 0) return null;
  const texts = tests.map((path) => read(folder, path));
  const onlyUnittest = texts.every((text) => /^\s*(?:import|from) unittest\b/m.test(text) && !/\bpytest\b/.test(text));
  if (!onlyUnittest) return pytest(`${tests[0]} is a test file in pytest's style`);
  const folders = [...new Set(tests.map((path) => (path.includes('/') ? (path.split('/')[0] as string) : '')))];
  const place = folders.length === 1 && folders[0] !== '' ? (folders[0] as string) : null;
  const loose = place !== null && !paths.includes(`${place}/__init__.py`);
  const command = [program, '-m', 'unittest', 'discover', ...(loose ? ['-s', place] : [])];
  return { runner: 'unittest', command, why: `${tests[0]} and its like import unittest alone` };
}

/**
 * Runner and command of a repository, by what lies in it; null where nothing tells. A wrong guess shows in `why`.
 * Throws HarnessError `no_candidate` where there is no folder.
 */
export async function detectRunner(root: string, workdir = '.'): Promise<Detected | null> {
  const folder = join(root, workdir);
  requireFolder(folder);
  const paths = walk(folder)
    .entries.filter(({ kind }) => kind === 'file')
    .map(({ path }) => path);
  const scripted = fromManifest(folder);
  if (scripted !== null) return scripted;
  return fromPython(folder, paths) ?? fromNodeTests(folder, paths);
}
