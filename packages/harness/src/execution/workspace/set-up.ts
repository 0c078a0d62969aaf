import { randomBytes } from 'node:crypto';
import { basename, join } from 'node:path';
import { HarnessError } from '@repair/schemas';
import { setupEnvironment } from '../environment.js';
import { capText, plainText } from '../plain-text.js';
import { coldLauncher } from '../process/launcher.js';

const SETUP_TIMEOUT_MS = 10 * 60 * 1000;
const INSTALLERS = new Set(['npm', 'pnpm', 'yarn', 'bun', 'pip', 'pip3', 'uv', 'poetry']);
const INSTALLS = new Set(['install', 'i', 'ci', 'add', 'sync', 'clean-install']);

/**
 * Whether a set-up command only brings dependencies, which a change of sources can't touch. Anything else may build what
 * the tests import, so it has to run again over every change: stale output would hide a repair.
 */
export function isInstall(command: readonly string[]): boolean {
  const words = command.filter((word) => !word.startsWith('-'));
  const at = words.findIndex((word) => INSTALLERS.has(basename(word)));
  if (at < 0) return false;
  const next = words.slice(at + 1).find((word) => word !== 'pip');
  return next === undefined || INSTALLS.has(next);
}

/** Runs a set-up command with the caller's registry settings and the network. Throws HarnessError `setup_failed`. */
export async function setUp(command: readonly string[], place: string, cwd: string): Promise<void> {
  const marker = randomBytes(12).toString('hex');
  const launched = await coldLauncher(
    'process',
    [],
  )({
    argv: command,
    cwd,
    environment: setupEnvironment({ folder: join(place, 'setup'), marker }),
    marker,
    folder: place,
    timeout_ms: SETUP_TIMEOUT_MS,
    output_cap: 64 * 1024,
  });
  const { end } = launched;
  if (end.kind === 'exited' && end.code === 0) return;
  const how =
    end.kind === 'exited'
      ? `ended with ${end.signal ?? `exit code ${end.code}`}`
      : end.kind === 'not_started'
        ? `can't be started (${end.message})`
        : end.kind.replace('_', ' ');
  const text = capText(plainText(`${launched.stdout}\n${launched.stderr}`).trim(), 2000);
  throw new HarnessError(
    'setup_failed',
    `the setup command \`${command.join(' ')}\` ${how}: run it by hand in the candidate, mend it, or leave it out. ${text}`,
  );
}
