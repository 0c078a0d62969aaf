import { createDiagnoser, createIsolator, evidence } from '@repair/harness';
import type { BoundaryItem, Diagnosis, Observation, TestRun } from '@repair/schemas';
import { loadSyntax } from '@repair/syntax';
import { takeBaseline } from './drive/baseline.js';
import { type CandidateOptions, type OpenCandidate, openCandidate } from './open-candidate.js';
import { withScratch } from './scratch.js';

export interface DiagnoseOptions extends CandidateOptions {
  /** Evidence level, 0 to 2. */
  readonly level: number;
  /** Diagnosis depth, 0 to 2. */
  readonly depth: number;
  readonly signal?: AbortSignal;
}

export interface CandidateDiagnosis {
  readonly observations: readonly Observation[];
  /** Null when every test passes. */
  readonly diagnosis: Diagnosis | null;
  readonly target_tests: readonly string[];
  readonly boundary: {
    readonly tests: number;
    readonly quarantined: readonly string[];
    readonly items: readonly BoundaryItem[];
  };
}

/** Components 11 to 13 on a red candidate, without repairing it. Throws HarnessError or UsageError. */
export function diagnoseCandidate(options: DiagnoseOptions): Promise<CandidateDiagnosis> {
  return withScratch(async (scratch) => {
    const candidate = await openCandidate(options, scratch, 'no_diff_needed');
    try {
      return await diagnose(candidate, options);
    } finally {
      await candidate.execution.close();
    }
  });
}

async function diagnose(
  candidate: OpenCandidate,
  { level, depth, signal, onProgress }: DiagnoseOptions,
): Promise<CandidateDiagnosis> {
  const { execution, tree, diff, source, timeout_s } = candidate;
  const tell = (stage: string, detail: string) => onProgress?.({ kind: 'stage', round: 0, stage, detail });
  const baseline = await takeBaseline(execution, source.contracts, signal, (detail) => tell('baseline', detail));
  const { boundary, quarantined, target_tests } = baseline;
  const told = {
    target_tests,
    boundary: { tests: boundary.filter(({ kind }) => kind === 'test').length, quarantined, items: boundary },
  };
  if (target_tests.length === 0) return { observations: [], diagnosis: null, ...told };
  if (level > 0) tell('evidence', `tracing at level ${level}`);
  const run: TestRun =
    level === 0 ? baseline.run : await execution.run({ level: level === 1 ? 1 : 2, ...(signal ? { signal } : {}) });
  const isolating = depth >= 2 && diff.text !== '';
  if (isolating) tell('diagnosis', 'isolating the regression');
  const hunks = isolating
    ? await createIsolator(execution, tree).isolate({
        diff: diff.text,
        target_tests,
        changes: [],
        ...(signal ? { signal } : {}),
      })
    : [];
  const observations = evidence.collect({
    run,
    target_tests,
    level,
    hunks,
    timeout_ms: timeout_s * 1000,
    sources: tree,
  });
  const diagnoser = createDiagnoser(await loadSyntax());
  return {
    observations,
    diagnosis: diagnoser.diagnose({ observations, sources: tree, depth, diff: diff.text }),
    ...told,
  };
}
