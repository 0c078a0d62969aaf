import { attemptGate, LADDER, type Rung } from '@repair/gate';
import { lookupSignature } from '@repair/ledger';
import type { FailureSignature, Instruments } from '@repair/schemas';
import { inputError } from '../input-error.js';
import { MAXIMA } from '../maxima.js';
import { described, object, orNull, published, publishedObject, text } from '../schema.js';
import type { Tool } from '../tool.js';

interface Input {
  readonly signature: FailureSignature;
  readonly instruments: Instruments;
  readonly last_target?: Rung | null;
  readonly run_id?: string;
}

const NAME = 'attempt_gate';

/** Stage (e), spec §3.5. */
export const attemptGateTool: Tool<Input> = {
  name: NAME,
  title: 'Pass the gate',
  description:
    'Stage (e): after a recorded attempt that did not resolve, a counter and never a judgement says `continue`, `escalate` to a ' +
    'stronger instrument (component12: level + 1, component13: depth + 1, wider_delta: scope + 1), or `exit`. Both counts are ' +
    'read from the ledger.',
  input: object(
    {
      signature: published('failure-signature'),
      instruments: described(published('instruments'), 'how strong each was in the round just made'),
      last_target: orNull({ type: 'string', enum: [...LADDER] }, 'of the last escalation; null before the first'),
      run_id: text('as in record_signature'),
    },
    ['signature', 'instruments'],
  ),
  output: publishedObject('gate-decision'),
  writes: 'nothing',
  async run({ signature, instruments, last_target = null, run_id }, { session }) {
    const ledger = await session.ledger();
    const { recurrence } = await lookupSignature(ledger, signature);
    const signature_attempts = recurrence.length - 1 - recurrence.findLastIndex(({ worked }) => worked);
    if (signature_attempts === 0) {
      const state = recurrence.length === 0 ? 'has no recorded attempt' : 'was resolved by its last recorded attempt';
      throw inputError(NAME, '/signature', `${state}: the gate decides after an attempt that record_signature took`);
    }
    const bug_attempts = await ledger.attemptsOfRun(run_id ?? session.run_id);
    if (bug_attempts === 0) throw inputError(NAME, '/run_id', 'names a run without a recorded attempt');
    return attemptGate({ signature_attempts, bug_attempts, instruments, maxima: MAXIMA, last_target });
  },
};
