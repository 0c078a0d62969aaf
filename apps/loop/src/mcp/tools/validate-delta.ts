import { lookupSignature } from '@repair/ledger';
import type { ProposedDelta } from '@repair/schemas';
import { CANDIDATE_FIELDS, type CandidateInput, candidateOf } from '../candidate-input.js';
import { givenRound, ROUND_FIELDS, type RoundInput } from '../given-round.js';
import { inputError } from '../input-error.js';
import { judgeByRunning, judgeOnPaper, recordedAttempt } from '../judge-delta.js';
import { described, list, object, orNull, published, publishedObject } from '../schema.js';
import type { Tool } from '../tool.js';

interface Input extends RoundInput, CandidateInput {
  readonly delta: ProposedDelta;
  readonly on_paper?: boolean;
}

const NAME = 'validate_delta';
const names = (description: string) => list({ type: 'string' }, description);

/** Stage (c), spec §3.3. */
export const validateDeltaTool: Tool<Input> = {
  name: NAME,
  title: 'Validate the delta',
  description:
    'Stage (c): the one verdict on a delta, whoever wrote it. On paper: does it apply, stay inside the residue, address the ' +
    'cause, leave tests alone, differ from what lost before? Then target and boundary tests are run with it, where the round was ' +
    'assembled from `dir` or `instance`, or these are given. Without a run nothing is accepted: a boundary that was not run was ' +
    'not seen green. Files are never written to.',
  input: object(
    {
      delta: described(published('proposed-delta'), 'what is proposed, with its claims and the evidence they cite'),
      ...ROUND_FIELDS,
      ...CANDIDATE_FIELDS,
      on_paper: { type: 'boolean', description: 'run no test' },
    },
    ['delta'],
  ),
  output: object({
    verdict: publishedObject('delta-verdict'),
    violations: list(published('constraint-violation'), 'every reason to refuse it, for the next round'),
    tests: orNull(
      object({
        failing_before: names('target tests'),
        failing_after: names('target tests not seen passing with the delta'),
        broken: names('boundary tests not seen passing'),
      }),
      'null when none was run',
    ),
    outcome: { type: 'string', enum: ['resolved', 'not_resolved'], description: 'for record_signature' },
    recorded_delta: { type: 'string', description: 'for record_signature' },
  }),
  writes: 'nothing',
  async run({ delta, on_paper = false, round, round_record, ...place }, call) {
    const { session } = call;
    const named = {
      ...(round === undefined ? {} : { round }),
      ...(round_record === undefined ? {} : { round_record }),
    };
    const kept = await givenRound(NAME, named, session);
    const given = candidateOf(NAME, place, session);
    if (given && kept.candidate) throw inputError(NAME, '/dir', 'is known from the round, as is how its tests run');
    const { recurrence } = await lookupSignature(await session.ledger(), kept.signature);
    const asked = { tool: NAME, delta, round: kept, recurrence };
    const candidate = on_paper ? null : (given ?? kept.candidate);
    const judged = candidate ? await judgeByRunning(asked, candidate, call) : await judgeOnPaper(asked, call);
    const attempt = recordedAttempt(judged, kept);
    if (attempt.outcome === 'resolved') session.seen_resolved.add(kept.signature, attempt.recorded_delta);
    const { verdict, violations, tests } = judged;
    return { verdict, violations, tests, ...attempt };
  },
};
