import { spawnSync } from 'node:child_process';

export interface SandboxInput {
  /** Folders that the command may write to. */
  readonly writable: readonly string[];
  /** Folders that must stay readable although they lie under a hidden one. */
  readonly readable: readonly string[];
  readonly cwd: string;
  readonly argv: readonly string[];
}

const HIDDEN = '/tmp';

/**
 * Whether a place outside of the candidate has to be shown in the sandbox by name, because it lies where nothing else is
 * seen. Never one that holds `kept`, the places of the candidate and of its runs: all beside them would be seen.
 */
export const isHidden = (place: string, kept: readonly string[]): boolean =>
  place.startsWith(`${HIDDEN}/`) && !kept.some((one) => one === place || one.startsWith(`${place}/`));

/** The command under bubblewrap: no network, a process table of its own, everything read-only but the given folders. */
export function sandboxed({ writable, readable, cwd, argv }: SandboxInput): readonly string[] {
  return [
    'bwrap',
    '--unshare-net',
    '--unshare-pid',
    '--unshare-ipc',
    '--die-with-parent',
    '--new-session',
    ...['--ro-bind', '/', '/'],
    ...['--dev', '/dev'],
    ...['--proc', '/proc'],
    ...['--tmpfs', HIDDEN],
    ...readable.flatMap((folder) => ['--ro-bind', folder, folder]),
    ...writable.flatMap((folder) => ['--bind', folder, folder]),
    ...['--chdir', cwd],
    '--',
    ...argv,
  ];
}

let probed: { readonly usable: boolean; readonly why: string } | undefined;

/** Whether bubblewrap works here, found out once by running it. */
export function probeBubblewrap(): { readonly usable: boolean; readonly why: string } {
  if (probed !== undefined) return probed;
  const [program = '', ...args] = sandboxed({ writable: [], readable: [], cwd: '/', argv: ['true'] });
  const tried = spawnSync(program, args, { timeout: 5000, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] });
  probed =
    tried.error !== undefined
      ? { usable: false, why: `bwrap can't be started (${tried.error.message})` }
      : tried.status === 0
        ? { usable: true, why: 'bwrap works here' }
        : { usable: false, why: `bwrap does not work here: ${tried.stderr.trim().slice(0, 200)}` };
  return probed;
}
