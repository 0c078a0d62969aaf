import { loadSyntax } from '@repair/syntax';
import { describe, expect, it } from 'vitest';
import { changedFile } from '../change.js';
import { DETECTOR_CASES, type DetectorCase } from '../testing/detector-cases.js';
import { hunksOf } from '../text/hunks.js';
import { DETECTORS } from './detectors.js';
import { failingLiterals } from './failing-tests.js';

const syntax = await loadSyntax();

function namesOf({ path, before, after, test, observations, root_cause, fix_direction }: DetectorCase): string[] {
  const file = changedFile({ path, before, after, hunks: hunksOf(before, after), is_new: false }, syntax);
  const input = {
    files: [file],
    observations: observations ?? [],
    diagnosis: {
      symptom: 'a test fails',
      root_cause: root_cause ?? 'a wrong value',
      failure_class: 'off-by-one' as const,
      cited_evidence: ['E1'],
      fix_direction: fix_direction ?? 'compute the right value',
      sites: [],
      depth: 0,
    },
    test_sources: test ? [test] : [],
    target_tests: test ? [test.id] : [],
    own_modules: new Set(['a', 'settings', 'shop']),
  };
  const context = { ...input, failing: failingLiterals(input, syntax) };
  return DETECTORS.filter((detector) => detector.find(context).length > 0).map(({ name }) => name);
}

describe('known patches of a symptom', () => {
  it.each(DETECTOR_CASES.filter(({ named }) => named !== null))('$named names $name', (each) => {
    expect(namesOf(each)).toContain(each.named);
  });
  it.each(DETECTOR_CASES.filter(({ named }) => named === null))('$name is left alone', (each) => {
    expect(namesOf(each)).toEqual([]);
  });
  it('every detector has something to name and something to leave alone', () => {
    for (const { name } of DETECTORS) expect(DETECTOR_CASES.some(({ named }) => named === name)).toBe(true);
  });
});
