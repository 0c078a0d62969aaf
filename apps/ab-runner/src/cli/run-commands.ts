import type { Command as Commander } from 'commander';
import type { MergeFlags } from './commands/merge.js';
import type { ReportFlags } from './commands/report.js';
import type { RunOptions } from './commands/run.js';
import type { WorkerFlags } from './commands/worker.js';
import type { ExitCode } from './exit-codes.js';
import { runCommand } from './run-command.js';
import type { Terminal } from './terminal.js';

const DEFAULT_OUT = 'build/14-iterative-repair/ab';

/** The flags that decide which trials there are. */
const withPlanFlags = (command: Commander): Commander =>
  command
    .requiredOption('--corpus <dir...>', 'corpus folders, or single instance folders')
    .option('--arms <names>', 'arms, separated by commas (default: all but the A/A twin loop14_aa)')
    .option('--generator <name>', 'templates, anthropic, command, scripted, recorded or none (default: templates)')
    .option('--generator-command <command>', 'the program behind --generator command')
    .option('--script <file>', 'the answers of --generator scripted')
    .option('--cassette <file>', 'the answers of --generator recorded')
    .option('--model <name>', 'model name as the service takes it')
    .option('--base-url <url>', 'a server of the Messages API')
    .option('--config <file>', 'repair.config.json: generator, model, prices by model and the like')
    .option('--seed <n>', 'first seed; also of the resampling', '1')
    .option('--repeat <k>', 'seeds from --seed on', '1')
    .option('--split <name>', 'dev or heldout; held-out results are marked as such', 'dev')
    .option('--instances <ids>', 'only these instances, separated by commas')
    .option('--max-attempts <n>', 'calls that each arm may make on an instance, at most 35', '35')
    .option(
      '--ledger <mode>',
      'arm: one ledger an arm, shared over its instances in order; trial: a fresh one each',
      'arm',
    )
    .option('--isolation <kind>', 'auto, bubblewrap or process (default: auto)')
    .option('--shard <i/n>', 'every n-th instance, beginning with the i-th, in all arms', '1/1')
    .option('--revision <text>', 'stands for the program in trial ids (default: a hash of its code)')
    .option('--tuning', 'the results will be tuned on; refused with --split heldout')
    .option('--out <dir>', 'folder of the results', DEFAULT_OUT)
    .option('--json', 'JSON on stdout');

export function addRunCommands(program: Commander, terminal: Terminal, ended: (code: ExitCode) => void): void {
  const act = async (work: () => Promise<ExitCode>) => ended(await runCommand(terminal, work));

  withPlanFlags(program.command('run').description('run what is unfinished of the plan, then write the report'))
    .option('--jobs <n>', 'trials side by side, or auto', '1')
    .option('--gate', 'make the exit code the decision')
    .option('--again', 'run inconclusive trials anew')
    .option('--queue <url>', 'postgres URL: let workers run the trials, and collect their results')
    .action((flags: RunOptions) => act(async () => (await import('./commands/run.js')).run(flags, terminal)))
    .addHelpText(
      'after',
      `
The plan is printed first. Results are appended to results.jsonl as they land; the same command skips what is finished, so
a killed run goes on where it was. Trials of one arm and seed share a ledger and run in the corpus' order whatever --jobs is.

Examples:
  repair-ab run --corpus fixtures/python --jobs 2 --out build/ab
  repair-ab run --corpus fixtures/python --arms loop14,loop14_aa --out build/aa      # A/A: must find nothing
  repair-ab run --corpus corpus --split heldout --generator anthropic --config repair.config.json --gate
`,
    );

  withPlanFlags(program.command('plan').description('print the trials that run would make')).action(
    (flags: RunOptions) => act(async () => (await import('./commands/plan.js')).plan(flags, terminal)),
  );

  program
    .command('report')
    .description('write the report from the results alone')
    .option('--out <dir>', 'folder of the results', DEFAULT_OUT)
    .option('--seed <n>', 'seed of the resampling', '1')
    .option('--revision <id>', 'of several revisions in the file, this one (default: the last)')
    .option('--gate', 'make the exit code the decision')
    .option('--json', 'JSON on stdout')
    .action((flags: ReportFlags) => act(async () => (await import('./commands/report.js')).report(flags, terminal)));

  program
    .command('merge')
    .description('put the results of shards into one folder and one report')
    .argument('<dirs...>', 'folders of the shards')
    .requiredOption('--out <dir>', 'folder of the merged results')
    .option('--seed <n>', 'seed of the resampling', '1')
    .option('--gate', 'make the exit code the decision')
    .option('--json', 'JSON on stdout')
    .action((from: string[], flags: Omit<MergeFlags, 'from'>) =>
      act(async () => (await import('./commands/merge.js')).merge({ ...flags, from }, terminal)),
    );

  program
    .command('worker')
    .description('run trials that another machine has put into a PostgreSQL queue')
    .requiredOption('--queue <url>', 'postgres URL; results and ledgers are kept there too')
    .requiredOption('--corpus <dir...>', 'the same corpora as the run that filled the queue')
    .option('--out <dir>', 'folder of the runs made here', DEFAULT_OUT)
    .option('--until-empty', 'end when nothing is left in the queue')
    .action((flags: WorkerFlags) => act(async () => (await import('./commands/worker.js')).worker(flags, terminal)))
    .addHelpText(
      'after',
      '\nExample:\n  repair-ab worker --queue postgres://repair@db/ab --corpus corpus --until-empty\n',
    );
}
