import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { git, GitError } from '../git.js';
import { isBelow } from '../is-below.js';
import { UsageError } from '../usage-error.js';

/** The user's clone of a repository `owner/name`; throws UsageError that says where it was looked for. */
export function findClone(clones: string | null, repository: string): string {
  if (clones === null) throw new UsageError(`--clones DIR is needed: a folder with a clone of ${repository}`);
  if (!isBelow(repository)) throw new UsageError(`${repository} is no name of a repository`);
  const name = repository.split('/').at(-1) ?? repository;
  const places = [...new Set([repository.replace('/', '__'), repository, name])].map((place) => join(clones, place));
  const found = places.find((place) => existsSync(join(place, '.git')) || existsSync(join(place, 'HEAD')));
  if (!found) throw new UsageError(`there is no clone of ${repository}: looked for ${places.join(', ')}`);
  return found;
}

/** Writes a commit's tree into a new folder, without touching the clone; false where there is no such commit. */
export async function exportTree(clone: string, commit: string, dir: string): Promise<boolean> {
  if (!/^[0-9a-zA-Z][0-9a-zA-Z~^_./-]*$/.test(commit)) throw new UsageError(`${commit} is no commit`);
  await mkdir(dir, { recursive: true });
  const index = await mkdtemp(join(tmpdir(), 'repair-ab-index-'));
  try {
    await git(clone, ['rev-parse', '--verify', '--quiet', `${commit}^{commit}`]);
    const env = { GIT_INDEX_FILE: join(index, 'index'), LC_ALL: 'C' };
    const step = async (args: readonly string[]) => {
      const done = await execa('git', args, { cwd: clone, env, reject: false, stdin: 'ignore' });
      if (done.exitCode !== 0) throw new GitError(`git ${args[0]} in ${clone}: ${done.stderr.trim()}`);
    };
    await step(['read-tree', commit]);
    await step(['-c', 'core.autocrlf=false', 'checkout-index', '--all', '--force', `--prefix=${dir}/`]);
    return true;
  } catch (error) {
    if (error instanceof GitError && error.message.startsWith('git rev-parse')) return false;
    throw error;
  } finally {
    await rm(index, { recursive: true, force: true });
  }
}
