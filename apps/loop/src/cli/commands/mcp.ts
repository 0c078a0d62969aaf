import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command, Option } from 'commander';
import { requireOutput } from '../../inputs/named-place.js';
import { DEFAULT_OUT } from '../../inputs/options.js';
import { UsageError } from '../../inputs/usage-error.js';
import { EXIT } from '../exit-codes.js';
import { type SettingFlags, makeGenerator, settingOptions, settings } from '../settings.js';
import type { Terminal } from '../terminal.js';
import { version } from '../version.js';

interface McpFlags extends SettingFlags {
  readonly root: string;
  readonly out?: string;
  readonly runId?: string;
  readonly isolation?: 'auto' | 'bubblewrap' | 'process';
  readonly allowCommands?: boolean;
  readonly trustOutcomes?: boolean;
}

/** `repair mcp` */
export function mcpCommand(terminal: Terminal, ends: (exit: number) => void): Command {
  return settingOptions(new Command('mcp'))
    .description('serve the six primitives to a coding agent: Model Context Protocol on stdin and stdout')
    .option('--root <DIR>', 'candidates, instances and task specs lie under it', '.')
    .option('--ledger <URL>', 'sqlite:PATH or postgres:… (default: ledger.sqlite under --out)')
    .option('--out <DIR>', `folder of the ledger (default: ${DEFAULT_OUT} under --root)`)
    .option('--run-id <ID>', "names this server's attempts in the ledger (default: of the time it starts)")
    .addOption(
      new Option('--isolation <KIND>', 'how tests are kept apart from the machine').choices([
        'auto',
        'bubblewrap',
        'process',
      ]),
    )
    .option('--allow-commands', 'let a call say which command runs the tests')
    .option('--trust-outcomes', 'record an outcome resolved that was not seen here')
    .addHelpText(
      'after',
      '\nExamples:\n  repair mcp --root ~/projects\n  repair mcp --generator command --generator-command "node propose.mjs"\n',
    )
    .action(async (flags: McpFlags) => {
      const resolution = settings(flags, terminal);
      const { config, settings: all } = resolution;
      const { runner, test_command, setup_command, workdir, timeout_s } = config;
      const root = rootOf(resolve(terminal.cwd, flags.root));
      if (flags.out !== undefined) requireOutput('--out', resolve(terminal.cwd, flags.out));
      // A client starts the server wherever it is itself; the ledger stays with what it tells of.
      const out = flags.out === undefined ? resolve(root, DEFAULT_OUT) : resolve(terminal.cwd, flags.out);
      const named = all.find(({ name, origin }) => name === 'ledger' && origin !== 'default');
      // The protocol's SDK is loaded by this command alone: the others start without it.
      const [{ openSession }, { serve }] = await Promise.all([
        import('../../mcp/open-session.js'),
        import('../../mcp/serve.js'),
      ]);
      const session = openSession({
        run_id: runId(flags.runId, terminal),
        root,
        ledger: named ? config.ledger : `sqlite:${resolve(out, 'ledger.sqlite')}`,
        ledger_folder: named ? null : out,
        candidate: {
          ...(runner === undefined ? {} : { runner }),
          ...(test_command === undefined ? {} : { test_command }),
          ...(setup_command === undefined ? {} : { setup_command }),
          ...(workdir === undefined ? {} : { workdir }),
          ...(timeout_s === undefined ? {} : { timeout_s }),
          isolation: flags.isolation ?? config.isolation,
        },
        allow_commands: flags.allowCommands === true,
        trust_outcomes: flags.trustOutcomes === true,
        config,
        makeGenerator: () => makeGenerator(resolution, terminal),
        now: terminal.now,
      });
      terminal.err(
        `repair ${version()}: serving the Model Context Protocol on stdin and stdout (run ${session.run_id}, root ${root}, ledger ${named?.shown ?? resolve(out, 'ledger.sqlite')})\n`,
      );
      try {
        await serve({ session, signal: terminal.signal, log: (text) => terminal.err(`repair mcp: ${text}\n`) });
      } finally {
        await session.close();
      }
      ends(EXIT.resolved);
    });
}

function rootOf(path: string): string {
  try {
    return realpathSync(path);
  } catch (cause) {
    throw new UsageError(`--root ${path}: there is no such folder; name the one that candidates lie under`, { cause });
  }
}

function runId(given: string | undefined, { now }: Terminal): string {
  if (given === undefined) return `mcp-${now().replace(/[^0-9TZ]/g, '')}`;
  if (/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(given)) return given;
  throw new UsageError('a run id takes letters, digits, dots, dashes and underscores, at most 100');
}
