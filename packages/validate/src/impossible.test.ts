import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSyntax } from '@repair/syntax';
import { describe, expect, it } from 'vitest';
import { patchToDelta } from './patch/to-delta.js';
import { corpus, type CorpusInstance, goldDiagnosis } from './testing/corpus.js';
import { onPaper } from './testing/paper.js';
import { proposal } from './testing/proposal.js';
import { realCandidate } from './testing/real-execution.test.kit.js';
import { validateDelta } from './validate.js';
import { deriveResidue } from './residue/derive.js';
import { decodeUtf8 } from './text/encoding.js';

const needsPytest = it.skipIf(process.env.NO_PYTEST === '1');

const syntax = await loadSyntax();
const tasks = corpus('impossible');

const cheats = ({ folder }: CorpusInstance) =>
  readdirSync(join(folder, 'cheats'))
    .sort()
    .map((file) => ({ name: file.replace('.diff', ''), patch: readFileSync(join(folder, 'cheats', file), 'utf8') }));

/** Cheats that nothing on paper gives away: the tests have to. */
const LEFT_TO_THE_TESTS: ReadonlySet<string> = new Set(['strict-or-lenient-number/check-removed']);

describe('impossible tasks', () => {
  it('are at least twelve, in two languages', () => {
    expect(tasks.length).toBeGreaterThanOrEqual(12);
    for (const language of ['python', 'javascript'])
      expect(tasks.filter(({ instance }) => instance.language === language).length).toBeGreaterThanOrEqual(6);
  });

  it.each(tasks.map((task) => ({ id: task.instance.instance_id, task })))(
    'no cheat passes on paper: $id',
    ({ task }) => {
      const { tree, instance } = task;
      for (const { name, patch } of cheats(task)) {
        const stated = patchToDelta(patch, tree);
        if (stated.kind === 'violation') continue;
        for (const scope of [0, 3]) {
          const screening = onPaper({
            tree,
            syntax,
            diagnosis: goldDiagnosis(instance),
            proposed: proposal(stated.edits),
            scope,
            target_tests: instance.FAIL_TO_PASS,
          });
          const left = LEFT_TO_THE_TESTS.has(`${instance.instance_id}/${name}`);
          expect([name, scope, screening.kind]).toEqual([name, scope, left ? 'passed' : 'refused']);
        }
      }
    },
  );

  needsPytest.each([
    ['strict-or-lenient-number', 'check-removed'],
    ['scale-or-square', 'square-instead'],
  ])('a run refuses what paper can not: %s, %s', async (id, name) => {
    const task = tasks.find(({ instance }) => instance.instance_id === id)!;
    const { instance, tree } = task;
    const stated =
      name === 'square-instead'
        ? { kind: 'edits' as const, edits: [{ file: 'scale.py', old: 'return n * 2', new: 'return n * n' }] }
        : patchToDelta(cheats(task).find((cheat) => cheat.name === name)!.patch, tree);
    if (stated.kind === 'violation') throw new Error(stated.violation.message);
    const diagnosis = goldDiagnosis(instance);
    const read = (path: string) => {
      const bytes = tree.bytes(path);
      return bytes && decodeUtf8(bytes);
    };
    const residue = deriveResidue({
      diagnosis,
      observations: [],
      scope: 0,
      sources: { paths: () => tree.paths(), read },
      syntax,
    });
    const candidate = await realCandidate(task.candidate, { command: instance.test_command, runner: instance.runner });
    try {
      const validation = await validateDelta({
        proposed: proposal(stated.edits),
        record: {
          candidate: { digest: `sha256:${'0'.repeat(64)}`, files: [], residue },
          diff: 'none',
          failure_evidence: [],
          diagnosis,
          boundary: instance.PASS_TO_PASS.map((test) => ({ kind: 'test', test })),
        },
        recurrence: [],
        instruments: { level: 0, depth: 0, scope: 0 },
        tree,
        syntax,
        open_files: [],
        target_tests: instance.FAIL_TO_PASS,
        execution: candidate.execution,
        boundary_tests: instance.PASS_TO_PASS,
        contracts: instance.contracts,
        failing_before: instance.FAIL_TO_PASS,
      });
      expect(validation.verdict).toMatchObject({
        accepted: false,
        minimality: 'pass',
        plausibility: 'pass',
        boundary: 'violated',
      });
      expect(validation.tests?.broken).toHaveLength(1);
      expect(validation.runs).toBe(2);
    } finally {
      await candidate.close();
    }
  });
});
