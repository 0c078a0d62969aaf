import { createDiagnoser, createIsolator, evidence } from '@repair/harness';
import type { Diagnosis, RoundRecord, Site } from '@repair/schemas';
import { assembleRound } from '@repair/seed';
import type { Syntax } from '@repair/syntax';
import { deriveResidue } from '@repair/validate';
import type { Baseline } from './drive/baseline.js';
import type { OpenCandidate } from './open-candidate.js';

/**
 * The record that a patch from outside is judged under, by scope: the strongest evidence and the sites of every depth, for
 * the patch was not proposed to any one round.
 */
export async function recordForCheck(
  { execution, tree, diff, timeout_s }: OpenCandidate,
  { run, target_tests, boundary }: Baseline,
  syntax: Syntax,
  signal: AbortSignal | undefined,
): Promise<(scope: number) => RoundRecord> {
  const stop = signal ? { signal } : {};
  const traced = target_tests.length > 0 ? await execution.run({ level: 1, ...stop }) : run;
  const hunks =
    diff.text === '' || target_tests.length === 0
      ? []
      : await createIsolator(execution, tree).isolate({ diff: diff.text, target_tests, changes: [], ...stop });
  const observations = evidence.collect({
    run: traced,
    target_tests,
    level: 1,
    hunks,
    timeout_ms: timeout_s * 1000,
    sources: tree,
  });
  const diagnoser = createDiagnoser(syntax);
  const at = (depth: number): Diagnosis => diagnoser.diagnose({ observations, sources: tree, depth, diff: diff.text });
  const deepest = at(2);
  const diagnosis: Diagnosis = { ...deepest, sites: distinct([...deepest.sites, ...at(1).sites, ...at(0).sites]) };
  return (scope) => {
    const residue = deriveResidue({ diagnosis, observations, scope, sources: tree, syntax });
    return assembleRound({
      round_number: 1,
      candidate_digest: tree.digest,
      sources: tree,
      residue,
      diff: diff.text || '(no last patch is known)\n',
      failure_evidence: observations,
      diagnosis,
      boundary,
    }).round_record;
  };
}

function distinct(sites: readonly Site[]): Site[] {
  const seen = new Set<string>();
  return sites.filter(({ file, start_line, end_line }) => {
    const key = `${file}:${start_line}-${end_line}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
