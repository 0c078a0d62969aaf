import { encodeRecordedDelta, type ProposedDelta, type Recurrence } from '@repair/schemas';
import { screenDelta, type Validation, validateDelta } from '@repair/validate';
import { takeBaseline } from '../drive/baseline.js';
import type { Tree } from '../drive/ports.js';
import { boundaryTests } from '../drive/state.js';
import { type CandidateOptions, type OpenCandidate, openCandidate } from '../open-candidate.js';
import { withScratch } from '../scratch.js';
import { inputError } from './input-error.js';
import { filesOf, memoryTree } from './memory-tree.js';
import type { KeptRound } from './round-store.js';
import type { Call } from './tool.js';

export interface DeltaCase {
  /** The tool that asks, for its errors. */
  readonly tool: string;
  readonly delta: ProposedDelta;
  readonly round: KeptRound;
  readonly recurrence: readonly Recurrence[];
}

type Judgement = Pick<Validation, 'verdict' | 'violations' | 'tests' | 'derived'>;

/** On the files that the record holds. No test is run, so that no boundary is seen green and nothing is accepted. */
export async function judgeOnPaper(
  { tool, delta, round, recurrence }: DeltaCase,
  { session }: Call,
): Promise<Judgement> {
  const { whole, partial } = filesOf(round.record);
  const cut = delta.edits.findIndex(({ file }) => partial.has(file));
  if (cut !== -1) {
    throw inputError(
      tool,
      `/delta/edits/${cut}/file`,
      'is a file of which the record holds windows only: name the candidate by dir',
    );
  }
  const screening = screenDelta({
    ...paper(delta, round, recurrence, memoryTree(whole)),
    syntax: await session.syntax(),
    open_files: [],
  });
  const { minimality, plausibility, violations, derived } = screening;
  const validated_delta = derived?.delta ?? null;
  return {
    verdict: { accepted: false, validated_delta, minimality, boundary: 'violated', plausibility },
    violations,
    tests: null,
    derived,
  };
}

/** On the candidate itself: on paper, then target and boundary are run. Throws HarnessError or UsageError. */
export function judgeByRunning(asked: DeltaCase, options: CandidateOptions, call: Call): Promise<Judgement> {
  const { session, signal, tell } = call;
  return withScratch(async (scratch) => {
    const candidate = await openCandidate(options, scratch, 'no_diff_needed');
    try {
      const { record } = asked.round;
      if (candidate.tree.digest !== record.candidate.digest) {
        throw inputError(
          asked.tool,
          '/round_record/candidate/digest',
          'is of another state of the candidate: assemble the round anew',
        );
      }
      const target_tests = asked.round.candidate ? asked.round.target_tests : await seenTargets(asked, candidate, call);
      tell('running target and boundary');
      return await validateDelta({
        ...paper(asked.delta, { ...asked.round, target_tests }, asked.recurrence, candidate.tree),
        syntax: await session.syntax(),
        open_files: candidate.source.open_files,
        execution: candidate.execution,
        boundary_tests: boundaryTests(record.boundary),
        contracts: record.boundary.flatMap((item) => (item.kind === 'test' ? [] : [item])),
        failing_before: target_tests,
        signal,
      });
    } finally {
      await candidate.execution.close();
    }
  });
}

/** For a record from elsewhere: what fails and what passes is seen here, and no passing test may be missing in the record. */
async function seenTargets({ tool, round }: DeltaCase, { execution, source }: OpenCandidate, { signal, tell }: Call) {
  const { boundary, target_tests } = await takeBaseline(execution, source.contracts, signal, (detail) =>
    tell(`baseline ${detail}`),
  );
  const declared = new Set(boundaryTests(round.record.boundary));
  const undeclared = boundaryTests(boundary).filter((test) => !declared.has(test));
  if (undeclared.length === 0) return target_tests;
  const some = undeclared.slice(0, 3).join(', ');
  throw inputError(
    tool,
    '/round_record/boundary',
    `lacks ${undeclared.length} tests that pass here (${some}): assemble the round anew`,
  );
}

const paper = (proposed: ProposedDelta, round: KeptRound, recurrence: readonly Recurrence[], tree: Tree) => ({
  proposed,
  record: round.record,
  recurrence,
  instruments: round.instruments,
  tree,
  target_tests: round.target_tests,
});

/** What the ledger is to keep of the attempt, as `repair run` would write it. */
export function recordedAttempt({ violations, derived, tests, verdict }: Judgement, round: KeptRound) {
  const after = tests?.failing_after.length ?? null;
  const resolved = verdict.accepted && after === 0;
  const [refusal] = violations;
  return {
    outcome: resolved ? ('resolved' as const) : ('not_resolved' as const),
    recorded_delta: encodeRecordedDelta({
      result: derived?.result ?? null,
      instruments: round.instruments,
      refused: refusal?.rule ?? null,
      reason: refusal
        ? `${refusal.rule}: ${refusal.message}`
        : resolved
          ? 'every target test passes and the boundary is green'
          : reasonOf(after),
      failing: { before: round.target_tests.length, after },
      edits: [...(derived?.delta.edits ?? [])],
    }),
  };
}

const reasonOf = (after: number | null) =>
  after === null ? 'judged on paper; no test was run' : `${after} target tests still fail`;
