import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { execa } from 'execa';

/** Git knows nothing of the folders above, of the user's settings or of hooks. */
const environment = (dir: string) => ({
  GIT_CEILING_DIRECTORIES: dirname(dir),
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  LC_ALL: 'C',
});

export class GitError extends Error {
  override readonly name = 'GitError';
  readonly code = 'git';
}

/** Runs git in a folder; the text of its standard output. Throws GitError with what git said. */
export async function git(
  cwd: string,
  args: readonly string[],
  options: { readonly input?: string; readonly ok?: readonly number[] } = {},
): Promise<string> {
  const done = await execa('git', args, {
    cwd,
    env: environment(cwd),
    reject: false,
    stripFinalNewline: false,
    ...(options.input === undefined ? { stdin: 'ignore' } : { input: options.input }),
    maxBuffer: 512 * 1024 * 1024,
  });
  if (!(options.ok ?? [0]).includes(done.exitCode ?? -1)) {
    throw new GitError(
      `git ${args[0]} in ${cwd}: ${(done.stderr || done.shortMessage || 'failed').trim().slice(0, 2_000)}`,
    );
  }
  return done.stdout;
}

/** Applies a patch to a folder that need not be a repository. Nothing is changed when it does not apply. */
export async function applyPatch(
  dir: string,
  patch: string,
  direction: 'forward' | 'reverse' = 'forward',
): Promise<void> {
  if (patch.trim() === '') return;
  await git(dir, ['apply', '--whitespace=nowarn', ...(direction === 'reverse' ? ['-R'] : []), '-'], { input: patch });
}

/**
 * The patch (`-p1`, `a/` and `b/`) that turns one folder's tree into another's, to the byte: no attribute or line-end setting
 * of the trees counts. Only the named paths where some are given.
 */
export async function diffTrees(before: string, after: string, paths: readonly string[] = []): Promise<string> {
  const store = await mkdtemp(join(tmpdir(), 'repair-ab-git-'));
  try {
    await git(store, ['init', '-q', '--bare', '.']);
    await mkdir(join(store, 'info'), { recursive: true });
    await writeFile(join(store, 'info', 'attributes'), '* -text -filter -ident -working-tree-encoding !eol !diff\n');
    const tree = async (dir: string): Promise<string> => {
      const at = ['-c', 'core.bare=false', '-c', 'core.autocrlf=false', `--git-dir=${store}`, `--work-tree=${dir}`];
      await git(dir, [...at, 'add', '-A', '-f', '.']);
      return (await git(dir, [...at, 'write-tree'])).trim();
    };
    const [a, b] = [await tree(before), await tree(after)];
    return await git(store, ['diff', '--no-color', '--no-ext-diff', '--no-renames', '--binary', a, b, '--', ...paths]);
  } finally {
    await rm(store, { recursive: true, force: true });
  }
}
