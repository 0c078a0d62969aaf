import type { ConstraintViolation } from '@repair/schemas';
import type { Judged, RoundOutcome } from './judged.js';
import type { Enforced, Proposal, Screened } from './stage-results.js';
import type { LoopState } from './state.js';

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
  const same = failing.every((id) => before.has(id));
  const fewer = failing.length < before.size && same;
  // A target file that can be collected at last is answered for by its tests: the next fault, no new one.
  const files = new Set(state.failing.filter((id) => !id.includes('::')));
  const unmasked = !same && failing.every((id) => before.has(id) || files.has(id.split('::', 1)[0] as string));
  if (fewer || unmasked) return accepted ? 'shrank' : 'refused';
  return failing.length === before.size && same ? 'unchanged' : 'moved';
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
      return shrankBy(state.failing, failing ?? []);
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

function shrankBy(before: readonly string[], after: readonly string[]): string {
  const named = before.filter(
    (id) => !id.includes('::') && !after.includes(id) && after.some((one) => one.startsWith(`${id}::`)),
  );
  return named.length > 0
    ? `${named.join(', ')} can be collected at last; ${after.length} of its tests show the next fault; the boundary is green`
    : `${before.length - after.length} of ${before.length} target tests turned green; the boundary is green`;
}
