import type { ConstraintViolation, ViolationRule } from '@repair/schemas';
import type { Detail } from '../detail.js';
import { quoted } from '../visible.js';

const SHOWN = 8;

/** What would satisfy each rule, beside what the violation itself says of its case. */
const SATISFIED_BY: Readonly<Record<ViolationRule, string>> = {
  transport: 'an answer that arrives whole',
  parse: 'one call of the tool, or one JSON object and nothing else',
  schema: 'exactly the five fields in their shapes',
  payload: 'fewer and smaller edits, shorter claims',
  apply: 'text copied from the candidate as it stands, found once or at its line',
  protected: 'edits to the program only, never to its tests, their data or their configuration',
  residue: 'edits inside the residue only',
  re_roll: 'only the lines that have to change; correct lines stay as they are',
  boundary: 'every passing test stays green and every contract holds',
  plausibility: 'a change of the cause, not of how its symptom shows',
  citation: 'at least one observation of this round for each of the two claims',
  repeat: 'another change than those that did not work',
};

/** What was refused in the rounds before, newest last, each with what would satisfy its rule. */
export function violationsSection(violations: readonly ConstraintViolation[], detail: Detail): string {
  if (violations.length === 0) return 'none';
  const shown = violations.slice(-SHOWN);
  const hidden = violations.length - shown.length;
  return [
    ...(hidden > 0 ? [`(${hidden} older violations)`] : []),
    ...shown.map(
      ({ rule, message }) =>
        `- ${rule}: ${quoted(message, detail.violation_chars)}\n  satisfied by: ${SATISFIED_BY[rule]}`,
    ),
  ].join('\n');
}
