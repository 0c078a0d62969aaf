import type {
  ConstraintViolation,
  DeltaVerdict,
  FileChange,
  MinimalDelta,
  RoundReport,
  TestRun,
} from '@repair/schemas';
import type { Enforced, Proposal, Screened } from './stages.js';
import type { LoopState } from './state.js';

export type RoundOutcome = RoundReport['outcome'];

/** The one verdict on a round's proposal, and what became of the failure. */
export interface Judged {
  readonly verdict: DeltaVerdict | null;
  readonly outcome: RoundOutcome;
  readonly reason: string;
  readonly violations: readonly ConstraintViolation[];
  readonly delta: MinimalDelta | null;
  readonly changes: readonly FileChange[];
  readonly result: string | null;
  readonly failing_after: readonly string[] | null;
  readonly broken: readonly string[];
  readonly run: TestRun | null;
}

/**
 * Puts the checks together (spec §3.3). Resolved: accepted, and no target test fails in a run of the whole suite.
 * Shrank: accepted with strictly fewer target tests failing. Moved: the same number fails, not the same ones. `enforced`
 * is null when nothing was run.
 */
export function judge(proposal: Proposal, screened: Screened, enforced: Enforced | null, state: LoopState): Judged {
  const violations = [...screened.violations, ...(enforced?.violations ?? [])];
  const green = enforced?.boundary === 'green';
  const accepted = violations.length === 0 && green;
  const failing_after = enforced?.failing_after ?? null;
  const outcome = outcomeOf(proposal, accepted, failing_after, state);
  return {
    verdict:
      proposal.kind === 'delta'
        ? {
            accepted,
            validated_delta: screened.delta,
            minimality: screened.minimality,
            boundary: green ? 'green' : 'violated',
            plausibility: screened.plausibility,
          }
        : null,
    outcome,
    reason: reasonOf(outcome, violations, failing_after, state, proposal),
    violations,
    delta: screened.delta,
    changes: screened.changes,
    result: screened.result,
    failing_after,
    broken: enforced?.broken ?? [],
    run: enforced?.run ?? null,
  };
}

function outcomeOf(
  proposal: Proposal,
  accepted: boolean,
  failing: readonly string[] | null,
  state: LoopState,
): RoundOutcome {
  if (proposal.kind === 'nothing') return 'nothing_proposed';
  if (failing === null) return 'refused';
  if (accepted && failing.length === 0) return 'resolved';
  const before = new Set(state.failing);
  const fewer = failing.length < before.size && failing.every((id) => before.has(id));
  if (fewer) return accepted ? 'shrank' : 'refused';
  return failing.length === before.size && failing.every((id) => before.has(id)) ? 'unchanged' : 'moved';
}

function reasonOf(
  outcome: RoundOutcome,
  violations: readonly ConstraintViolation[],
  failing: readonly string[] | null,
  state: LoopState,
  proposal: Proposal,
): string {
  switch (outcome) {
    case 'resolved':
      return 'every target test passes and the boundary is green';
    case 'shrank':
      return `${state.failing.length - (failing?.length ?? 0)} of ${state.failing.length} target tests turned green; the boundary is green`;
    case 'moved':
      return `the failure moved: ${failing?.length ?? 0} target tests fail now, ${state.failing.length} before`;
    case 'unchanged':
      return `no target test turned green; ${failing?.length ?? 0} still fail`;
    case 'refused':
      return violations.map(({ rule, message }) => `${rule}: ${message}`)[0] ?? 'refused';
    case 'nothing_proposed':
      return proposal.kind === 'nothing' ? proposal.reason : 'nothing was proposed';
    default:
      return outcome satisfies never;
  }
}
