import type { Rung } from '@repair/gate';
import { encodeRecordedDelta, hashJson, type RoundReport } from '@repair/schemas';
import { counted } from '../report/counted.js';
import { reportRound } from '../report/round.js';
import type { LoopContext } from './context.js';
import { budgetEnd } from './budget-end.js';
import { diffAfter } from './diff-after.js';
import { judge } from './judge.js';
import type { Judged } from './judged.js';
import { leaving } from './leaving.js';
import { makeProposal } from './make-proposal.js';
import { recordedDelta } from './recorded-delta.js';
import { skipAhead } from './skip-ahead.js';
import { generationRequest } from './generation-request.js';
import { NOTHING_SPENT, overBudget, type Spent, spend } from './spending.js';
import type { Stages } from './stages.js';
import { advance, type LoopState } from './state.js';

export interface LoopEnd {
  readonly state: LoopState;
  readonly rounds: readonly RoundReport[];
  /** What resolved; null when the loop was left without. */
  readonly resolved: Judged | null;
  readonly exit_reason: string;
  readonly spent: Spent;
}

/**
 * The loop, a round at a time: seed → look up → propose → screen → run → judge → record → gate (spec §3), until a delta
 * resolves or the counter leaves. Nothing is decided here: each step is a stage or a port.
 */
export async function driveLoop(
  context: LoopContext,
  stages: Stages,
  start: LoopState,
  onRound: (round: RoundReport, spent: Spent) => void,
): Promise<LoopEnd> {
  const { recall } = context;
  const rounds: RoundReport[] = [];
  let state = start;
  let spent = NOTHING_SPENT;
  let model = context.components.generator.name;
  for (;;) {
    const tell = (stage: string, detail = '') => context.tell({ kind: 'stage', round: state.round, stage, detail });
    const { level, depth, scope } = state.instruments;

    tell('seed', `evidence level ${level}, diagnosis depth ${depth}, delta scope ${scope}`);
    const seeded = await stages.seed(context, state);
    const record = seeded.seeded.round_record;
    const seed = recall.decide('seed', { round: state.round, instruments: state.instruments }, hashJson(record));

    const known = await stages.lookUp(context, seeded.signature);
    const ahead = skipAhead(context, state, known);
    if (ahead) {
      recall.decide('skip_ahead', { ledger_key: known.ledger_key, instruments: state.instruments }, ahead);
      state = advance(state, { met: known.ledger_key, escalate: ahead });
      continue;
    }

    const request = generationRequest(context, seeded.seeded, known, state);
    const over = await budgetEnd(recall, spent, () => overBudget(context.budget, spent, request, model));
    if (over) return { state, rounds, resolved: null, exit_reason: over, spent };

    tell('propose', seeded.signature.site);
    const { attempt_id, attempt_number, proposal } = await makeProposal(context, stages.propose, seeded, request);
    model = proposal.usage.model;
    spent = spend(spent, proposal.usage, context.budget.cost);

    tell('screen');
    const screened = stages.screen(context, proposal, seeded.judged_by, known, state);
    const passes = screened.delta !== null && screened.violations.length === 0;

    if (passes) tell('run', counted(screened.delta?.edits.length ?? 0, 'edit'));
    const enforced = passes ? await stages.enforce(context, screened, state) : null;

    const judged = judge(proposal, screened, enforced, state);
    recall.decide('verdict', { seed, result: judged.result }, verdictFacts(judged));

    tell('record', judged.outcome);
    await context.components.ledger.finish({
      attempt_id,
      delta: encodeRecordedDelta(recordedDelta(judged, state)),
      outcome: judged.outcome === 'resolved' ? 'resolved' : 'not_resolved',
      timestamp: context.now(),
    });

    const attempts = { of_signature: attempt_number, of_bug: state.round };
    const decision = judged.outcome === 'resolved' ? null : stages.gate(context, state, attempts);
    if (decision) recall.decide('gate', { attempts, instruments: state.instruments }, decision);

    const round = reportRound({ context, state, seed, seeded, known, attempt_number, proposal, judged, decision });
    rounds.push(round);
    onRound(round, spent);

    if (!decision) return { state, rounds, resolved: judged, exit_reason: 'resolved', spent };
    const left = leaving(context, state, decision);
    if (left) return { state, rounds, resolved: null, exit_reason: left, spent };
    state = advance(state, {
      met: known.ledger_key,
      judged,
      escalate: decision.decision === 'escalate' ? (decision.escalation_target as Rung) : null,
      diffAfter: (changes) => diffAfter(context, changes),
    });
  }
}

function verdictFacts({ verdict, outcome, violations, failing_after, broken }: Judged): unknown {
  return { verdict, outcome, violations, failing_after, broken };
}
