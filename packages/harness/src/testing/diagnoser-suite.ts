import {
  canonicalJson,
  type Diagnoser,
  Diagnosis,
  type DiagnosisInput,
  issuesOf,
  type Observation,
  type SourceReader,
} from '@repair/schemas';
import { type PureCase, demand } from './contract-case.js';
import { frame } from './sample-runs.js';

const FILES: Readonly<Record<string, string>> = {
  'shop/price.py':
    'VAT = 0.2\n\n\ndef total(lines):\n    result = 0\n    for line in lines:\n        result += line\n    return result\n\n\ndef gross(lines):\n    return total(lines) * (1 + VAT)\n',
  'tests/test_price.py':
    'from shop.price import gross, total\n\n\ndef test_total():\n    assert total([1, 2]) == 3\n\n\ndef test_gross():\n    assert gross([10]) == 12\n',
};
const DIFF = [
  '--- a/shop/price.py',
  '+++ b/shop/price.py',
  '@@ -5,2 +5,3 @@',
  '     result = 0',
  '-    for line in lines[1:]:',
  '+    for line in lines:',
  '+        result += line',
  '',
].join('\n');

export const readerOf = (files: Readonly<Record<string, string>>): SourceReader => ({
  paths: () => Object.keys(files).sort(),
  read: (path) => files[path] ?? null,
});

const OBSERVATIONS: readonly Observation[] = [
  {
    id: 'E1',
    kind: 'test_failure',
    test: 'tests/test_price.py::test_total',
    exception: 'TypeError',
    message: "unsupported operand type(s) for +=: 'int' and 'str'",
    frames: [frame('tests/test_price.py', 5, 'test_total'), frame('shop/price.py', 7, 'total')],
  },
  { id: 'E2', kind: 'passing_test', test: 'tests/test_price.py::test_gross' },
];

/** What every implementation of the Diagnoser port has to keep; run each case as a test. */
export function diagnoserContract(diagnoser: Diagnoser): readonly PureCase[] {
  const diagnose = (rest: Partial<DiagnosisInput> = {}) =>
    diagnoser.diagnose({ observations: OBSERVATIONS, sources: readerOf(FILES), depth: 0, diff: DIFF, ...rest });
  const depths = Array.from({ length: diagnoser.max_depth + 1 }, (_, depth) => depth);
  return [
    {
      name: 'gives a valid diagnosis at every depth, and says at which',
      check: () => {
        for (const depth of depths) {
          const told = diagnose({ depth });
          const [issue] = issuesOf(Diagnosis, told);
          demand(issue === undefined, `depth ${depth}: ${issue?.path} ${issue?.message}`);
          demand(told.depth === depth, `depth ${told.depth} for ${depth}`);
        }
      },
    },
    {
      name: 'takes the text of a test for nothing that was observed',
      check: () => {
        const place = { file: 'tests/test_price.py', start_line: 1, total_lines: 9 };
        const text = 'TypeError: NoneType timed out after 3\nawait SyntaxError\n';
        const source: Observation = { id: 'E3', kind: 'test_source', ...place, text };
        for (const depth of depths) {
          const bare = canonicalJson(diagnose({ depth }));
          const told = canonicalJson(diagnose({ depth, observations: [...OBSERVATIONS, source] }));
          demand(told === bare, `depth ${depth}: the diagnosis is another one with the test's text`);
        }
      },
    },
    {
      name: 'cites observations that exist, and at least one',
      check: () => {
        const { cited_evidence } = diagnose();
        demand(cited_evidence.length > 0, 'nothing is cited');
        demand(
          cited_evidence.every((id) => OBSERVATIONS.some((o) => o.id === id)),
          `cites ${cited_evidence.join(' ')}`,
        );
      },
    },
    {
      name: 'places causes inside existing files, outside of tests, each with its reason',
      check: () => {
        const { sites } = diagnose();
        demand(sites.length > 0 && sites.length <= 12, `${sites.length} sites`);
        for (const { file, start_line, end_line, why } of sites) {
          const lines = FILES[file]?.split('\n').length ?? 0;
          demand(lines > 0 && !file.startsWith('tests/'), `a site in ${file}`);
          demand(
            start_line <= end_line && end_line <= lines,
            `lines ${start_line} to ${end_line} of ${lines} in ${file}`,
          );
          demand(why !== '', `no reason for ${file}:${start_line}`);
        }
      },
    },
    {
      name: 'gives the same bytes for the same input',
      check: () => {
        const [first, second] = [1, 2].map(() => canonicalJson(diagnose({ depth: diagnoser.max_depth })));
        demand(first === second, 'two diagnoses differ');
      },
    },
    {
      name: 'takes missing sources, a diff that is none, and evidence without a failure',
      check: () => {
        const poor: readonly Partial<DiagnosisInput>[] = [
          { sources: readerOf({}) },
          { diff: 'no diff\n@@ -1 +1 @@\n' },
          { diff: '' },
          { observations: [{ id: 'E1', kind: 'passing_test', test: 't/test_a.py::test_a' }] },
        ];
        for (const rest of poor) {
          const [issue] = issuesOf(Diagnosis, diagnose(rest));
          demand(issue === undefined, `${issue?.path} ${issue?.message}`);
        }
      },
    },
  ];
}
