import { join } from 'node:path';
import { UsageError } from '../usage-error.js';
import { instanceId } from './draft.js';
import { pytestOfCheck } from './humanevalfix-tests.js';
import { readRows, textField } from './rows.js';
import type { Entry, Source } from './source.js';
import { writeFiles } from './write-files.js';

/**
 * HumanEvalFix (Python rows of a JSONL file): the program is the prompt with the buggy body; the last patch wrote that body.
 */
export const humanevalfix: Source = async (input) => {
  const rows = await readRows(input.path);
  if (rows.length > 0 && !rows.some((row) => typeof row.buggy_solution === 'string')) {
    throw new UsageError(`${input.path} holds no HumanEvalFix rows: there is no field buggy_solution`);
  }
  return rows
    .filter((row) => !/^(?!python)/i.test(String(row.task_id ?? 'python')))
    .map((row, index): Entry => {
      const name = typeof row.task_id === 'string' ? row.task_id : `python-${index}`;
      const id = instanceId(`humaneval-${name}`);
      return {
        id,
        async draft(scratch) {
          const field = (key: string) => textField(row, key, id);
          const [prompt, entry] = [field('prompt'), field('entry_point')];
          if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(entry)) throw new UsageError(`${id}: ${entry} is no function name`);
          const tests = { 'test_solution.py': pytestOfCheck(field('test'), entry, input.syntax) };
          const program = (body: string) => ({ ...tests, 'solution.py': body.endsWith('\n') ? body : `${body}\n` });
          return {
            instance_id: id,
            language: 'python',
            problem_statement:
              typeof row.docstring === 'string' && row.docstring.trim() !== '' ? row.docstring.trim() : prompt.trim(),
            runner: 'pytest',
            test_command: ['python3', '-m', 'pytest', '-q'],
            setup_command: null,
            timeout_s: input.timeout_s,
            contracts: [],
            tags: ['few-lines'],
            split: input.split,
            earlier: await writeFiles(join(scratch, 'earlier'), program(prompt)),
            candidate: await writeFiles(join(scratch, 'candidate'), program(prompt + field('buggy_solution'))),
            fixed: await writeFiles(join(scratch, 'fixed'), program(prompt + field('canonical_solution'))),
          };
        },
      };
    });
};
