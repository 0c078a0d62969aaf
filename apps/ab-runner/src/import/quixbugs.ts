import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '../usage-error.js';
import { instanceId } from './draft.js';
import { pytestOfCases, readCases } from './quixbugs-cases.js';
import type { Entry, ImportInput, Source } from './source.js';
import { writeFiles } from './write-files.js';

const PROGRAMS = 'python_programs';
/** What the set's own test files expect of their surroundings. */
const CONFTEST = 'import pytest\n\npytest.use_correct = False\npytest.run_slow = False\n';

/** QuixBugs (Python): one faulty program an entry, its JSON cases as a pytest file, or the set's own test file. */
export const quixbugs: Source = async (input) => {
  const folder = join(input.path, PROGRAMS);
  if (!existsSync(folder)) throw new UsageError(`${input.path} is no QuixBugs checkout: there is no ${PROGRAMS} in it`);
  const names = (await readdir(folder))
    .filter((file) => file.endsWith('.py') && !file.endsWith('_test.py') && !['node.py', '__init__.py'].includes(file))
    .map((file) => file.slice(0, -'.py'.length))
    .sort();
  return names
    .filter((name) => existsSync(join(input.path, 'correct_python_programs', `${name}.py`)))
    .map((name): Entry => ({ id: instanceId(name), draft: (scratch) => draft(input, name, scratch) }));
};

async function draft(input: ImportInput, name: string, scratch: string): ReturnType<Entry['draft']> {
  const text = (...path: string[]) => readFile(join(input.path, ...path), 'utf8');
  const faulty = await text(PROGRAMS, `${name}.py`);
  const correct = codeOf(await text('correct_python_programs', `${name}.py`)) + faulty.slice(codeOf(faulty).length);
  const surroundings = await tests(input.path, name, correct);
  const program = `${PROGRAMS}/${name}.py`;
  return {
    instance_id: instanceId(name),
    language: 'python',
    problem_statement: statement(faulty, name),
    runner: 'pytest',
    test_command: ['python3', '-m', 'pytest', '-q'],
    setup_command: null,
    timeout_s: input.timeout_s,
    contracts: [],
    tags: ['few-lines'],
    split: input.split,
    earlier: await writeFiles(join(scratch, 'earlier'), surroundings),
    candidate: await writeFiles(join(scratch, 'candidate'), { ...surroundings, [program]: faulty }),
    fixed: await writeFiles(join(scratch, 'fixed'), { ...surroundings, [program]: correct }),
  };
}

async function tests(root: string, name: string, program: string): Promise<Record<string, string>> {
  const cases = join(root, 'json_testcases', `${name}.json`);
  if (existsSync(cases)) {
    return { [`tests/test_${name}.py`]: pytestOfCases(name, readCases(await readFile(cases, 'utf8'), cases), program) };
  }
  const own = join(root, 'python_testcases', `test_${name}.py`);
  if (!existsSync(own)) throw new UsageError(`${name} has neither JSON cases nor a test file`);
  const files: Record<string, string> = {
    'conftest.py': CONFTEST,
    [`python_testcases/test_${name}.py`]: await readFile(own, 'utf8'),
  };
  for (const from of ['python_testcases', PROGRAMS]) {
    const node = join(root, from, 'node.py');
    if (existsSync(node)) files[`${from}/node.py`] = await readFile(node, 'utf8');
  }
  return files;
}

/** The set keeps a program's description in a string behind its code; the two versions do not always have the same one. */
const codeOf = (program: string): string => program.split('\n"""', 1)[0] ?? program;

function statement(program: string, name: string): string {
  const told = program.slice(codeOf(program).length).split('"""')[1]?.trim();
  return told || `Write the function ${name}.`;
}
