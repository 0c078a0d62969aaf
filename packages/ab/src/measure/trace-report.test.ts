import { encodeRecordedDelta, issuesOf, RunReport } from '@repair/schemas';
import { describe, expect, it } from 'vitest';
import { traceReport } from './trace-report.js';

type Round = RunReport['rounds'][number];
const edit = { file: 'cart.py', line: 12, old: '    return total - 1', new: '    return total' };
const site = { file: 'cart.py', start_line: 12, end_line: 12, symbol: 'total', why: 'innermost frame' };
const region = { ...site, start_line: 10, end_line: 13 };
const digest = `sha256:${'0'.repeat(64)}`;

const round = (over: Partial<Round> = {}, edits = [edit]): Round => ({
  round_number: 1,
  attempt_number: 1,
  instruments: { level: 0, depth: 0, scope: 0 },
  seed: digest,
  signature: { failure_class: 'off-by-one', message_template: 't', site: 'cart.total' },
  ledger_key: digest,
  recurrence: [],
  statement: { fixed: { text: 'f', evidence: [] }, remains: { text: 'r', evidence: ['E1'] }, must_not_break: 'b' },
  failure_evidence: [{ id: 'E1', kind: 'test_failure', test: 't.py::t', exception: null, message: 'm', frames: [] }],
  diagnosis: {
    symptom: 's',
    root_cause: 'r',
    failure_class: 'off-by-one',
    cited_evidence: ['E1'],
    fix_direction: 'd',
    sites: [site],
    depth: 0,
  },
  residue: { scope: 0, regions: [region] },
  proposal: {
    fixed_claim: 'f',
    remains_wrong: 'r',
    evidence_citations: ['E1', 'E9'],
    boundary_confirmation: 'b',
    edits,
    diff: '',
  },
  verdict: null,
  violations: [],
  tests: { failing_before: ['t.py::t'], failing_after: [], broken: [] },
  outcome: 'resolved',
  gate: null,
  usage: { model: 'm', input_tokens: 10, output_tokens: 5 },
  ...over,
});

const report = (rounds: Round[]): RunReport => ({
  version: 1,
  run_id: 'r',
  route: 'loop14',
  status: 'resolved',
  attempts: rounds.length,
  resolved_at_attempt: 1,
  exit_reason: 'resolved',
  generator: 'scripted',
  seed: 1,
  runner: 'pytest',
  isolation: 'process',
  rounds,
  patch: null,
  target_tests: ['t.py::t'],
  boundary: { tests: 1, quarantined: [], items: [{ kind: 'test', test: 't.py::u' }] },
  conflicts: [],
  usage: { calls: 1, input_tokens: 10, output_tokens: 5, cost_usd: null },
  test_runs: 2,
  error: null,
});

const traced = (over?: Partial<Round>, edits?: (typeof edit)[]) => {
  const made = report([round(over, edits)]);
  expect(issuesOf(RunReport, made)).toEqual([]);
  const [trace] = traceReport(made);
  if (!trace) throw new Error('no round');
  return trace;
};

describe('a run report as a trace', () => {
  it('keeps what the measures need', () => {
    expect(traced()).toMatchObject({
      attempt: 1,
      seeded: { diff: true, evidence: 1, diagnosis: true, boundary: 1 },
      proposal: {
        changed_lines: 1,
        beyond: 0,
        in_cause: true,
        rewritten_pct: 0,
        fixed_claim: true,
        citations: 2,
        unknown_citations: 1,
      },
      tests: { failing_before: 1, failing_after: 0, broken: 0 },
      tokens: 15,
    });
  });

  it('recomputes containment from the edits, whatever the verdict said', () => {
    const outside = traced({}, [
      edit,
      { file: 'cart.py', line: 40, old: 'x = 1\ny = 2\n', new: '' },
      { file: 'other.py', line: 12, old: 'z', new: 'w' },
    ]);
    expect(outside.proposal).toMatchObject({ beyond: 3, changed_lines: 4 });
    const behind = traced({}, [{ file: 'cart.py', line: 14, old: '', new: '    return 0\n' }]);
    expect(behind.proposal?.beyond).toBe(0);
  });

  it('tells a cause from a place where the symptom shows', () => {
    const frames = { ...region, start_line: 30, end_line: 35, symbol: 'caller' };
    const there = traced({ residue: { scope: 1, regions: [region, frames] } }, [{ ...edit, line: 32 }]);
    expect(there.proposal).toMatchObject({ beyond: 0, in_cause: false });
  });

  it('sees a region rewritten', () => {
    const long = { ...region, start_line: 10, end_line: 29 };
    const body = Array.from({ length: 18 }, (_, index) => `    old_${index}()\n`).join('');
    const whole = traced({ residue: { scope: 0, regions: [long] } }, [
      { file: 'cart.py', line: 11, old: body, new: '    pass\n' },
    ]);
    expect(whole.proposal?.rewritten_pct).toBe(90);
  });

  it('holds proposals of which nothing could be derived for none, not for the same one', () => {
    expect(traced({}, []).proposal).toBeNull();
  });

  it('knows a recorded success again, and an arm whose seeds are bare', () => {
    const recorded = {
      result: null,
      instruments: { level: 0, depth: 0, scope: 0 },
      refused: null,
      reason: '',
      failing: { before: 1, after: 0 },
      edits: [edit],
    };
    const recurrence = [
      { attempt_number: 1, delta_summary: encodeRecordedDelta(recorded), worked: true },
      { attempt_number: 2, delta_summary: 'from elsewhere', worked: true },
    ];
    const trace = traced({ recurrence });
    expect(trace.recurrence).toEqual({ attempts: 2, worked: [trace.proposal?.identity] });
    const [bare] = traceReport(report([round()]), { diff: false, boundary: 0 });
    expect(bare?.seeded).toMatchObject({ diff: false, boundary: 0 });
  });
});
