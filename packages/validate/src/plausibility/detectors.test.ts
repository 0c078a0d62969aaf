import { loadSyntax } from '@repair/syntax';
import { describe, expect, it } from 'vitest';
import { changedFile } from '../change.js';
import { CASES_BY_DETECTOR, type DetectorCase } from '../testing/detector-cases.js';
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
  return DETECTORS.filter((detector) => {
    const found = detector.find(context);
    for (const each of found) {
      expect(each.file).toBe(path);
      expect(each.line).toBeGreaterThan(0);
      expect(each.text).toMatch(/^\S[^\n]*$/);
    }
    return found.length > 0;
  }).map(({ name }) => name);
}

describe.each(Object.entries(CASES_BY_DETECTOR))('%s', (detector, cases) => {
  it.each(cases.filter(({ named }) => named !== null))('names $name', (each) => {
    expect(namesOf(each)).toContain(each.named);
  });
  it.each(cases.filter(({ named }) => named === null))('leaves $name alone', (each) => {
    expect(namesOf(each)).toEqual([]);
  });
  it('has both', () => {
    expect(DETECTORS.map(({ name }) => name)).toContain(detector);
    expect(cases.some(({ named }) => named === detector)).toBe(true);
    expect(cases.some(({ named }) => named === null)).toBe(true);
  });
});

describe('every detector', () => {
  it('has cases', () => {
    expect(Object.keys(CASES_BY_DETECTOR)).toEqual(DETECTORS.map(({ name }) => name));
  });
  it('says what it holds against a delta, and what would satisfy it', () => {
    for (const { rule, satisfy } of DETECTORS) {
      expect(rule).toMatch(/^[A-Z].{20,}[^.]$/);
      expect(satisfy).toMatch(/^[A-Z].{10,}[^.]$/);
    }
  });
});
