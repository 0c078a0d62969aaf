import type { ConstraintViolation } from '@repair/schemas';
import { NAMED_AT_MOST } from '../limits.js';
import { lineAt } from '../text/lines.js';
import { named, shown, violation } from '../violation.js';
import { near, type NearLine } from './near.js';
import { LADDER, placesOf } from './ladder.js';
import type { FileText, Placement } from './placement.js';

export type Located =
  | { readonly kind: 'placed'; readonly place: Placement }
  | { readonly kind: 'violation'; readonly violation: ConstraintViolation };

interface Wanted {
  readonly path: string;
  readonly line: number | undefined;
  readonly old: string;
  readonly fresh: string;
}

/** The one place that an edit means. Text wins over the line number where the text is unique. */
export function locate(file: FileText, wanted: Wanted): Located {
  for (const step of LADDER) {
    const places = placesOf(file, wanted.old, step);
    if (places.length === 0) continue;
    const only =
      places.length === 1 ? places : places.filter(({ start }) => lineAt(file.starts, start) === wanted.line);
    const place = only[0];
    if (only.length === 1 && place) return { kind: 'placed', place };
    return { kind: 'violation', violation: ambiguous(file, wanted, places) };
  }
  return { kind: 'violation', violation: missing(file, wanted) };
}

function ambiguous(file: FileText, wanted: Wanted, places: readonly Placement[]): ConstraintViolation {
  const matches = places.slice(0, NAMED_AT_MOST).map(({ start }) => {
    const line = lineAt(file.starts, start);
    return { line, column: start - (file.starts[line - 1] ?? 0) + 1, text: (file.lines[line - 1] ?? '').trimEnd() };
  });
  return violation(
    'apply',
    {
      proposed: `The edit of ${wanted.path} replaces ${shown(wanted.old)}`,
      rule: `An edit means one place; this text stands at ${places.length}: ${named(
        places.map(({ start }) => `line ${lineAt(file.starts, start)}`),
      )}`,
      satisfy: 'Give the line on which it starts, or enough of the text around it to be unique',
    },
    {
      file: wanted.path,
      line: wanted.line ?? null,
      old: wanted.old,
      reason: 'ambiguous',
      count: places.length,
      matches,
    },
  );
}

function missing(file: FileText, wanted: Wanted): ConstraintViolation {
  const around: readonly NearLine[] = near(file, wanted.old, wanted.line);
  const applied = wanted.fresh.trim() !== '' && file.text.includes(wanted.fresh);
  const text = around.map(({ line, text: current }) => `${line}: ${shown(current)}`).join('\n');
  return violation(
    'apply',
    applied
      ? {
          proposed: `The edit of ${wanted.path} replaces ${shown(wanted.old)}, which is not in the file, by text that is`,
          rule: 'A delta changes something: this edit is already applied and would be a no-op',
          satisfy: `Propose what is still missing; the current text there is\n${text}`,
        }
      : {
          proposed: `The edit of ${wanted.path} replaces ${shown(wanted.old)}`,
          rule: 'The old text is copied from the file as it stands; it is not there',
          satisfy: `Copy it from the current text, near there\n${text}`,
        },
    {
      file: wanted.path,
      line: wanted.line ?? null,
      old: wanted.old,
      reason: applied ? 'already_applied' : 'not_found',
      near: around,
    },
  );
}
