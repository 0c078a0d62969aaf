import { recordSignature } from '@repair/ledger';
import type { LedgerRecord } from '@repair/schemas';
import { inputError } from '../input-error.js';
import { published, publishedObject, text } from '../schema.js';
import type { ObjectSchema, Tool } from '../tool.js';

type Input = Omit<LedgerRecord, 'timestamp'> & { readonly timestamp?: string; readonly run_id?: string };

const NAME = 'record_signature';
const record = published('ledger-record') as { properties: Record<string, object>; required: string[] };

/** The five fields of the published record, of which the server knows the time itself. */
const input: ObjectSchema = {
  type: 'object',
  properties: {
    ...record.properties,
    attempt_number: {
      ...record.properties.attempt_number,
      description: 'one more than the last since it was resolved; 1 for the first',
    },
    delta: { ...record.properties.delta, description: '`recorded_delta` as validate_delta gave it' },
    outcome: { ...record.properties.outcome, description: '`outcome` as validate_delta gave it' },
    timestamp: { ...record.properties.timestamp, description: 'ISO 8601 in UTC; now when left out' },
    run_id: text("the bug's own name, where this server works on several; the server's when left out"),
  },
  required: record.required.filter((field) => field !== 'timestamp'),
  additionalProperties: false,
};

/** Stage (d), spec §3.4. */
export const recordSignatureTool: Tool<Input> = {
  name: NAME,
  title: 'Record the attempt',
  description:
    'Stage (d): appends one attempt on a failure and what came of it. Nothing is ever overwritten. `resolved` is only taken for ' +
    'an attempt that validate_delta saw resolved.',
  input,
  output: publishedObject('ledger-record'),
  writes: 'ledger',
  async run({ run_id, ...given }, { session }) {
    if (
      given.outcome === 'resolved' &&
      !session.trust_outcomes &&
      !session.seen_resolved.has(given.signature, given.delta)
    ) {
      const how = 'validate the delta first and give its recorded_delta (or start the server with --trust-outcomes)';
      throw inputError(NAME, '/outcome', `is resolved, and this server did not see that: ${how}`);
    }
    const whole: LedgerRecord = { ...given, timestamp: given.timestamp ?? session.now() };
    return recordSignature(await session.ledger(), whole, { run_id: run_id ?? session.run_id });
  },
};
