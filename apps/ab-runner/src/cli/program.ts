import { createRequire } from 'node:module';
import { Command as Commander } from 'commander';
import { addCorpusCommands } from './corpus-commands.js';
import { addRunCommands } from './run-commands.js';
import type { ExitCode } from './exit-codes.js';
import type { Terminal } from './terminal.js';

const VERSION = (createRequire(import.meta.url)('../../package.json') as { version: string }).version;

/** The whole command line. `ended` is told each command's exit code. */
export function createProgram(terminal: Terminal, ended: (code: ExitCode) => void): Commander {
  const program = new Commander('repair-ab')
    .description(
      'Measures whether the repair loop earns its place: against re-rolling, and with each mechanism taken out.',
    )
    .version(VERSION)
    .exitOverride()
    .configureOutput({ writeOut: terminal.out, writeErr: terminal.err })
    .showHelpAfterError('(repair-ab --help shows what there is)')
    .addHelpText('after', EXAMPLES);
  addRunCommands(program, terminal, ended);
  addCorpusCommands(program, terminal, ended);
  return program;
}

const EXAMPLES = `
Examples:
  repair-ab run --corpus fixtures/python --generator templates --out build/ab
  repair-ab run --corpus fixtures/python fixtures/javascript --arms loop14,roll --jobs 2 --gate --out build/ab
  repair-ab run --corpus corpus --shard 1/4 --out build/shard-1
  repair-ab merge build/shard-1 build/shard-2 --out build/ab
  repair-ab import quixbugs QuixBugs --out corpus/quixbugs
  repair-ab mutate path/to/repository --out corpus/mutants --count 20

Exit codes:
  0 done (with --gate: the loop wins) · 1 with --gate: it does not · 2 usage · 3 a repository can't be run
  4 the generator's service failed · 5 with --gate: it would win, but an audit found something · 130 interrupted
`;
