import { lookupSignature } from '@repair/ledger';
import { type Proposal, repairMinimally } from '@repair/llm-stub';
import { type ConstraintViolation, GeneratorUnavailableError, type Recurrence } from '@repair/schemas';
import { givenRound, ROUND_FIELDS, type RoundInput } from '../given-round.js';
import { list, object, orNull, published } from '../schema.js';
import type { Tool } from '../tool.js';

interface Input extends RoundInput {
  readonly recurrence?: readonly Recurrence[];
  readonly constraint_violations?: readonly ConstraintViolation[];
}

const NAME = 'repair_minimally';
const recurrence = object({
  attempt_number: { type: 'integer', minimum: 1 },
  delta_summary: { type: 'string' },
  worked: { type: 'boolean' },
});
const usage = object({
  model: { type: 'string' },
  input_tokens: { type: 'integer', minimum: 0 },
  output_tokens: { type: 'integer', minimum: 0 },
});

/** Stage (L), spec §4. */
export const repairMinimallyTool: Tool<Input> = {
  name: NAME,
  title: 'Propose a minimal delta',
  description:
    'Stage (L): ONE call of the configured generator for this round, which proposes and never judges. Exactly one of `delta`, ' +
    '`violation` and `nothing` is given back. The same request is never asked twice: a violation goes into the next round. A ' +
    'delta of your own needs no call: give it to validate_delta.',
  input: object(
    {
      ...ROUND_FIELDS,
      recurrence: list(recurrence, 'as lookup_signature gave it; looked up when left out'),
      constraint_violations: list(published('constraint-violation'), 'what was refused in the rounds before'),
    },
    [],
  ),
  output: object({
    delta: orNull(published('proposed-delta'), 'for validate_delta'),
    violation: orNull(published('constraint-violation'), 'why the answer holds no delta'),
    nothing: orNull({ type: 'string' }, 'why there is nothing to propose'),
    usage,
  }),
  writes: 'nothing',
  async run({ recurrence: given, constraint_violations = [], ...named }, { session, signal, tell }) {
    const round = await givenRound(NAME, named, session);
    const known = given ?? (await lookupSignature(await session.ledger(), round.signature)).recurrence;
    const request = { round_record: round.record, recurrence: known, constraint_violations };
    const spent = session.over_budget(request);
    if (spent !== null) throw new GeneratorUnavailableError(spent, { fault: 'misconfigured' });
    const generator = await session.generator();
    tell(`asking ${generator.name}`);
    const proposal = await repairMinimally({ request, generator, signal });
    session.spend(proposal.usage);
    return told(proposal);
  },
};

function told(proposal: Proposal) {
  const { usage: used } = proposal;
  return {
    delta: proposal.kind === 'delta' ? proposal.delta : null,
    violation: proposal.kind === 'violation' ? proposal.violation : null,
    nothing: proposal.kind === 'nothing' ? proposal.reason : null,
    usage: { model: used.model, input_tokens: used.input_tokens, output_tokens: used.output_tokens },
  };
}
