import type { ConstraintViolation } from '@repair/schemas';
import { MAX_EDIT_CHARS, MAX_EDITS, NAMED_AT_MOST } from '../limits.js';
import { lineAt } from '../text/lines.js';
import type { TreeReader } from '../tree-reader.js';
import { named, violation } from '../violation.js';
import type { NearLine } from './near.js';
import type { FileText, Replacement } from './placement.js';

export function noOp(file: string, line?: number): ConstraintViolation {
  return violation(
    'apply',
    {
      proposed: `An edit of ${file}${line === undefined ? '' : ` at line ${line}`} replaces text by the same text`,
      rule: 'A delta changes something: this edit is a no-op',
      satisfy: 'Leave it out, or state what should read differently',
    },
    { file, line: line ?? null, reason: 'no_op' },
  );
}

export function alreadyApplied(file: string, line: number, near: readonly NearLine[]): ConstraintViolation {
  return violation(
    'apply',
    {
      proposed: `The edit of ${file} puts text at line ${line} that already stands there`,
      rule: 'A delta changes something: this edit is already applied and would be a no-op',
      satisfy: 'Propose what is still missing',
    },
    { file, line, reason: 'already_applied', near },
  );
}

/** An edit of what stands in a file that is not there; files that bear its name elsewhere are told. */
export function noSuchFile(file: string, tree: TreeReader): ConstraintViolation {
  const name = file.split('/').at(-1);
  const alike = tree.paths().filter((path) => path.split('/').at(-1) === name);
  return violation(
    'apply',
    {
      proposed: `An edit changes text of ${file}`,
      rule: 'An edit with an old text or a function is one of a file that stands; there is no such file in the candidate',
      satisfy:
        alike.length > 0
          ? `Name the file by its path: ${named(alike)}`
          : 'Name a file of the candidate, or state a new file with an empty old text',
    },
    { file, reason: 'no_such_file', alike: alike.slice(0, NAMED_AT_MOST) },
  );
}

export function notText(file: string): ConstraintViolation {
  return violation(
    'apply',
    {
      proposed: `An edit names ${file}, which is not UTF-8`,
      rule: 'A file in another encoding is never re-encoded',
      satisfy: 'Repair another file',
    },
    { file, reason: 'not_utf8' },
  );
}

export function unwritable(file: string, what: string): ConstraintViolation {
  return violation(
    'apply',
    {
      proposed: `An edit of ${file} puts in ${what}`,
      rule: 'New text is plain Unicode text',
      satisfy: 'Write the character as an escape of the language',
    },
    { file, reason: 'unwritable' },
  );
}

export function oversized(edits: number, chars: number): ConstraintViolation {
  return violation(
    'apply',
    {
      proposed: `The delta holds ${edits} edits of ${chars} characters`,
      rule: `A delta holds at most ${MAX_EDITS} edits of ${MAX_EDIT_CHARS} characters`,
      satisfy: 'Propose the smallest change that closes the gap',
    },
    { reason: 'oversized', edits, chars },
  );
}

export function overlapping(
  file: string,
  text: FileText,
  one: Replacement | undefined,
  next: Replacement | undefined,
): ConstraintViolation {
  const lines = [one, next].map((piece) => lineAt(text.starts, piece?.start ?? 0));
  return violation(
    'apply',
    {
      proposed: `Two edits of ${file}, at lines ${lines.join(' and ')}, change the same text`,
      rule: 'Every edit is located on the original and all are applied together, so that none may overlap another',
      satisfy: 'Join the two into one edit',
    },
    { file, lines, reason: 'overlap' },
  );
}
