import type { ProposalTrace, RoundTrace } from './measure/round-trace.js';
import type { DeltaShape, TrialRecord } from './measure/trial-record.js';

/** Trials for tests: a clean one, and what has to be changed for a planted fault. */
export const sampleProposal = (over: Partial<ProposalTrace> = {}): ProposalTrace => ({
  identity: 'd1',
  changed_lines: 1,
  beyond: 0,
  in_cause: true,
  rewritten_pct: 0,
  fixed_claim: true,
  citations: 2,
  unknown_citations: 0,
  ...over,
});

export const acceptedRound = (over: Partial<RoundTrace> = {}): RoundTrace => ({
  attempt: 1,
  ledger_key: 'k1',
  instruments: { level: 0, depth: 0, scope: 0 },
  seeded: { diff: true, evidence: 3, diagnosis: true, boundary: 5 },
  recurrence: { attempts: 0, worked: [] },
  proposal: sampleProposal(),
  verdict: { accepted: true, minimality: 'pass', boundary: 'green', plausibility: 'pass' },
  refused: [],
  tests: { failing_before: 1, failing_after: 0, broken: 0 },
  outcome: 'resolved',
  gate: null,
  tokens: 100,
  ...over,
});

export const losingRound = (attempt: number, over: Partial<RoundTrace> = {}): RoundTrace =>
  acceptedRound({
    attempt,
    proposal: sampleProposal({ identity: `lost-${attempt}` }),
    verdict: { accepted: false, minimality: 'pass', boundary: 'violated', plausibility: 'pass' },
    tests: { failing_before: 1, failing_after: 1, broken: 0 },
    outcome: 'unchanged',
    gate: { attempt_number: attempt, decision: 'continue', escalation_target: null, at_ceiling: false },
    ...over,
  });

export const sampleDelta = (over: Partial<DeltaShape> = {}): DeltaShape => ({
  files: ['a.py'],
  changed_lines: 1,
  candidate_lines: 100,
  proposed_lines: 2,
  minimal_lines: 1,
  regions: [{ file: 'a.py', symbol: 'f', lines: 10, removed: 1, added: 1, cause: true, allowed: true }],
  ...over,
});

/** Resolved at its second attempt by a minimal delta. */
export const sampleTrial = (over: Partial<TrialRecord> = {}): TrialRecord => {
  const arm = over.arm ?? 'loop14';
  const instance = over.instance ?? 'i1';
  const seed = over.seed ?? 1;
  return {
    version: 1,
    trial_id: `${arm}-${instance}-${seed}`,
    arm,
    corpus: 'sample',
    instance,
    split: 'dev',
    seed,
    order: 0,
    lane: `${arm}-s${seed}`,
    revision: 'r1',
    generator: 'scripted',
    max_attempts: 6,
    status: 'resolved',
    attempts: 2,
    resolved_at_attempt: 2,
    exit_reason: 'resolved',
    boundary_items: 5,
    assessment: { target: { passing: 1, total: 1 }, boundary: { passing: 5, total: 5 }, broken: [], quarantined: [] },
    delta: sampleDelta(),
    rounds: [losingRound(1), acceptedRound({ attempt: 2 })],
    usage: { calls: 2, input_tokens: 180, output_tokens: 20, cost_usd: 0.002 },
    test_runs: 4,
    duration_ms: 10,
    report: null,
    error: null,
    ...over,
  };
};

/** A trial that spent its budget in vain. */
export const lostTrial = (over: Partial<TrialRecord> = {}): TrialRecord =>
  sampleTrial({
    status: 'not_resolved',
    resolved_at_attempt: null,
    exit_reason: 'out_of_loop',
    delta: null,
    assessment: { target: { passing: 0, total: 1 }, boundary: { passing: 5, total: 5 }, broken: [], quarantined: [] },
    rounds: [losingRound(1), losingRound(2)],
    ...over,
  });
