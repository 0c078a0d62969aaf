import { decodeRecordedDelta, type Recurrence, type RecordedDelta } from '@repair/schemas';
import type { Detail } from '../detail.js';
import { inline, quoted } from '../visible.js';

const EDITS_SHOWN = 6;

/** What was tried on this failure and what came of it, newest last. */
export function recurrenceSection(recurrence: readonly Recurrence[], detail: Detail): string {
  if (recurrence.length === 0) return 'first seen: nothing was tried on this failure yet';
  const shown = recurrence.slice(-detail.attempts);
  const hidden = recurrence.length - shown.length;
  const withEdits = shown.length - detail.attempts_with_edits;
  return [
    ...(hidden > 0 ? [`(${hidden} older attempts, ${worked(recurrence.slice(0, hidden))} of them worked)`] : []),
    ...shown.map((attempt, index) => attemptText(attempt, index >= withEdits, detail)),
  ].join('\n');
}

const worked = (attempts: readonly Recurrence[]): number => attempts.filter((attempt) => attempt.worked).length;

function attemptText(attempt: Recurrence, edits: boolean, detail: Detail): string {
  const head = `attempt ${attempt.attempt_number}: ${attempt.worked ? 'worked' : 'did not work'}`;
  const record = decodeRecordedDelta(attempt.delta_summary);
  if (!record) return `${head}: ${quoted(attempt.delta_summary, detail.message_chars)}`;
  return [`${head}; ${outcomeText(record, detail)}`, ...(edits ? editLines(record) : [])].join('\n');
}

function outcomeText({ refused, reason, failing }: RecordedDelta, detail: Detail): string {
  const how = refused
    ? `refused by the rule ${refused}`
    : `failing target tests ${failing.before} → ${failing.after ?? 'not run'}`;
  return `${how}; ${inline(reason, detail.violation_chars)}`;
}

const editLines = ({ edits }: RecordedDelta): string[] => [
  ...edits
    .slice(0, EDITS_SHOWN)
    .map((edit) => `  ${inline(edit.file)}:${edit.line} ${quoted(edit.old, 300)} → ${quoted(edit.new, 300)}`),
  ...(edits.length > EDITS_SHOWN ? [`  (${edits.length - EDITS_SHOWN} more edits)`] : []),
];
