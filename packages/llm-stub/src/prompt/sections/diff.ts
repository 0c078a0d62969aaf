import type { Candidate } from '@repair/schemas';
import type { Detail } from '../detail.js';
import { headAndTail, inline, visible } from '../visible.js';

/**
 * The last patch as it is. Where it is too long, the files outside of the residue are left out before any of the
 * others is cut: what was changed elsewhere says less about the gap.
 */
export function diffSection(diff: string, { residue }: Candidate, { diff_chars }: Detail): string {
  const text = diff.replaceAll('\r\n', '\n').trimEnd();
  if (text.length <= diff_chars) return visible(text);
  const implicated = residue.regions.map(({ file }) => file);
  const kept: string[] = [];
  const left: string[] = [];
  for (const part of partsOf(text)) {
    const head = part.slice(0, part.indexOf('\n') === -1 ? undefined : part.indexOf('\n'));
    if (implicated.some((file) => head.includes(file))) kept.push(part);
    else left.push(`(left out: ${inline(head, 160)})`);
  }
  const shown = kept.length > 0 ? [...kept, ...left.slice(0, 10)].join('\n') : text;
  return visible(headAndTail(shown, diff_chars));
}

/** One part a file, split before each line that begins a file in git's form. */
const partsOf = (diff: string): string[] => diff.split(/\n(?=diff --git )/);
