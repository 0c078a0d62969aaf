import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { walk } from '../../tree/walk.js';

const FILES_READ = 40;
const LARGEST = 4 * 1024 * 1024;
const NAMED = 3;

/** JUnit reports that lie in the candidate, relative to where the tests run: what a wrong path could have meant. */
export function junitElsewhere(root: string, cwd: string): readonly string[] {
  const xml = walk(root).entries.filter(({ kind, path }) => kind === 'file' && path.endsWith('.xml'));
  return xml
    .slice(0, FILES_READ)
    .filter(({ path }) => {
      const bytes = readFileSync(join(root, path));
      return bytes.length <= LARGEST && bytes.includes('<testsuite');
    })
    .slice(0, NAMED)
    .map(({ path }) => relative(cwd, join(root, path)));
}
