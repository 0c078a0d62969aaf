import { lookupSignature } from '@repair/ledger';
import type { FailureSignature } from '@repair/schemas';
import { givenRound, ROUND_FIELDS, type RoundInput } from '../given-round.js';
import { inputError } from '../input-error.js';
import { described, object, published, publishedObject } from '../schema.js';
import type { Tool } from '../tool.js';

interface Input extends RoundInput {
  readonly signature?: FailureSignature;
}

const NAME = 'lookup_signature';

/** Stage (b), spec §3.2. */
export const lookupSignatureTool: Tool<Input> = {
  name: NAME,
  title: 'Look the failure up',
  description:
    "Stage (b): what the ledger knows of this failure, from this and every other repository. Give the round, or the failure's " +
    '`signature`. A recurring failure brings its earlier attempts: what was tried and whether it worked, newest last.',
  input: object({ ...ROUND_FIELDS, signature: described(published('failure-signature'), 'instead of a round') }, []),
  output: publishedObject('ledger-lookup'),
  writes: 'nothing',
  async run({ signature, ...round }, { session }) {
    if (signature && Object.keys(round).length > 0)
      throw inputError(NAME, '/signature', 'stands beside a round: give one of them');
    return lookupSignature(await session.ledger(), signature ?? (await givenRound(NAME, round, session)).signature);
  },
};
