import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { applyPatch } from '../git.js';
import { UsageError } from '../usage-error.js';
import { exportTree, findClone } from './clones.js';
import { copyFile } from './copy-file.js';
import { instanceId } from './draft.js';
import type { Entry, ImportInput, Source } from './source.js';

/** BugsInPy checkout with local clones of its projects: the buggy commit with the tests of the fixed one. */
export const bugsinpy: Source = async (input) => {
  const projects = join(input.path, 'projects');
  if (!existsSync(projects))
    throw new UsageError(`${input.path} is no BugsInPy checkout: there is no folder projects in it`);
  const entries: Entry[] = [];
  for (const project of (await readdir(projects)).sort()) {
    const bugs = join(projects, project, 'bugs');
    if (!existsSync(bugs)) continue;
    const numbers = (await readdir(bugs)).filter((name) => /^[0-9]+$/.test(name)).sort((a, b) => Number(a) - Number(b));
    for (const number of numbers) {
      const id = instanceId(`${project}-${number}`);
      entries.push({ id, draft: (scratch) => draft(input, project, number, id, scratch) });
    }
  }
  return entries;
};

async function draft(
  input: ImportInput,
  project: string,
  number: string,
  id: string,
  scratch: string,
): ReturnType<Entry['draft']> {
  const folder = join(input.path, 'projects', project);
  const bug = join(folder, 'bugs', number);
  const [about, facts] = [await info(join(folder, 'project.info')), await info(join(bug, 'bug.info'))];
  const clone = findClone(input.clones, repository(about.github_url ?? '', project));
  const [buggy, repaired] = [facts.buggy_commit_id ?? '', facts.fixed_commit_id ?? ''];
  const tests = (facts.test_file ?? '')
    .split(';')
    .map((path) => path.trim())
    .filter((path) => path !== '');
  if (!buggy || !repaired || tests.length === 0)
    throw new UsageError(`${id}: bug.info lacks a commit or the test file`);
  const [earlier, candidate, fixed, source] = ['earlier', 'candidate', 'fixed', 'source'].map((dir) =>
    join(scratch, dir),
  ) as [string, string, string, string];
  for (const [commit, dir] of [
    [buggy, candidate],
    [buggy, fixed],
    [repaired, source],
  ] as const) {
    if (!(await exportTree(clone, commit, dir)))
      throw new UsageError(`${id}: the clone ${clone} has no commit ${commit}`);
  }
  await exportTree(clone, `${buggy}^`, earlier);
  for (const dir of [earlier, candidate, fixed]) {
    for (const path of tests) await copyFile(source, dir, path);
  }
  await applyPatch(fixed, await readFile(join(bug, 'bug_patch.txt'), 'utf8'));
  const script = existsSync(join(bug, 'run_test.sh')) ? await readFile(join(bug, 'run_test.sh'), 'utf8') : '';
  const unittest = /-m\s+unittest/.test(script) && !/pytest/.test(script);
  const modules = tests.map((path) => path.replace(/\.py$/, '').replaceAll('/', '.'));
  return {
    instance_id: id,
    language: 'python',
    problem_statement: `Repair ${project}: see its tests in ${tests.join(', ')}.`,
    runner: unittest ? 'unittest' : 'pytest',
    test_command: unittest
      ? ['python3', '-m', 'unittest', '-q', ...modules]
      : [...(input.test_command ?? ['python3', '-m', 'pytest', '-q']), ...tests],
    setup_command: null,
    timeout_s: input.timeout_s,
    contracts: [],
    tags: ['bugsinpy'],
    split: input.split,
    earlier,
    candidate,
    fixed,
  };
}

/** `key="value"` lines, as the set's shell scripts read them. */
async function info(file: string): Promise<Readonly<Record<string, string>>> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    throw new UsageError(`${file} can't be read`, { cause });
  }
  return Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const match = /^\s*(\w+)\s*=\s*"?([^"\r]*)"?\s*$/.exec(line);
      return match ? [[match[1] as string, match[2] as string]] : [];
    }),
  );
}

const repository = (url: string, project: string): string =>
  /[/:]([^/:]+\/[^/]+?)(?:\.git)?\/?$/.exec(url)?.[1] ?? project;
