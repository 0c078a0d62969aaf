import type { Command as Commander } from 'commander';
import type { ImportFlags } from './commands/import.js';
import type { MutateFlags } from './commands/mutate.js';
import type { ExitCode } from './exit-codes.js';
import { runCommand } from './run-command.js';
import type { Terminal } from './terminal.js';

export function addCorpusCommands(program: Commander, terminal: Terminal, ended: (code: ExitCode) => void): void {
  const act = async (work: () => Promise<ExitCode>) => ended(await runCommand(terminal, work));

  program
    .command('import')
    .description('turn a public set that you have checked out into instance folders, each verified by running it')
    .argument('<source>', 'quixbugs, humanevalfix, swebench or bugsinpy')
    .argument('<path>', 'checkout folder, or the file with the rows')
    .requiredOption('--out <dir>', 'folder of the new corpus')
    .option('--clones <dir>', 'swebench, bugsinpy: folder with local clones (owner__name, owner/name or name)')
    .option('--test-command <command>', 'swebench, bugsinpy: how tests are run, before the test files')
    .option('--only <ids>', 'only these, separated by commas')
    .option('--limit <n>', 'at most so many')
    .option('--split <name>', 'dev or heldout', 'heldout')
    .option('--timeout <seconds>', 'for one run of an instance', '60')
    .option('--isolation <kind>', 'auto, bubblewrap or process', 'auto')
    .action((source: string, path: string, flags: Omit<ImportFlags, 'source' | 'path'>) =>
      act(async () => (await import('./commands/import.js')).importCorpus({ ...flags, source, path }, terminal)),
    )
    .addHelpText(
      'after',
      `
An instance is kept when some test fails before the known fix and passes after it, in two runs each. Nothing is downloaded.

Examples:
  repair-ab import quixbugs QuixBugs --out corpus/quixbugs
  repair-ab import humanevalfix humanevalpack.jsonl --out corpus/humanevalfix --limit 40
  repair-ab import swebench rows.jsonl --clones clones --out corpus/swebench
  repair-ab import bugsinpy BugsInPy --clones clones --out corpus/bugsinpy --only thefuck-1
`,
    );

  program
    .command('mutate')
    .description('plant single, mechanically known faults in a tested repository and keep those that some test catches')
    .argument('<repo>', 'repository with passing tests')
    .requiredOption('--out <dir>', 'folder of the new corpus')
    .option('--count <n>', 'instances to make', '20')
    .option('--seed <n>', 'which faults', '1')
    .option('--test-command <command>', 'how its tests run (default: detected)')
    .option(
      '--setup-command <command>',
      'run once in each instance before any test, as npm ci: dependencies are not copied',
    )
    .option('--split <name>', 'dev or heldout', 'dev')
    .option('--timeout <seconds>', 'for one run of the tests', '60')
    .option('--isolation <kind>', 'auto, bubblewrap or process', 'auto')
    .action((repo: string, flags: Omit<MutateFlags, 'repo'>) =>
      act(async () => (await import('./commands/mutate.js')).mutate({ ...flags, repo }, terminal)),
    )
    .addHelpText('after', '\nExample:\n  repair-ab mutate ../my-service --count 30 --seed 7 --out corpus/my-service\n');
}
