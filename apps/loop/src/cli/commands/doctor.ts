import { execa } from 'execa';
import { Command } from 'commander';
import { detectRunner, readTree } from '@repair/harness';
import { protectedPaths } from '@repair/validate';
import { resolve } from 'node:path';
import { EXIT } from '../exit-codes.js';
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
  return new Command('doctor')
    .description('tell what is in force: programs, runner, protected files, path')
    .argument('[DIR]', 'the candidate')
    .option('--json', 'print JSON on stdout')
    .addHelpText('after', '\nExample:\n  repair doctor .\n')
    .action(async (dir: string | undefined, flags: { json?: boolean }) => {
      const root = resolve(terminal.cwd, dir ?? '.');
      const findings = await examine(root, terminal);
      const tree = await readTree(root);
      const guarded = protectedPaths(tree.paths());
      if (flags.json) terminal.out(`${JSON.stringify({ version: version(), findings, protected: guarded }, null, 2)}\n`);
      else {
        terminal.out(table(['', '', ''], findings.map(({ what, found, ok, hint }) => [ok ? 'ok' : 'no', what, hint ? `${found}: ${hint}` : found])));
        terminal.out(`\nProtected files, which no repair may edit (a task spec opens them with open_files):\n`);
        terminal.out(table(['', ''], guarded.map(({ path, protection }) => [path, protection])));
      }
      ends(EXIT.resolved);
    });
}

async function examine(root: string, { env }: Terminal): Promise<readonly Finding[]> {
  const route = env.REPAIR || 'roll';
  const detected = await detectRunner(root);
  return [
    { what: 'repair', found: version(), ok: true },
    { what: 'node', found: process.version, ok: true },
    await program('git', ['--version'], 'needed to find the last patch; else give --diff FILE'),
    await program('python3', ['--version'], 'needed for Python candidates'),
    await program('python3', ['-m', 'pytest', '--version'], 'needed for candidates that are tested with pytest'),
    await program('bwrap', ['--version'], 'without it, tests run as plain processes'),
    { what: 'path', found: route, ok: true, ...(route === 'roll' ? { hint: 'REPAIR=loop14 takes the repair loop' } : {}) },
    detected
      ? { what: 'runner', found: `${detected.runner} (${detected.why})`, ok: true }
      : { what: 'runner', found: 'none detected', ok: false, hint: 'give --runner and --test-command' },
  ];
}

async function program(file: string, args: readonly string[], hint: string): Promise<Finding> {
  const what = args.includes('pytest') ? 'pytest' : file;
  const result = await execa(file, args, { reject: false, stdin: 'ignore', timeout: 10_000 });
  if (result.failed) return { what, found: 'not found', ok: false, hint };
  return { what, found: (result.stdout || result.stderr).split('\n')[0] ?? '', ok: true };
}
