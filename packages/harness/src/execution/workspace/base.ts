import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { CandidateOptions } from '../options.js';
import { type CopiedTree, copyTree } from './copy-tree.js';
import { setUp } from './set-up.js';

export interface Base extends CopiedTree {
  readonly folder: string;
  remove(): void;
}

/** The candidate's sources and dependencies, copied once; every workspace starts from it. */
export async function prepareBase(options: CandidateOptions & { readonly workdir: string }): Promise<Base> {
  const place = realpathSync(mkdtempSync(join(options.scratch, 'base-')));
  const folder = join(place, 'candidate');
  const remove = (): void => rmSync(place, { recursive: true, force: true });
  try {
    const copied = copyTree(options.root, folder);
    const command = options.setup_command;
    if (command != null && command.length > 0) {
      options.onProgress?.({ kind: 'setup', command });
      await setUp(command, place, join(folder, options.workdir));
    }
    return { folder, ...copied, remove };
  } catch (error) {
    remove();
    throw error;
  }
}
