import type { Globals } from '../callables.js';
import type { Program } from '../program.js';
import type { SourceModule } from '../source-module.js';
import type { Value } from '../values.js';

/** The names of a test file that has run, and of the conftest files that reach it, the farthest first. */
export interface TestFile {
  readonly globals: Globals;
  readonly names: ReadonlyMap<string, Value>;
  readonly around: readonly ReadonlyMap<string, Value>[];
}

/** Runs the conftest files that reach a test file, and then the file itself. */
export function testFile(own: SourceModule, files: readonly SourceModule[], program: Program): TestFile {
  const around = files
    .filter(
      ({ path }) => /(?:^|\/)conftest\.py$/.test(path) && own.path.startsWith(path.slice(0, -'conftest.py'.length)),
    )
    .sort((a, b) => a.path.length - b.path.length)
    .map((file) => program.bound(file));
  const names = program.bound(own);
  return { globals: program.open(own), names, around };
}
