import { commitPatch } from '../apply/commit-patch.js';
import { writePatch } from '../apply/write-patch.js';
import type { EndedRun } from '../run-repair.js';
import type { Terminal } from './terminal.js';

/** Writes the patch of a resolved run into its candidate, and commits it where that was asked for. */
export async function applyPatch(ended: EndedRun, commit: boolean, terminal: Terminal): Promise<void> {
  if (ended.changes.length === 0) return;
  const written = await writePatch(ended.root, ended.base_digest, ended.changes);
  const paths = ended.changes.map(({ path }) => path);
  terminal.err(
    written
      ? `Applied to ${paths.join(', ')}.\n`
      : `${paths.join(', ')} ${paths.length === 1 ? 'holds' : 'hold'} the patch already.\n`,
  );
  if (!commit) return;
  const revision = await commitPatch(ended.root, paths, ended.report);
  terminal.err(`Committed as ${revision}.\n`);
}
