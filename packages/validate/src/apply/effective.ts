import type { Edit } from '@repair/schemas';
import type { Hunk } from '../text/hunks.js';
import { endOf } from '../text/lines.js';

/** Hunks as edits: whole lines, the shared last line end left off where both sides still say something. */
export function editsOf(file: string, hunks: readonly Hunk[]): readonly Edit[] {
  return hunks.map((hunk) => {
    const old = hunk.old_lines.join('');
    const fresh = hunk.new_lines.join('');
    const end = endOf(old);
    // A line of carriage returns would be found in its own line end.
    const bare = old.slice(0, old.length - end.length);
    const shared = end !== '' && endOf(fresh) === end && bare !== '' && fresh !== end && !bare.endsWith('\r');
    return {
      file,
      line: hunk.old_start,
      old: shared ? old.slice(0, -end.length) : old,
      new: shared ? fresh.slice(0, -end.length) : fresh,
    };
  });
}
