import { RUNNERS } from '@repair/schemas';
import { type Command, InvalidArgumentError, Option } from 'commander';

/** The options that say what the candidate is and how its tests run. */
export function candidateOptions(command: Command): Command {
  return command
    .option('--instance <DIR>', 'a corpus instance instead of DIR')
    .option('--task <FILE>', 'task spec (JSON): problem statement, contracts, commands')
    .option('--test-command <CMD>', 'how the tests run (no shell; quotes group words)')
    .addOption(new Option('--runner <NAME>', 'test runner, where it is not detected').choices([...RUNNERS]))
    .option('--junit <PATH>', 'JUnit XML report that the test command writes')
    .option('--workdir <DIR>', 'folder inside the candidate in which the tests run')
    .option('--timeout <SECONDS>', 'limit of one run of the whole suite', seconds)
    .option('--diff <FILE>', 'unified diff of the last patch')
    .option('--base <REV>', 'take the last patch from git: REV to the working tree')
    .addOption(
      new Option('--isolation <KIND>', 'how tests are kept apart from the machine').choices([
        'auto',
        'bubblewrap',
        'process',
      ]),
    )
    .option('--no-warm', 'start the runner anew for every validation');
}

export function integer(text: string): number {
  if (!/^-?\d{1,15}$/.test(text)) throw new InvalidArgumentError('It takes a whole number.');
  return Number(text);
}

export function seconds(text: string): number {
  const value = Number(text);
  if (!(value > 0 && Number.isFinite(value))) throw new InvalidArgumentError('It takes seconds, above 0.');
  return value;
}
