import type { Observation } from '@repair/schemas';
import { describe, expect, it } from 'vitest';
import { checkCitations, supportingIds } from './citations.js';

const failing: Observation = { id: 'E1', kind: 'test_failure', test: 't', exception: null, message: '', frames: [] };
const passing: Observation = { id: 'E2', kind: 'passing_test', test: 'u' };
const hunk: Observation = { id: 'E3', kind: 'regression_hunk', file: 'a.py', lines: [3], removed: [], added: [] };
const covered: Observation = { id: 'E4', kind: 'coverage', file: 'a.py', lines: [3], suspiciousness: 1 };
const hung: Observation = { id: 'E5', kind: 'timeout', test: 't', limit_ms: 1, frames: [] };
const source: Observation = { id: 'E6', kind: 'test_source', file: 't.py', start_line: 1, total_lines: 1, text: 'x' };

const check = (ids: readonly string[], observations: readonly Observation[]) =>
  checkCitations({ evidence_citations: [...ids] }, observations);

describe('checkCitations', () => {
  it.each([[['E1', 'E2']], [['E2', 'E1', 'E4']], [['E1', 'E3']], [['E5', 'E2', 'E2']]])(
    'takes %j: one observation for each claim',
    (ids) => {
      expect(check(ids, [failing, passing, hunk, covered, hung])).toBeNull();
    },
  );

  it('says which ids exist where one does not', () => {
    const violation = check(['E1', 'E2', 'E12'], [failing, passing]);
    expect(violation).toMatchObject({ rule: 'citation', details: { unknown: ['E12'], known: ['E1', 'E2'] } });
    expect(violation?.message).toContain('E1, E2');
  });

  it.each([
    [[], 'remains_wrong'],
    [['E2'], 'remains_wrong'],
    [['E4'], 'remains_wrong'],
    [['E1'], 'fixed_claim'],
    [['E1', 'E4'], 'fixed_claim'],
  ])('refuses %j: %s would be a bare assertion', (ids, claim) => {
    expect(check(ids, [failing, passing, covered])).toMatchObject({ rule: 'citation', details: { claim } });
  });

  it('takes the text of a test for no evidence of anything', () => {
    const seen = [failing, passing, source];
    expect(check(['E6'], seen)).toMatchObject({ rule: 'citation', details: { claim: 'remains_wrong' } });
    expect(check(['E1', 'E6'], seen)).toMatchObject({ rule: 'citation', details: { claim: 'fixed_claim' } });
    expect(check(['E1', 'E2', 'E6'], seen)).toBeNull();
  });

  it('holds no claim to what no observation of the round shows', () => {
    expect(check(['E1'], [failing, covered])).toBeNull();
    expect(check([], [covered])).toBeNull();
  });

  it('bounds what it says of a flood of ids', () => {
    const flood = Array.from({ length: 5_000 }, (_, index) => `${'x'.repeat(1_000)}${index}`);
    expect(JSON.stringify(check(flood, [failing, passing])).length).toBeLessThan(4_000);
  });

  it('names what may be cited', () => {
    expect(supportingIds('fixed_claim', [failing, passing, hunk])).toEqual(['E2', 'E3']);
    expect(supportingIds('remains_wrong', [failing, passing, hung])).toEqual(['E1', 'E5']);
  });
});
