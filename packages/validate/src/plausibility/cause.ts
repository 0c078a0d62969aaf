import type { ConstraintViolation, Diagnosis, Residue } from '@repair/schemas';
import type { ChangedFile } from '../change.js';
import type { Hunk } from '../text/hunks.js';
import { named, violation } from '../violation.js';

interface Region {
  readonly file: string;
  readonly start_line: number;
  readonly end_line: number;
}

/** Up to this scope the diagnosed sites are the cause; past it, smaller deltas there have failed and their files are. */
const SITES_ALONE = 1;

/**
 * At least one changed line lies where the diagnosis places a cause, not only where the symptom shows (spec §3.3, rule
 * 3). A region of the residue is a cause where a diagnosed site lies in it.
 */
export function causeViolation(
  files: readonly ChangedFile[],
  diagnosis: Diagnosis,
  residue: Residue,
): ConstraintViolation | null {
  const wide = residue.scope > SITES_ALONE;
  const causes: readonly Region[] = wide
    ? residue.regions
    : residue.regions.filter((region) =>
        diagnosis.sites.some(
          (site) =>
            site.file === region.file && site.start_line <= region.end_line && region.start_line <= site.end_line,
        ),
      );
  if (files.some((file) => file.hunks.some((hunk) => causes.some((cause) => meets(file.path, hunk, cause)))))
    return null;
  const where = causes.map(({ file, start_line, end_line }) => `${file}:${start_line}-${end_line}`);
  return violation(
    'plausibility',
    {
      proposed: `The delta changes ${named(files.map(({ path }) => path))}, and no line of it lies at a diagnosed cause`,
      rule: `A repair addresses the cause and not the place where the symptom shows; the diagnosis names ${where.length > 0 ? named(where) : 'no site'}`,
      satisfy: `Change what is wrong there: ${diagnosis.fix_direction}`,
    },
    { detector: 'cause', causes },
  );
}

function meets(path: string, hunk: Hunk, cause: Region): boolean {
  if (path !== cause.file) return false;
  const last = hunk.old_start + Math.max(1, hunk.old_lines.length) - 1;
  const reach = hunk.old_lines.length === 0 ? cause.end_line + 1 : cause.end_line;
  return hunk.old_start <= reach && cause.start_line <= last;
}
