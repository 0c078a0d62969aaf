import { join } from 'node:path';
import { applyPatch, GitError } from '../git.js';
import { UsageError } from '../usage-error.js';
import { exportTree, findClone } from './clones.js';
import { instanceId } from './draft.js';
import { readRows, textField } from './rows.js';
import type { Entry, Source } from './source.js';

const PYTEST = ['python3', '-m', 'pytest', '-q', '--continue-on-collection-errors'];

/**
 * SWE-bench rows with local clones: the candidate is the base commit with the row's tests, the last patch the commit that led
 * there, the known fix the row's patch.
 */
export const swebench: Source = async (input) => {
  const rows = await readRows(input.path);
  return rows.map((row): Entry => {
    const name = textField(row, 'instance_id', 'a row');
    return {
      id: instanceId(name),
      async draft(scratch) {
        const field = (key: string) => textField(row, key, name);
        const clone = findClone(input.clones, field('repo'));
        const base = field('base_commit');
        const [earlier, candidate, fixed] = ['earlier', 'candidate', 'fixed'].map((dir) => join(scratch, dir)) as [
          string,
          string,
          string,
        ];
        if (!(await exportTree(clone, base, candidate)))
          throw new UsageError(`${name}: the clone ${clone} has no commit ${base}`);
        await exportTree(clone, base, fixed);
        await exportTree(clone, `${base}^`, earlier);
        await applyPatch(candidate, field('test_patch'));
        await applyPatch(fixed, field('test_patch'));
        await applyPatch(fixed, field('patch'));
        await appliedWhereItFits(earlier, field('test_patch'));
        const files = testFiles(field('test_patch'));
        return {
          instance_id: instanceId(name),
          language: 'python',
          problem_statement: field('problem_statement'),
          runner: 'pytest',
          test_command: [...(input.test_command ?? PYTEST), ...files],
          setup_command: null,
          timeout_s: input.timeout_s,
          contracts: [],
          tags: ['swebench'],
          split: input.split,
          earlier,
          candidate,
          fixed,
        };
      },
    };
  });
};

/** Then the last patch holds the commit alone; where the tests do not fit the earlier tree, it holds them too. */
async function appliedWhereItFits(dir: string, patch: string): Promise<void> {
  try {
    await applyPatch(dir, patch);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
  }
}

/** The test files that a patch adds to or changes. */
export function testFiles(patch: string): readonly string[] {
  const paths = patch.split('\n').flatMap((line) => /^\+\+\+ b\/([^-\t][^\t]*)/.exec(line)?.[1] ?? []);
  return [...new Set(paths.filter((path) => /(^|\/)(test_[^/]*|[^/]*_test|tests?)\.py$/.test(path)))].sort();
}
