import type { ConstraintViolation, DeltaVerdict, ProposedDelta, ProposedEdit, RoundRecord } from '@repair/schemas';
import { loadSyntax, type Syntax } from '@repair/syntax';
import {
  MAX_SCOPE,
  minimizeDelta,
  patchToDelta,
  renderPatch,
  type Screening,
  screenDelta,
  validateDelta,
} from '@repair/validate';
import { type Baseline, takeBaseline } from './drive/baseline.js';
import { seenPassing } from './drive/seen-passing.js';
import { boundaryTests } from './drive/state.js';
import { recordForCheck } from './record-for-check.js';
import { type CandidateOptions, type OpenCandidate, openCandidate } from './open-candidate.js';
import { withScratch } from './scratch.js';

export interface CheckOptions extends CandidateOptions {
  /** Unified diff to judge. */
  readonly patch: string;
  /** 0 to 3; absent: the narrowest scope that holds the patch. */
  readonly scope?: number;
  readonly signal?: AbortSignal;
}

export interface CheckedPatch {
  readonly verdict: DeltaVerdict;
  /** Whether every target test passes with the patch. */
  readonly resolved: boolean;
  readonly scope: number;
  readonly violations: readonly ConstraintViolation[];
  readonly tests: {
    readonly failing_before: readonly string[];
    readonly failing_after: readonly string[];
    readonly broken: readonly string[];
  } | null;
  /** Null when the patch was not accepted. */
  readonly minimal: boolean | null;
  /** A patch with fewer changes that does the same; null where there is none. */
  readonly smaller: string | null;
}

/** Judges any patch as the loop would judge a proposal: on paper, then by running target and boundary. */
export function checkPatch(options: CheckOptions): Promise<CheckedPatch> {
  return withScratch(async (scratch) => {
    const candidate = await openCandidate(options, scratch, 'no_diff_needed');
    try {
      return await check(candidate, options, await loadSyntax());
    } finally {
      await candidate.execution.close();
    }
  });
}

async function check(candidate: OpenCandidate, options: CheckOptions, syntax: Syntax): Promise<CheckedPatch> {
  const { execution, source, tree } = candidate;
  const signal = options.signal ? { signal: options.signal } : {};
  const stated = patchToDelta(options.patch, tree);
  if (stated.kind === 'violation') return refusedUnread(stated.violation, options.scope ?? 0);
  const stage = (name: string, detail = ''): void =>
    options.onProgress?.({ kind: 'stage', round: 0, stage: name, detail });
  const baseline = await takeBaseline(execution, source.contracts, options.signal, (detail) =>
    stage('baseline', detail),
  );
  const { record, scope, proposed } = await seededForCheck(candidate, options, baseline, stated.edits, syntax);
  stage('judge', 'on paper, then target and boundary');
  const validation = await validateDelta({
    proposed,
    exact: true,
    record,
    recurrence: [],
    instruments: { level: 1, depth: 2, scope },
    tree,
    syntax,
    open_files: source.open_files,
    target_tests: baseline.target_tests,
    failing_before: baseline.target_tests,
    boundary_tests: boundaryTests(baseline.boundary),
    contracts: source.contracts,
    execution,
    ...signal,
  });
  const { verdict, violations, tests, derived } = validation;
  const resolved = tests !== null && tests.failing_after.length === 0;
  const told = { verdict, resolved, scope, violations, tests };
  if (!verdict.accepted || !resolved || !derived) return { ...told, minimal: null, smaller: null };
  stage('minimise', 'is every part of the patch needed?');
  const wanted = [...boundaryTests(baseline.boundary), ...baseline.target_tests];
  const minimized = await minimizeDelta({
    delta: derived.delta,
    changes: derived.changes,
    tree,
    syntax,
    accept: async (changes) => seenPassing(await execution.run({ changes, ...signal }), wanted),
    ...signal,
  });
  const smaller = minimized.result === derived.result ? null : renderPatch(tree, minimized.changes);
  return { ...told, minimal: smaller === null && minimized.minimal, smaller };
}

/** The record at the asked scope, or at the narrowest whose residue holds the patch; at the widest where none does. */
async function seededForCheck(
  candidate: OpenCandidate,
  options: CheckOptions,
  baseline: Baseline,
  edits: readonly ProposedEdit[],
  syntax: Syntax,
): Promise<{ record: RoundRecord; scope: number; proposed: ProposedDelta }> {
  const at = await recordForCheck(candidate, baseline, syntax, options.signal);
  const proposed: ProposedDelta = {
    fixed_claim: 'A patch from outside the loop.',
    remains_wrong: 'What the target tests show.',
    evidence_citations: [],
    boundary_confirmation: 'To be seen in a run.',
    edits: [...edits],
  };
  const holds = (record: RoundRecord): Screening =>
    screenDelta({
      proposed,
      exact: true,
      record,
      recurrence: [],
      instruments: { level: 1, depth: 2, scope: 0 },
      tree: candidate.tree,
      syntax,
      open_files: candidate.source.open_files,
      target_tests: baseline.target_tests,
    });
  for (let scope = options.scope ?? 0; ; scope += 1) {
    const record = at(scope);
    const outside = holds(record).violations.some(({ rule }) => rule === 'residue');
    if (!outside || scope >= MAX_SCOPE || options.scope !== undefined) return { record, scope, proposed };
  }
}

function refusedUnread(violation: ConstraintViolation, scope: number): CheckedPatch {
  return {
    verdict: {
      accepted: false,
      validated_delta: null,
      minimality: 'reject',
      boundary: 'violated',
      plausibility: 'reject',
    },
    resolved: false,
    scope,
    violations: [violation],
    tests: null,
    minimal: null,
    smaller: null,
  };
}
