import type { Evidence, EvidenceInput, Observation, TestResult } from '@repair/schemas';
import { callDrafts } from './calls.js';
import { coverageDrafts } from './coverage.js';
import type { Draft } from './draft.js';
import { collectionDrafts, failureDrafts } from './failures.js';
import { hunkDrafts } from './hunks.js';
import { lostDrafts } from './lost.js';
import { outputDrafts } from './output.js';
import { passingDrafts } from './passing.js';
import { testSourceDrafts } from './test-sources.js';
import { variableDrafts } from './variables.js';

/**
 * Component 12: a run as typed observations `E1`, `E2` …, failures first. Level 0 tells failures, level 1 adds values
 * and coverage, level 2 call order, regression hunks and longer output. The text of the failing tests comes last at
 * every level, so that no other observation's id depends on whether there are sources. Bounded, folded, redacted; the
 * same run and sources give the same bytes.
 */
export const evidence: Evidence = {
  max_level: 2,
  collect: (input) => {
    const told = [...drafts(input)];
    const all = [...told, ...testSourceDrafts(told, input)];
    return all.map((draft, at) => ({ id: `E${at + 1}`, ...draft }) as Observation);
  },
};

function* drafts(input: EvidenceInput): Generator<Draft> {
  const { run, level } = input;
  yield* collectionDrafts(run.collection_errors);
  yield* lostDrafts(input);
  yield* failureDrafts(failing(input), input.timeout_ms);
  yield* passingDrafts(input);
  if (level >= 1) {
    yield* variableDrafts(input);
    yield* coverageDrafts(input);
  }
  if (level >= 2) yield* callDrafts(input);
  yield* hunkDrafts(input.hunks);
  yield* outputDrafts(run, level);
}

/** The target tests that did not pass; without targets, every test that did not. */
function failing({ run, target_tests }: EvidenceInput): readonly TestResult[] {
  const wanted = new Set(target_tests);
  return run.results
    .filter(({ id, status }) => (wanted.size === 0 || wanted.has(id)) && status !== 'passed' && status !== 'skipped')
    .sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}
