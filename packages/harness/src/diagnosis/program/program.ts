import type { SourceReader } from '@repair/schemas';
import type { SourceTree, Syntax } from '@repair/syntax';
import { isTestPath } from '../paths.js';
import { type ImportedName, importsOf } from './imports.js';
import { type TestCase, testsOf } from './tests.js';
import { type Unit, unitsOf } from './unit.js';

/** The part of the candidate that a failure can come from. */
export interface Program {
  readonly trees: ReadonlyMap<string, SourceTree>;
  /** Product files, nearest to the failing tests first. */
  readonly files: readonly string[];
  readonly units: readonly Unit[];
  readonly imports: ReadonlyMap<string, readonly ImportedName[]>;
  /** The tests of the failing tests' files. */
  readonly tests: readonly TestCase[];
}

/** A repository may be huge: what lies beyond this many files from the failing tests is not read. */
const MOST_FILES = 120;
const MOST_CHARACTERS = 400_000;

/** Reads what is reachable by imports from the failing tests, the frames and the changed files. */
export function readProgram(
  syntax: Syntax,
  sources: SourceReader,
  testFiles: readonly string[],
  seeds: readonly string[],
): Program {
  const paths = new Set(sources.paths());
  const trees = new Map<string, SourceTree>();
  const imports = new Map<string, readonly ImportedName[]>();
  const queue = [...new Set([...testFiles, ...seeds, ...conftests(testFiles)])].filter((file) => paths.has(file));
  for (let at = 0; at < queue.length && trees.size < MOST_FILES; at++) {
    const file = queue[at] as string;
    const text = sources.read(file);
    if (text === null || text.length > MOST_CHARACTERS) continue;
    const tree = syntax.parse(file, text);
    if (!tree) continue;
    trees.set(file, tree);
    const found = importsOf(file, tree, paths);
    imports.set(file, found);
    for (const next of found.flatMap(({ files }) => files)) if (!queue.includes(next)) queue.push(next);
  }
  const files = [...trees.keys()].filter((file) => !isTestPath(file) && !testFiles.includes(file));
  return {
    trees,
    files,
    units: files.flatMap((file) => unitsOf(file, trees.get(file) as SourceTree)),
    imports,
    tests: [...trees].flatMap(([file, tree]) => (testFiles.includes(file) ? testsOf(file, tree) : [])),
  };
}

/** Fixtures that pytest takes from the folders around a test. */
function conftests(testFiles: readonly string[]): string[] {
  return testFiles.flatMap((file) => {
    const folders = file.split('/').slice(0, -1);
    return file.endsWith('.py')
      ? [...folders.keys(), folders.length].map((depth) => [...folders.slice(0, depth), 'conftest.py'].join('/'))
      : [];
  });
}

/** The innermost unit that holds a line. */
export function unitAt(program: Program, file: string, line: number): Unit | null {
  let best: Unit | null = null;
  for (const unit of program.units) {
    if (unit.file !== file || unit.start_line > line || unit.end_line < line) continue;
    if (!best || unit.end_line - unit.start_line < best.end_line - best.start_line) best = unit;
  }
  return best;
}
