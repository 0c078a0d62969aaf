import { readFile } from 'node:fs/promises';
import { execa } from 'execa';
import { UsageError } from './usage-error.js';

export interface LastDiff {
  readonly text: string;
  /** Where it came from, for the reader: `--diff FILE`, `uncommitted changes`, … */
  readonly origin: string;
}

const HOW_TO_GIVE_ONE = 'a round is seeded with the diff of the last patch; give one with --diff FILE or --base REV';

/**
 * The diff of the last patch: `--diff FILE`, `--base REV`, else uncommitted changes against HEAD, else HEAD~1..HEAD.
 * Throws UsageError when there is none.
 */
export async function findLastDiff(
  root: string,
  given: { diff?: string | null; base?: string | null },
): Promise<LastDiff> {
  if (given.diff) return { text: await readDiff(given.diff), origin: `--diff ${given.diff}` };
  const inside = await git(root, ['rev-parse', '--is-inside-work-tree']);
  if (inside?.trim() !== 'true') throw new UsageError(`${root} is not a git repository: ${HOW_TO_GIVE_ONE}`);
  if (given.base?.startsWith('-')) throw new UsageError(`--base takes a revision; ${given.base} reads like an option`);
  if (given.base) {
    const text = await git(root, [...DIFF, given.base, '--', '.']);
    if (text === null) throw new UsageError(`git knows no revision ${given.base} in ${root}: ${HOW_TO_GIVE_ONE}`);
    if (text.trim() === '') throw new UsageError(`nothing differs from ${given.base}: ${HOW_TO_GIVE_ONE}`);
    return { text, origin: `--base ${given.base}` };
  }
  const uncommitted = await git(root, [...DIFF, 'HEAD', '--', '.']);
  if (uncommitted?.trim()) return { text: uncommitted, origin: 'uncommitted changes against HEAD' };
  const last = await git(root, [...DIFF, 'HEAD~1', 'HEAD', '--', '.']);
  if (last?.trim()) return { text: last, origin: 'HEAD~1..HEAD' };
  throw new UsageError(
    `${root} has neither uncommitted changes nor an earlier commit that touches it: ${HOW_TO_GIVE_ONE}`,
  );
}

/** Fixed form whatever the user's configuration says; paths relative to the candidate's root. */
const DIFF = [
  'diff',
  '--relative',
  '--no-color',
  '--no-ext-diff',
  '--no-textconv',
  '--src-prefix=a/',
  '--dst-prefix=b/',
];

async function readDiff(file: string): Promise<string> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    throw new UsageError(`the diff ${file} can't be read: does it exist?`, { cause });
  }
  if (text.trim() === '') throw new UsageError(`the diff ${file} is empty: ${HOW_TO_GIVE_ONE}`);
  if (!/^(?:diff |--- |@@ |Index: )/m.test(text))
    throw new UsageError(`${file} is no unified diff: ${HOW_TO_GIVE_ONE}`);
  return text;
}

async function git(root: string, args: readonly string[]): Promise<string | null> {
  const result = await execa('git', ['-c', 'core.fsmonitor=false', '-c', 'core.quotepath=true', '-C', root, ...args], {
    reject: false,
    stdin: 'ignore',
    stripFinalNewline: false,
    maxBuffer: 64 * 1024 * 1024,
    env: { GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' },
  });
  if (result.code === 'ENOENT')
    throw new UsageError(`git was not found: install it, or give the last patch with --diff FILE`);
  return result.failed ? null : result.stdout;
}
