import type { Observation, ProposedDelta, RoundRecord } from '@repair/schemas';
import type { Placed } from './history.js';
import { editsOf } from './edits.js';
import { groupsOf } from './evidence/last-diff.js';

/** The four clauses of the strong rule, each from what was seen in this round. */
export function stated(record: RoundRecord, placed: readonly Placed[], note: string, why: string): ProposedDelta {
  const evidence = record.failure_evidence;
  const passing = evidence.find((seen) => seen.kind === 'passing_test');
  const failing = citedFailure(record);
  const support = supportOf(evidence, placed);
  const where = placed.map(({ view, changes }) => `${view.path}:${view.lineAt(changes[0]?.start ?? 0)}`).join(', ');
  const groups = groupsOf(record.diff);
  const files = [...new Set(groups.map((group) => group.file))];
  const kept =
    passing?.kind === 'passing_test'
      ? `${passing.test} passes with it [${passing.id}]`
      : 'no test is seen passing with it';
  const tests = record.boundary.filter((item) => item.kind === 'test').length;
  const others = record.boundary.length - tests;
  return {
    fixed_claim: `The last patch changed ${files.join(', ') || 'the candidate'}: ${kept}. This delta fixes ${where} by ${note}.`,
    remains_wrong: `${failing ? `${describe(failing)} [${failing.id}]` : record.diagnosis.symptom}; ${why}.`,
    evidence_citations: [...new Set([passing, failing, ...support].flatMap((seen) => (seen ? [seen.id] : [])))],
    boundary_confirmation:
      `Only ${where} changes, inside the residue at scope ${record.candidate.residue.scope}; no test, signature or ` +
      `configuration is touched, so ${tests} boundary tests${others > 0 ? ` and ${others} contracts` : ''} stay as they are.`,
    edits: placed.flatMap(({ view, changes }) => [...editsOf(view, changes)]),
  };
}

function citedFailure(record: RoundRecord): Observation | undefined {
  const kinds: ReadonlySet<string> = new Set(['test_failure', 'collection_error', 'timeout', 'crash']);
  const failures = record.failure_evidence.filter((seen) => kinds.has(seen.kind));
  return failures.find((seen) => record.diagnosis.cited_evidence.includes(seen.id)) ?? failures[0];
}

/** Coverage, variables and hunks that speak of the changed lines. */
function supportOf(evidence: readonly Observation[], placed: readonly Placed[]): readonly Observation[] {
  const found: Observation[] = [];
  for (const { view, changes } of placed) {
    for (const change of changes) {
      const line = view.lineAt(change.start);
      for (const seen of evidence) {
        const speaks =
          seen.kind === 'coverage' || seen.kind === 'regression_hunk'
            ? seen.file === view.path && seen.lines.includes(line)
            : seen.kind === 'variable' && seen.frame.file === view.path && seen.frame.line === line;
        if (speaks) found.push(seen);
      }
    }
  }
  return found.slice(0, 4);
}

function describe(seen: Observation): string {
  switch (seen.kind) {
    case 'test_failure':
      return `${seen.test} fails: ${oneLine(`${seen.exception ?? ''} ${seen.message}`)}`;
    case 'collection_error':
      return `${seen.file ?? 'the tests'} cannot be collected: ${oneLine(`${seen.exception ?? ''} ${seen.message}`)}`;
    case 'timeout':
      return `${seen.test} does not end within ${seen.limit_ms} ms`;
    case 'crash':
      return `${seen.test ?? 'the run'} crashes: ${oneLine(seen.message)}`;
    default:
      return seen.kind;
  }
}

const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ').slice(0, 160);
