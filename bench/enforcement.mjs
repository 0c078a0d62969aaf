// 240 boundary tests: the time to refuse a delta that breaks one of them against the time to accept one, and an exact
// repeat against a fresh validation.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { encodeRecordedDelta } from '../packages/schemas/dist/index.js';
import { openExecution, readTree } from '../packages/harness/dist/index.js';
import { loadSyntax } from '../packages/syntax/dist/index.js';
import { deriveDelta, deriveResidue, screenDelta, validateDelta } from '../packages/validate/dist/index.js';
import { proposal } from '../packages/validate/dist/testing/proposal.js';
import { comparePairs, report } from './lib/pairs.mjs';

const TESTS = 240;
const folder = mkdtempSync(path.join(tmpdir(), 'bench-enforcement-'));
const root = path.join(folder, 'candidate');
mkdirSync(path.join(root, 'tests'), { recursive: true });
mkdirSync(path.join(folder, 'scratch'));
const others = Array.from({ length: 24 }, (_, index) => `def f${index}(a):\n    return a + ${index}\n\n\n`).join('');
writeFileSync(
  path.join(root, 'm.py'),
  `${others}def first(items):\n    if not items:\n        return None\n    return items[1]\n`,
);
// Each test takes about ten milliseconds, as a test that does something does.
const tests = Array.from(
  { length: TESTS },
  (_, index) =>
    `def test_${String(index).padStart(3, '0')}():\n    time.sleep(0.01)\n    assert f${index % 24}(1) == ${1 + (index % 24)}\n\n\n`,
);
tests[TESTS - 40] = `def test_${TESTS - 40}():\n    assert first([]) is None\n\n\n`;
writeFileSync(
  path.join(root, 'tests/test_m.py'),
  `import time\nfrom m import *\n\n\ndef test_target():\n    assert first([7, 8]) == 7\n\n\n${tests.join('')}`,
);
writeFileSync(path.join(root, 'pytest.ini'), '[pytest]\npythonpath = .\n');

const syntax = await loadSyntax();
const tree = await readTree(root);
const execution = await openExecution({ root, scratch: path.join(folder, 'scratch') });
const target_tests = ['tests/test_m.py::test_target'];
const baseline = await execution.run({});
const boundary_tests = baseline.results.filter(({ status }) => status === 'passed').map(({ id }) => id);
const diagnosis = {
  symptom: 's',
  root_cause: 'r',
  failure_class: 'off-by-one',
  cited_evidence: [],
  fix_direction: 'f',
  sites: [{ file: 'm.py', start_line: 100, end_line: 100, symbol: 'first', why: 'w' }],
  depth: 0,
};
const residue = deriveResidue({ diagnosis, observations: [], scope: 0, sources: tree, syntax });
const instruments = { level: 0, depth: 0, scope: 0 };
const inputOf = (edits, recurrence = []) => ({
  proposed: proposal(edits),
  record: {
    candidate: { digest: tree.digest, files: [], residue },
    diff: 'none',
    failure_evidence: [],
    diagnosis,
    boundary: [],
  },
  recurrence,
  instruments,
  tree,
  syntax,
  open_files: [],
  target_tests,
  execution,
  boundary_tests,
  contracts: [],
  failing_before: target_tests,
});
const good = [{ file: 'm.py', old: 'items[1]', new: 'items[0]' }];
const bad = [
  { file: 'm.py', old: '    if not items:\n        return None\n    return items[1]', new: '    return items[0]' },
];
const validate = async (edits, accepted) => {
  const { verdict, violations } = await validateDelta(inputOf(edits));
  if (verdict.accepted !== accepted)
    throw new Error(`judged wrongly: ${violations.map(({ message }) => message).join(' ')}`);
};
const refusal = await comparePairs({ baseline: () => validate(good, true), subject: () => validate(bad, false) });
report({
  goal: 13,
  name: 'time to refuse a boundary-breaking delta / to accept one',
  figure: refusal.wall,
  must: 0.6,
  ambitious: null,
  better: 'lower',
  kind: 'ratio',
  noisy: refusal.noisy,
  note: `${boundary_tests.length} boundary tests; ${Math.round(refusal.subject_ms)} ms against ${Math.round(refusal.baseline_ms)} ms`,
});

const { result } = deriveDelta({ proposed: proposal(bad), tree, syntax });
const lost = [
  {
    attempt_number: 1,
    worked: false,
    delta_summary: encodeRecordedDelta({
      result,
      instruments,
      refused: null,
      reason: 'it broke a test',
      failing: { before: 1, after: 0 },
      edits: [],
    }),
  },
];
const repeat = await comparePairs({
  baseline: () => validate(bad, false),
  subject: () => {
    if (!screenDelta(inputOf(bad, lost)).violations.some(({ rule }) => rule === 'repeat'))
      throw new Error('no repeat was seen');
  },
});
report({
  goal: 14,
  name: 'an exact repeat / a fresh validation',
  figure: repeat.wall,
  must: 0.02,
  ambitious: 0.001,
  better: 'lower',
  kind: 'ratio',
  noisy: repeat.noisy,
  note: `${repeat.subject_ms.toFixed(1)} ms against ${Math.round(repeat.baseline_ms)} ms`,
});
await execution.close();
rmSync(folder, { recursive: true, force: true });
