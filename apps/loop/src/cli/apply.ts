import { writePatch } from '../apply/write-patch.js';
import type { EndedRun } from '../run-repair.js';
import type { Terminal } from './terminal.js';

export async function applyPatch(ended: EndedRun, terminal: Terminal): Promise<void> {
  await writePatch(ended.root, ended.base_digest, ended.changes);
  terminal.err(`Applied to ${ended.changes.map(({ path }) => path).join(', ')}.\n`);
}
