import { hashJson } from '@repair/schemas';

/** The same run, round and try give the same nonce, so that a resumed run meets its own attempt again. */
export function attemptNonce(runId: string, round: number, tried: number): string {
  return hashJson({ run_id: runId, round, tried });
}
