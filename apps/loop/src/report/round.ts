import type { GateDecision, LedgerLookup, RoundReport } from '@repair/schemas';
import { renderPatch } from '@repair/validate';
import type { LoopContext } from '../drive/context.js';
import type { Judged } from '../drive/judged.js';
import type { Proposal, Seeded } from '../drive/stage-results.js';
import type { LoopState } from '../drive/state.js';

export interface RoundFacts {
  readonly context: LoopContext;
  readonly state: LoopState;
  readonly seed: string;
  readonly seeded: Seeded;
  readonly known: LedgerLookup;
  readonly attempt_number: number;
  readonly proposal: Proposal;
  readonly judged: Judged;
  readonly decision: GateDecision | null;
}

/** A round as the report tells it: what it was seeded with, what was proposed, what each check said. */
export function reportRound(facts: RoundFacts): RoundReport {
  const { state, seeded, known, proposal, judged } = facts;
  const record = seeded.seeded.round_record;
  return {
    round_number: state.round,
    attempt_number: facts.attempt_number,
    instruments: state.instruments,
    seed: facts.seed,
    signature: seeded.signature,
    ledger_key: known.ledger_key,
    recurrence: [...known.recurrence],
    statement: seeded.statement,
    failure_evidence: record.failure_evidence,
    diagnosis: record.diagnosis,
    residue: record.candidate.residue,
    proposal: proposal.kind === 'delta' ? proposed(proposal, judged, state) : null,
    verdict: judged.verdict,
    violations: [...judged.violations],
    tests: judged.failing_after
      ? { failing_before: [...state.failing], failing_after: [...judged.failing_after], broken: [...judged.broken] }
      : null,
    outcome: judged.outcome,
    gate: facts.decision,
    usage: proposal.usage,
  };
}

function proposed(
  { delta }: Extract<Proposal, { kind: 'delta' }>,
  judged: Judged,
  state: LoopState,
): NonNullable<RoundReport['proposal']> {
  const { fixed_claim, remains_wrong, evidence_citations, boundary_confirmation } = delta;
  return {
    fixed_claim,
    remains_wrong,
    evidence_citations,
    boundary_confirmation,
    edits: [...(judged.delta?.edits ?? [])],
    diff: judged.delta ? renderPatch(state.tree, judged.changes) : '',
  };
}
