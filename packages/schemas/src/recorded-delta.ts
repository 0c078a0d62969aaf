import { type Static, Type } from '@sinclair/typebox';
import { canonicalJson } from './canonical.js';
import { matches } from './contract.js';
import { Edit } from './delta.js';
import { count, digest, exact, oneOf, orNull } from './shape.js';
import { VIOLATION_RULES } from './violation.js';

/**
 * What the ledger keeps of an attempt inside its `delta` string. `result` identifies the effective delta by what it
 * makes: the hash of the changed files' contents after it, so the same change written another way is the same.
 */
export const RecordedDelta = exact('RecordedDelta', {
  result: orNull(digest()),
  instruments: Type.Object(
    { level: count(), depth: count(), scope: count() },
    { additionalProperties: false, description: 'evidence level, diagnosis depth and delta scope of the attempt' },
  ),
  refused: orNull(oneOf(...VIOLATION_RULES)),
  reason: Type.String({ description: 'one line: what came of it' }),
  failing: Type.Object(
    { before: count(), after: orNull(count()) },
    { additionalProperties: false, description: 'failing target tests; `after` is null when no test was run' },
  ),
  edits: Type.Array(Edit),
});
export type RecordedDelta = Static<typeof RecordedDelta>;

export const encodeRecordedDelta = (delta: RecordedDelta): string => canonicalJson(delta);

/** The record inside a ledger `delta` or a `delta_summary`; null when the text was written by something else. */
export function decodeRecordedDelta(text: string): RecordedDelta | null {
  try {
    const value: unknown = JSON.parse(text);
    return matches(RecordedDelta, value) ? value : null;
  } catch {
    return null;
  }
}
