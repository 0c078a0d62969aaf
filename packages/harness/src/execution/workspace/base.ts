import { randomBytes } from 'node:crypto';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { HarnessError } from '@repair/schemas';
import { setupEnvironment } from '../environment.js';
import type { CandidateOptions } from '../options.js';
import { capText, plainText } from '../plain-text.js';
import { launch } from '../process/launch.js';
import { copyTree } from './copy-tree.js';

export interface Base {
  readonly folder: string;
  readonly entries: number;
  remove(): void;
}

const SETUP_TIMEOUT_MS = 10 * 60 * 1000;

async function setUp(command: readonly string[], place: string, cwd: string): Promise<void> {
  const marker = randomBytes(12).toString('hex');
  const launched = await launch({
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
        ? end.message
        : end.kind;
  const text = capText(plainText(`${launched.stdout}\n${launched.stderr}`).trim(), 2000);
  throw new HarnessError(
    'setup_failed',
    `the setup command \`${command.join(' ')}\` ${how}: run it by hand in the candidate, mend it, or leave it out. ${text}`,
  );
}

/** The candidate's sources and dependencies, copied once; every workspace starts from it. */
export async function prepareBase(options: CandidateOptions & { readonly workdir: string }): Promise<Base> {
  const place = realpathSync(mkdtempSync(join(options.scratch, 'base-')));
  const folder = join(place, 'candidate');
  const remove = (): void => rmSync(place, { recursive: true, force: true });
  try {
    const entries = copyTree(options.root, folder);
    const command = options.setup_command;
    if (command != null && command.length > 0) {
      options.onProgress?.({ kind: 'setup', command });
      await setUp(command, place, join(folder, options.workdir));
    }
    return { folder, entries, remove };
  } catch (error) {
    remove();
    throw error;
  }
}
