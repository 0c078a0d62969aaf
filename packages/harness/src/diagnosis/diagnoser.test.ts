import { loadSyntax } from '@repair/syntax';
import { describe, expect, it } from 'vitest';
import { diagnoserContract, readerOf } from '../testing/diagnoser-suite.js';
import { createDiagnoser } from './diagnoser.js';
import { JAVASCRIPT_FAILURES } from './javascript-failures.test.kit.js';
import { PYTHON_FAILURES } from './python-failures.test.kit.js';
import { observationsOf } from './sample-failure.test.kit.js';

const diagnoser = createDiagnoser(await loadSyntax());

describe('the contract of the Diagnoser port', () => {
  for (const { name, check } of diagnoserContract(diagnoser)) it(name, check);
});

describe('a small program in which', () => {
  it.each([...PYTHON_FAILURES, ...JAVASCRIPT_FAILURES].map((sample) => [sample.name, sample] as const))(
    '%s',
    (_, sample) => {
      const told = diagnoser.diagnose({
        observations: observationsOf(sample),
        sources: readerOf(sample.files),
        depth: 0,
        diff: '',
      });
      expect([told.failure_class, told.sites[0]?.symbol]).toEqual([sample.label, sample.symbol]);
      expect(told.cited_evidence).toEqual(['E1']);
      expect(told.fix_direction.endsWith('.')).toBe(true);
    },
  );
});
