import { mkdirSync, mkdtempSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { FileChange } from '@repair/schemas';
import { applyChanges } from './apply-changes.js';
import { copyTree } from './copy-tree.js';
import { openMounter } from './mounter.js';
import { layersFolder, probeOverlay, shareMounts } from './overlay.js';
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
  /** Whether sandboxes that are started now see every workspace that is made later. */
  readonly shown: boolean;
  take(changes: readonly FileChange[]): Workspace;
  close(): void;
}

export interface WorkspacesInput {
  readonly scratch: string;
  readonly base: string;
  readonly entries: number;
  /** Absent: chosen by size and by what the machine can do. */
  readonly strategy?: 'copy' | 'overlay';
  /** Sandboxes are kept, and have to see workspaces that are made after they were started. */
  readonly kept?: boolean;
}

/** Fresh workspaces over one prepared base. Throws what the file system throws. */
export function openWorkspaces({ scratch, base, entries, strategy, kept = false }: WorkspacesInput): Workspaces {
  const folder = realpathSync(mkdtempSync(join(scratch, 'w')));
  const wanted = strategy ?? (entries >= OVERLAY_FROM ? 'overlay' : 'copy');
  const chosen = wanted === 'overlay' && probeOverlay(folder) ? 'overlay' : 'copy';
  const shared = chosen === 'overlay' && kept && shareMounts(folder);
  const memory = chosen === 'overlay' ? layersFolder(folder) : null;
  const mounter = memory === null ? null : openMounter(base, memory, shared ? [folder] : []);
  const busy = new Set<number>();
  const ahead = new Map<string, string>();
  let views = 0;
  /** The next view of a slot is made while what follows the run before it goes on. */
  const begin = (root: string): void => {
    if (mounter === null || memory === null) return;
    views += 1;
    ahead.set(root, join(memory, String(views)));
    mounter.begin(root, join(memory, String(views)));
  };
  const take = (changes: readonly FileChange[]): Workspace => {
    let slot = 0;
    while (busy.has(slot)) slot += 1;
    busy.add(slot);
    const place = join(folder, String(slot));
    const root = join(place, 'candidate');
    const run = join(place, 'run');
    removeFolder(run);
    mkdirSync(run, { recursive: true });
    if (!ahead.has(root)) begin(root);
    const layers = ahead.get(root);
    ahead.delete(root);
    const mounted = layers !== undefined && mounter?.stands(layers) === true;
    if (!mounted) {
      removeFolder(root);
      copyTree(base, root);
    }
    const release = (): void => {
      if (mounted) mounter?.unmount(root);
      else removeFolder(root);
      if (layers !== undefined) removeFolder(layers);
      if (mounted) begin(root);
      removeFolder(run);
      busy.delete(slot);
    };
    try {
      applyChanges(root, changes);
    } catch (error) {
      release();
      throw error;
    }
    return { root, run, folder: place, release };
  };
  const close = (): void => {
    mounter?.close();
    if (memory !== null) removeFolder(memory);
    removeFolder(folder);
  };
  return { base, folder, strategy: chosen, shown: chosen === 'copy' || shared, take, close };
}
