import type { RecordedDelta } from '@repair/schemas';
import type { Judged } from './judged.js';
import type { LoopState } from './state.js';

/** What the ledger keeps of the attempt: the effective edits, what they made, and what came of them. */
export function recordedDelta(judged: Judged, state: LoopState): RecordedDelta {
  return {
    result: judged.result,
    instruments: state.instruments,
    refused: judged.violations[0]?.rule ?? null,
    reason: judged.reason,
    failing: { before: state.failing.length, after: judged.failing_after?.length ?? null },
    edits: [...(judged.delta?.edits ?? [])],
  };
}
