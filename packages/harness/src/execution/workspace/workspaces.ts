import { mkdirSync, mkdtempSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { FileChange } from '@repair/schemas';
import { applyChanges } from './apply-changes.js';
import { copyTree } from './copy-tree.js';
import { layersFolder, mountOverlay, probeOverlay, unmountOverlay } from './overlay.js';
import { removeFolder } from './remove.js';

/** Above this many entries an overlay mount is cheaper than a copy. */
const OVERLAY_FROM = 300;

export interface Workspace {
  /** Real path; the same for every run of a slot, so that messages do not differ by it. */
  readonly root: string;
  /** Folder of this run alone: channel, HOME, TMPDIR. */
  readonly run: string;
  /** Both of the above. */
  readonly folder: string;
  release(): void;
}

export interface Workspaces {
  /** The prepared copy that every workspace starts from. */
  readonly base: string;
  /** Holds every workspace. */
  readonly folder: string;
  readonly strategy: 'copy' | 'overlay';
  take(changes: readonly FileChange[]): Workspace;
  close(): void;
}

export interface WorkspacesInput {
  readonly scratch: string;
  readonly base: string;
  readonly entries: number;
  /** Absent: chosen by size and by what the machine can do. */
  readonly strategy?: 'copy' | 'overlay';
}

/** Fresh workspaces over one prepared base. Throws what the file system throws. */
export function openWorkspaces({ scratch, base, entries, strategy }: WorkspacesInput): Workspaces {
  const folder = realpathSync(mkdtempSync(join(scratch, 'w')));
  const wanted = strategy ?? (entries >= OVERLAY_FROM ? 'overlay' : 'copy');
  const chosen = wanted === 'overlay' && probeOverlay(folder) ? 'overlay' : 'copy';
  const memory = chosen === 'overlay' ? layersFolder(folder) : null;
  const busy = new Set<number>();
  const mounted = new Set<string>();
  const take = (changes: readonly FileChange[]): Workspace => {
    let slot = 0;
    while (busy.has(slot)) slot += 1;
    busy.add(slot);
    const place = join(folder, String(slot));
    const root = join(place, 'candidate');
    const layers = memory === null ? null : join(memory, String(slot));
    removeFolder(join(place, 'run'));
    mkdirSync(join(place, 'run'), { recursive: true });
    if (layers !== null && mountOverlay(base, layers, root)) mounted.add(root);
    else {
      removeFolder(root);
      copyTree(base, root);
    }
    const release = (): void => {
      if (mounted.delete(root)) unmountOverlay(root);
      if (layers !== null) removeFolder(layers);
      removeFolder(place);
      busy.delete(slot);
    };
    try {
      applyChanges(root, changes);
    } catch (error) {
      release();
      throw error;
    }
    return { root, run: join(place, 'run'), folder: place, release };
  };
  const close = (): void => {
    for (const root of mounted) unmountOverlay(root);
    if (memory !== null) removeFolder(memory);
    removeFolder(folder);
  };
  return { base, folder, strategy: chosen, take, close };
}
