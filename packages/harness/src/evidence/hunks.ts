import type { RegressionHunk } from '@repair/schemas';
import { headAndTail } from './clip.js';
import type { Draft } from './draft.js';
import { LIMITS } from './limits.js';
import { tell } from './tell.js';

/** The hunks of the last diff without which the target tests pass. */
export function hunkDrafts(hunks: readonly RegressionHunk[]): readonly Draft[] {
  const { head, tail } = LIMITS.hunks;
  const { kept, omitted } = headAndTail(hunks, head, tail);
  return kept.map(
    ({ file, lines, removed, added }, at): Draft => ({
      kind: 'regression_hunk',
      file,
      lines: [...lines],
      removed: shown(removed),
      added: shown(added),
      ...(omitted > 0 && at === head - 1 ? { omitted } : {}),
    }),
  );
}

function shown(lines: readonly string[]): string[] {
  const { head, tail } = LIMITS.hunk_lines;
  const { kept, omitted } = headAndTail(lines, head, tail);
  const told = kept.map((line) => tell(line, LIMITS.frame_text));
  if (omitted > 0) told.splice(head, 0, `… [${omitted} lines left out] …`);
  return told;
}
