import { join } from 'node:path';
import { UsageError } from '../usage-error.js';
import { type Draft, instanceId } from './draft.js';
import { declaredNames, moduleOf, nodeTestOfChecks } from './humanevalfix-javascript.js';
import { pytestOfCheck } from './humanevalfix-tests.js';
import { readRows, textField } from './rows.js';
import type { Entry, ImportInput, Source } from './source.js';
import { writeFiles } from './write-files.js';

type Row = Record<string, unknown>;

/**
 * HumanEvalFix (Python and JavaScript rows of a JSONL file). The last patch wrote the buggy body (Python), or the program
 * with it (JavaScript, where a head without a body does not parse).
 */
export const humanevalfix: Source = async (input) => {
  const rows = await readRows(input.path);
  if (rows.length > 0 && !rows.some((row) => typeof row.buggy_solution === 'string')) {
    throw new UsageError(`${input.path} holds no HumanEvalFix rows: there is no field buggy_solution`);
  }
  return rows.flatMap((row, index): readonly Entry[] => {
    const language = languageOfRow(row);
    if (language === null) return [];
    const id = instanceId(`humaneval-${typeof row.task_id === 'string' ? row.task_id : `${language}-${index}`}`);
    return [
      {
        id,
        draft: (scratch) =>
          language === 'python' ? pythonDraft(input, row, id, scratch) : javascriptDraft(input, row, id, scratch),
      },
    ];
  });
};

/** Null for rows in a language that there is no runner for. */
function languageOfRow({ task_id, test }: Row): 'python' | 'javascript' | null {
  if (typeof task_id === 'string' && task_id.includes('/')) {
    const language = task_id.split('/')[0]?.toLowerCase();
    return language === 'python' || language === 'javascript' ? language : null;
  }
  return /\bconsole\.assert\b/.test(String(test)) ? 'javascript' : 'python';
}

async function pythonDraft(input: ImportInput, row: Row, id: string, scratch: string): Promise<Draft> {
  const field = (key: string) => textField(row, key, id);
  const [prompt, entry] = [field('prompt'), entryOf(row, id, /^[A-Za-z_][A-Za-z0-9_]*$/)];
  const tests = { 'test_solution.py': pytestOfCheck(field('test'), entry, input.syntax) };
  const program = (body: string) => ({ ...tests, 'solution.py': body.endsWith('\n') ? body : `${body}\n` });
  return {
    ...about(input, row, id, prompt),
    language: 'python',
    runner: 'pytest',
    test_command: ['python3', '-m', 'pytest', '-q'],
    earlier: await writeFiles(join(scratch, 'earlier'), program(prompt)),
    candidate: await writeFiles(join(scratch, 'candidate'), program(prompt + field('buggy_solution'))),
    fixed: await writeFiles(join(scratch, 'fixed'), program(prompt + field('canonical_solution'))),
  };
}

async function javascriptDraft(input: ImportInput, row: Row, id: string, scratch: string): Promise<Draft> {
  const field = (key: string) => textField(row, key, id);
  const head = typeof row.prompt === 'string' ? row.prompt : field('declaration');
  const entry = entryOf(row, id, /^[A-Za-z_$][\w$]*$/);
  const [declared, sound] = [field('buggy_solution'), field('canonical_solution')].map((body) =>
    declaredNames(head + body, entry, input.syntax),
  );
  const exported = (sound ?? []).filter((name) => declared?.includes(name));
  const tests = { 'test/solution.test.js': nodeTestOfChecks(field('test'), entry, exported, input.syntax) };
  const program = (body: string) => ({ ...tests, 'solution.js': moduleOf(head + body, exported) });
  return {
    ...about(input, row, id, head),
    language: 'javascript',
    runner: 'node-test',
    test_command: ['node', '--test', 'test/solution.test.js'],
    earlier: await writeFiles(join(scratch, 'earlier'), tests),
    candidate: await writeFiles(join(scratch, 'candidate'), program(field('buggy_solution'))),
    fixed: await writeFiles(join(scratch, 'fixed'), program(field('canonical_solution'))),
  };
}

const about = (input: ImportInput, { docstring }: Row, instance_id: string, head: string) => ({
  instance_id,
  problem_statement: typeof docstring === 'string' && docstring.trim() !== '' ? docstring.trim() : head.trim(),
  setup_command: null,
  timeout_s: input.timeout_s,
  contracts: [],
  tags: ['few-lines'],
  split: input.split,
});

function entryOf(row: Row, id: string, shape: RegExp): string {
  const entry = textField(row, 'entry_point', id);
  if (!shape.test(entry)) throw new UsageError(`${id}: ${entry} is no function name`);
  return entry;
}
