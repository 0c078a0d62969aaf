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

describe('a fault that hides the head of a function', () => {
  it('is a site by its line: the function has no name until the file parses', () => {
    const list = 'export function last(items {\n  return items[0];\n}\n\nexport function total() {\n  return 1;\n}\n';
    const told = diagnoser.diagnose({
      observations: [
        {
          id: 'E1',
          kind: 'collection_error',
          file: 'test/list.test.js',
          exception: 'SyntaxError',
          message: "Unexpected token '{'",
          frames: [{ file: 'src/list.js', line: 1, function: null, in_repo: true }],
        },
      ],
      sources: readerOf({ 'src/list.js': list, 'test/list.test.js': "import { last } from '../src/list.js';\n" }),
      depth: 0,
      diff: '',
    });
    expect(told.failure_class).toBe('syntax');
    expect(told.sites).toMatchObject([{ file: 'src/list.js', start_line: 1, end_line: 1, symbol: null }]);
  });
});
