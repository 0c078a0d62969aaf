import { type AbReport, ARMS, buildReport, type TrialRecord } from '@repair/ab';

type Round = TrialRecord['rounds'][number];

const round = (attempt: number, won: boolean, escalates: boolean): Round => ({
  attempt,
  ledger_key: `sha256:${'a'.repeat(64)}`,
  instruments: { level: attempt > 3 ? 1 : 0, depth: 0, scope: 0 },
  seeded: { diff: true, evidence: 4, diagnosis: true, boundary: 9 },
  recurrence: { attempts: attempt - 1, worked: [] },
  proposal: {
    identity: `d${attempt}`,
    changed_lines: 1,
    beyond: 0,
    in_cause: true,
    rewritten_pct: 0,
    fixed_claim: true,
    citations: 2,
    unknown_citations: 0,
  },
  verdict: { accepted: won, minimality: 'pass', boundary: won ? 'green' : 'violated', plausibility: 'pass' },
  refused: [],
  tests: { failing_before: 1, failing_after: won ? 0 : 1, broken: 0 },
  outcome: won ? 'resolved' : 'unchanged',
  gate: won
    ? null
    : {
        attempt_number: attempt,
        decision: escalates ? 'escalate' : 'continue',
        escalation_target: escalates ? 'component12' : null,
        at_ceiling: false,
      },
  tokens: 900,
});

/** How often each arm wins in the sample, of ten. */
const WINS: Readonly<Record<string, number>> = {
  loop14: 7,
  roll: 4,
  no_seed: 4,
  no_boundary: 6,
  no_ledger: 6,
  no_gate: 7,
  no_minimality: 7,
  no_l: 0,
  best_of_n: 5,
  self_feedback: 5,
};

/** 24 made-up instances in every arm; `name` stands in the places that text of others can reach. */
export const sampleReport = (name = 'instance'): AbReport =>
  buildReport({ records: sampleRecords(name), planned: 240, seed: 5 });

export function sampleRecords(name = 'instance'): readonly TrialRecord[] {
  return ARMS.filter((arm) => arm.name !== 'loop14_aa').flatMap((arm, row) =>
    Array.from({ length: 24 }, (_, index): TrialRecord => {
      const rank = (index * 7 + row * 3) % 10;
      const won = rank < (WINS[arm.name] ?? 0);
      const at = 1 + ((index + row) % 5);
      const broken = arm.name === 'no_boundary' && won && index % 4 === 0 ? [`test of ${name}`] : [];
      const lines = 1 + ((index * (row + 1)) % 9);
      return {
        version: 1,
        trial_id: `${arm.name}-${index}`,
        arm: arm.name,
        corpus: 'sample',
        instance: `${name}-${index}`,
        split: 'dev',
        seed: 1,
        order: index,
        lane: `${arm.name}-s1`,
        revision: 'sample',
        generator: 'scripted',
        max_attempts: 6,
        status: index === 23 && row === 1 ? 'inconclusive' : won ? 'resolved' : 'not_resolved',
        attempts: won ? at : 6,
        resolved_at_attempt: won ? at : null,
        exit_reason: won ? 'resolved' : 'unresolved',
        boundary_items: 9,
        assessment: won
          ? {
              target: { passing: 1, total: 1 },
              boundary: { passing: 9 - broken.length, total: 9 },
              broken,
              quarantined: [],
            }
          : null,
        delta: won
          ? {
              files: ['a.py'],
              changed_lines: lines,
              candidate_lines: 120,
              proposed_lines: lines + 1,
              minimal_lines: lines,
              regions: [
                { file: 'a.py', symbol: 'f', lines: 30, removed: lines, added: lines, cause: true, allowed: true },
              ],
            }
          : null,
        rounds: Array.from({ length: won ? at : 6 }, (__, n) => round(n + 1, won && n + 1 === at, (n + 1) % 3 === 0)),
        usage: {
          calls: won ? at : 6,
          input_tokens: 800 * (won ? at : 6),
          output_tokens: 100 * (won ? at : 6),
          cost_usd: 0.001 * (won ? at : 6),
        },
        test_runs: 12,
        duration_ms: 1_000,
        report: `trials/${arm.name}-s1/runs/${arm.name}-${index}/report.html`,
        error: index === 23 && row === 1 ? `the machine said ${name}` : null,
      };
    }),
  );
}
