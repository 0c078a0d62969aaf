import { resolve } from 'node:path';
import { detectRunner, readTree, testFolders } from '@repair/harness';
import { openLedger } from '@repair/ledger';
import type { Resolution } from '@repair/llm-stub';
import { HarnessError, type Usage } from '@repair/schemas';
import { protectedPaths } from '@repair/validate';
import { Command } from 'commander';
import { execa } from 'execa';
import { requirePlace } from '../../inputs/named-place.js';
import { UsageError } from '../../inputs/usage-error.js';
import { counted } from '../../report/counted.js';
import { EXIT } from '../exit-codes.js';
import { faultOf } from '../fault.js';
import { makeGenerator, type SettingFlags, settingOptions, settings } from '../settings.js';
import { table } from '../table.js';
import type { Terminal } from '../terminal.js';
import { version } from '../version.js';

interface Finding {
  readonly what: string;
  readonly found: string;
  readonly ok: boolean;
  readonly hint?: string;
}

/** `repair doctor [DIR]` */
export function doctorCommand(terminal: Terminal, ends: (exit: number) => void): Command {
  return settingOptions(new Command('doctor'))
    .description('tell what is in force: programs, runner, protected files, path')
    .argument('[DIR]', 'the candidate')
    .option('--ping', 'ask the configured service for one token')
    .option('--json', 'print JSON on stdout')
    .addHelpText('after', '\nExamples:\n  repair doctor .\n  repair doctor --generator anthropic --ping\n')
    .action(async (dir: string | undefined, flags: SettingFlags & { json?: boolean; ping?: boolean }) => {
      const root = resolve(terminal.cwd, dir ?? '.');
      requirePlace({ by: 'DIR', path: root, kind: 'folder', wanted: 'the folder of the repository under repair' });
      const inForce = settings(flags, terminal);
      const seen = await filesOf(root);
      const findings = [...(await examine(root, inForce, terminal)), seen.finding];
      const pinged = flags.ping ? await ping(inForce, terminal) : null;
      const { guarded } = seen;
      if (flags.json) {
        const settingsInForce = inForce.settings.map(({ name, shown, origin, from }) => ({
          name,
          value: shown,
          origin,
          from,
        }));
        terminal.out(
          `${JSON.stringify({ version: version(), findings, settings: settingsInForce, unknown_variables: inForce.unknown_variables, ping: pinged, protected: guarded }, null, 2)}\n`,
        );
      } else {
        terminal.out(
          table(
            ['', '', ''],
            findings.map(({ what, found, ok, hint }) => [ok ? 'ok' : 'no', what, hint ? `${found}: ${hint}` : found]),
          ),
        );
        terminal.out('\nSettings in force (flag over environment over file over default):\n');
        terminal.out(
          table(
            ['', '', ''],
            inForce.settings.map(({ name, shown, from }) => [name, shown, from]),
          ),
        );
        for (const name of inForce.unknown_variables) terminal.out(`${name} means nothing: is it a slip of the pen?\n`);
        if (pinged) terminal.out(`\nThe service answered: model ${pinged.model}.\n`);
        terminal.out(`\nProtected files, which no repair may edit (a task spec opens them with open_files):\n`);
        terminal.out(
          table(
            ['', ''],
            guarded.map(({ path, protection }) => [path, protection]),
          ),
        );
      }
      ends(EXIT.resolved);
    });
}

/** Throws GeneratorUnavailableError, which is exit 4. */
async function ping(inForce: Resolution, terminal: Terminal): Promise<Usage> {
  const generator = await makeGenerator(inForce, terminal);
  if (!generator.ping)
    throw new UsageError(`no service stands behind the ${generator.name} generator: there is nothing to ping`);
  return generator.ping(terminal.signal);
}

async function examine(root: string, { config }: Resolution, { env }: Terminal): Promise<readonly Finding[]> {
  const route = env.REPAIR || 'roll';
  return [
    { what: 'repair', found: version(), ok: true },
    { what: 'node', found: process.version, ok: true },
    await program('git', ['--version'], 'needed to find the last patch; else give --diff FILE'),
    await program('python3', ['--version'], 'needed for Python candidates'),
    await program('python3', ['-m', 'pytest', '--version'], 'needed for candidates that are tested with pytest'),
    await sqlite(),
    await program('bwrap', ['--version'], 'without it, tests run as plain processes'),
    {
      what: 'path',
      found: route,
      ok: true,
      ...(route === 'roll' ? { hint: 'REPAIR=loop14 takes the repair loop' } : {}),
    },
    await runner(root, config),
  ];
}

interface Files {
  readonly finding: Finding;
  readonly guarded: ReturnType<typeof protectedPaths>;
}

/** Another program may write to the candidate while it is looked at: that is a finding, too. */
async function filesOf(root: string): Promise<Files> {
  try {
    const paths = (await readTree(root)).paths();
    return {
      finding: { what: 'files', found: counted(paths.length, 'file'), ok: true },
      guarded: protectedPaths(paths),
    };
  } catch (error) {
    if (!(error instanceof HarnessError)) throw error;
    return { finding: { what: 'files', found: error.message, ok: false }, guarded: [] };
  }
}

/** As the settings say; what they leave open is recognised, in the folder in which the tests run. */
async function runner(root: string, { runner, test_command, workdir }: Resolution['config']): Promise<Finding> {
  const set = [runner, test_command && `\`${test_command.join(' ')}\``].filter(Boolean).join(', ');
  if (set !== '') return { what: 'runner', found: `${set} (as the settings say)`, ok: true };
  const place = resolve(root, workdir ?? '.');
  const detected = await detectRunner(place).catch((error: unknown) => {
    if (error instanceof HarnessError) return error;
    throw error;
  });
  if (detected instanceof HarnessError) return { what: 'runner', found: detected.message, ok: false };
  if (detected) return { what: 'runner', found: `${detected.runner} (${detected.why})`, ok: true };
  const [first, ...more] = await testFolders(place).catch(() => []);
  const folders = first === undefined ? '' : `, or --workdir ${[first, ...more].map(({ path }) => path).join(' or ')}`;
  return { what: 'runner', found: 'none detected', ok: false, hint: `give --runner and --test-command${folders}` };
}

/** Opens a ledger that is nowhere: a package manager that runs no install scripts leaves the library unbuilt. */
async function sqlite(): Promise<Finding> {
  try {
    await (await openLedger('sqlite::memory:')).close();
    return { what: 'sqlite', found: 'built for this Node', ok: true };
  } catch (error) {
    return { what: 'sqlite', found: faultOf(error).message, ok: false };
  }
}

async function program(file: string, args: readonly string[], hint: string): Promise<Finding> {
  const what = args.includes('pytest') ? 'pytest' : file;
  const result = await execa(file, args, { reject: false, stdin: 'ignore', timeout: 10_000 });
  if (result.failed) return { what, found: 'not found', ok: false, hint };
  return { what, found: (result.stdout || result.stderr).split('\n')[0] ?? '', ok: true };
}
