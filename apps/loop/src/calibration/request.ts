import { type GenerationRequest, hashBytes, type Observation, type Site } from '@repair/schemas';
import { assembleRound } from '@repair/seed';
import type { TreeReader } from '@repair/validate';
import type { CalibrationCandidate } from './candidates.js';

/** The round that a candidate of the calibration is seeded with. */
export function calibrationRequest(candidate: CalibrationCandidate): GenerationRequest {
  const { file, text, lines, symbol } = candidate;
  const site: Site = {
    file,
    start_line: lines[0],
    end_line: lines[1],
    symbol,
    why: 'the failing test runs through it',
  };
  const evidence: Observation[] = [
    {
      id: 'E1',
      kind: 'test_failure',
      test: candidate.test,
      exception: candidate.exception,
      message: candidate.message,
      frames: [],
    },
    { id: 'E2', kind: 'passing_test', test: candidate.passing },
  ];
  const { round_record } = assembleRound({
    round_number: 1,
    candidate_digest: hashBytes(text),
    sources: { read: (path) => (path === file ? text : null) },
    residue: { scope: 0, regions: [site] },
    diff: lastDiff(candidate),
    failure_evidence: evidence,
    diagnosis: {
      symptom: `${candidate.test} fails: ${candidate.message}`,
      root_cause: `${symbol} in ${file}`,
      failure_class: candidate.failure_class,
      cited_evidence: ['E1'],
      fix_direction: 'Correct what the last patch changed.',
      sites: [site],
      depth: 0,
    },
    boundary: [{ kind: 'test', test: candidate.passing }],
  });
  return { round_record, recurrence: [], constraint_violations: [] };
}

/** The candidate as the judge reads it. */
export function calibrationTree({ file, text }: CalibrationCandidate): TreeReader {
  const bytes = new TextEncoder().encode(text);
  return {
    bytes: (path) => (path === file ? bytes : null),
    kind: (path) => (path === file ? 'file' : 'missing'),
    paths: () => [file],
  };
}

function lastDiff({ file, text, before }: CalibrationCandidate): string {
  const now = text.split('\n')[before.line - 1] ?? '';
  return `--- a/${file}\n+++ b/${file}\n@@ -${before.line} +${before.line} @@\n-${before.text}\n+${now}\n`;
}
