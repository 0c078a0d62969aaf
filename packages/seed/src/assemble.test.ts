import { ContractError, type Diagnosis, hashBytes, type Observation } from '@repair/schemas';
import { describe, expect, it } from 'vitest';
import { assembleRound, type RoundInputs } from './assemble.js';
import { SeedIncompleteError } from './incomplete.js';

const observation: Observation = {
  id: 'E1',
  kind: 'test_failure',
  test: 't.py::a',
  exception: 'AssertionError',
  message: 'assert 1 == 2',
  frames: [],
};
const diagnosis: Diagnosis = {
  symptom: 'a fails',
  root_cause: 'f returns one too few',
  failure_class: 'off-by-one',
  cited_evidence: ['E1'],
  fix_direction: 'Correct the bound.',
  sites: [{ file: 'a.py', start_line: 1, end_line: 2, symbol: 'f', why: 'innermost frame' }],
  depth: 0,
};
const TEXT = 'def f(x):\r\n    return x\r\n';
const inputs: RoundInputs = {
  round_number: 1,
  candidate_digest: hashBytes('tree'),
  sources: { read: (path) => (path === 'a.py' ? TEXT : null) },
  residue: { scope: 0, regions: diagnosis.sites },
  diff: '--- a/a.py\n+++ b/a.py\n@@ -1 +1 @@\n-x\n+y\n',
  failure_evidence: [observation],
  diagnosis,
  boundary: [],
};
const missingOf = (without: Partial<RoundInputs>) => {
  try {
    assembleRound({ ...inputs, ...without });
  } catch (error) {
    if (error instanceof SeedIncompleteError) return error.missing;
    throw error;
  }
  return [];
};

describe('assembleRound', () => {
  it('makes a record of exactly the five fields', () => {
    const { round_record, round_number, seed_complete } = assembleRound(inputs);
    expect(Object.keys(round_record).sort()).toEqual([
      'boundary',
      'candidate',
      'diagnosis',
      'diff',
      'failure_evidence',
    ]);
    expect([round_number, seed_complete]).toEqual([1, true]);
    expect(round_record.candidate.files).toEqual([
      { path: 'a.py', sha256: hashBytes(TEXT), start_line: 1, total_lines: 2, text: TEXT },
    ]);
  });

  it.each([
    ['the diff', { diff: null }, 'diff'],
    ['a diff of white space', { diff: ' \n' }, 'diff'],
    ['the evidence', { failure_evidence: [] }, 'failure_evidence'],
    ['the diagnosis', { diagnosis: null }, 'diagnosis'],
    ['a citation of this round', { diagnosis: { ...diagnosis, cited_evidence: ['E9'] } }, 'diagnosis'],
    ['the boundary', { boundary: null }, 'boundary'],
  ] as const)('refuses a seed without %s', (_name, without, missing) => {
    expect(missingOf(without as Partial<RoundInputs>)).toContain(missing);
  });

  it('accepts a boundary that is declared and empty: a candidate on which nothing passes yet', () => {
    expect(assembleRound(inputs).round_record.boundary).toEqual([]);
  });

  it('holds its output to the contract', () => {
    expect(() => assembleRound({ ...inputs, round_number: 36 })).toThrow(ContractError);
  });

  it('gives the same bytes for the same inputs', () => {
    expect(JSON.stringify(assembleRound(inputs))).toBe(JSON.stringify(assembleRound(inputs)));
  });
});
