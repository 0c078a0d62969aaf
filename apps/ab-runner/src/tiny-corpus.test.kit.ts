import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Instance } from '@repair/schemas';
import { diffTrees } from './git.js';
import { writeFiles } from './import/write-files.js';

const TESTS = `from till import total, count


def test_total_of_none():
    assert total([]) == 0


def test_total_of_some():
    assert total([1, 2, 3]) == 6


def test_count():
    assert count([1, 2, 3]) == 3
`;
const till = (body: string) => `def total(prices):
    result = 0
    for price in prices:
        ${body}
    return result


def count(prices):
    return len(prices)
`;
const SOUND = till('result += price');
const FAULTY = till('result -= price');

/** A corpus of small Python instances with the same fault, made for the test; its folder. */
export async function tinyCorpus(
  home: string,
  ids: readonly string[],
  split: Instance['split'] = 'dev',
): Promise<string> {
  const corpus = join(home, 'tiny');
  for (const instance_id of ids) {
    const dir = join(corpus, instance_id);
    const tests = { 'test_till.py': TESTS };
    const candidate = await writeFiles(join(dir, 'candidate'), { ...tests, 'till.py': FAULTY });
    const sound = await writeFiles(join(home, 'sound'), { ...tests, 'till.py': SOUND });
    await writeFile(join(dir, 'last.diff'), await diffTrees(sound, candidate));
    await writeFile(join(dir, 'fix.diff'), await diffTrees(candidate, sound));
    const instance: Instance = {
      instance_id,
      language: 'python',
      problem_statement: 'Write a till: total(prices) and count(prices).',
      runner: 'pytest',
      test_command: ['python3', '-m', 'pytest', '-q'],
      setup_command: null,
      timeout_s: 120,
      FAIL_TO_PASS: ['test_till.py::test_total_of_some'],
      PASS_TO_PASS: ['test_till.py::test_count', 'test_till.py::test_total_of_none'],
      contracts: [],
      failure_class: 'off-by-one',
      sites: [{ file: 'till.py', start_line: 4, end_line: 4 }],
      tags: ['single-token'],
      split,
    };
    await writeFile(join(dir, 'instance.json'), JSON.stringify(instance));
  }
  await mkdir(corpus, { recursive: true });
  const about = { name: 'tiny', version: 1, license: 'CC0-1.0', description: 'For tests.', instances: [...ids].sort() };
  await writeFile(join(corpus, 'corpus.json'), JSON.stringify(about));
  return corpus;
}

const delta = (edits: readonly { file: string; old: string; new: string }[]) => ({
  fixed_claim: 'The empty sum and the count are right.',
  remains_wrong: 'The sum of several prices has the wrong sign.',
  evidence_citations: ['E1', 'E2'],
  boundary_confirmation: 'The count is not touched.',
  edits,
});

/** The repair, after a proposal that resolves the target and breaks the empty sum. */
export async function tinyScript(home: string): Promise<string> {
  const file = join(home, 'script.json');
  const regression = delta([{ file: 'till.py', old: '    result = 0', new: '    result = 12' }]);
  const repair = delta([{ file: 'till.py', old: '        result -= price', new: '        result += price' }]);
  await writeFile(file, JSON.stringify([regression, repair]));
  return file;
}
