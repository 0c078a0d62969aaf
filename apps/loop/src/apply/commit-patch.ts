import type { RunReport } from '@repair/schemas';
import { execa } from 'execa';
import { UsageError } from '../inputs/usage-error.js';
import { commitMessage } from './commit-message.js';

/** Commits exactly the given paths, whatever else is staged; the short revision. */
export async function commitPatch(root: string, paths: readonly string[], report: RunReport): Promise<string> {
  const git = async (args: readonly string[], input?: string) => {
    const ended = await execa('git', ['-C', root, ...args], {
      reject: false,
      ...(input === undefined ? { stdin: 'ignore' as const } : { input }),
      env: { LC_ALL: 'C', GIT_LITERAL_PATHSPECS: '1' },
    });
    if (ended.failed)
      throw new UsageError(`the patch is applied, but git did not commit it: ${ended.stderr || ended.shortMessage}`);
    return ended.stdout;
  };
  await git(['commit', '--quiet', '--only', '--file', '-', '--', ...paths], commitMessage(report));
  return git(['rev-parse', '--short', 'HEAD']);
}
