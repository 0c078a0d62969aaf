import { once } from 'node:events';
import { existsSync, createReadStream, createWriteStream } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { type Ledger, openLedger } from '@repair/ledger';
import { canonicalJson, decodeRecordedDelta } from '@repair/schemas';
import { Command } from 'commander';
import { DEFAULT_OUT } from '../../inputs/options.js';
import { makeRoomFor, requirePlace } from '../../inputs/named-place.js';
import { UsageError } from '../../inputs/usage-error.js';
import { integer } from '../candidate-options.js';
import { EXIT } from '../exit-codes.js';
import { table } from '../table.js';
import type { Terminal } from '../terminal.js';

interface LedgerFlags {
  readonly ledger?: string;
  readonly out: string;
  readonly json?: boolean;
  readonly limit?: number;
}

type Act = (
  ledger: Ledger,
  flags: LedgerFlags,
  argument: string,
) => Promise<{ text: string; json: unknown; exit?: number }>;

/** `repair ledger stats|list|show|verify|export|import` */
export function ledgerCommand(terminal: Terminal, ends: (exit: number) => void): Command {
  const ledger = new Command('ledger').description('read, verify and move the failure-signature ledger');
  const add = (usage: string, description: string, mode: 'read' | 'write', act: Act) => {
    const command = ledger
      .command(usage)
      .description(description)
      .option('--ledger <URL>', 'sqlite:PATH or postgres:… (default: ledger.sqlite under --out)')
      .option('--out <DIR>', 'folder of runs and ledger', DEFAULT_OUT)
      .option('--json', 'print JSON on stdout')
      .action(async (...given: unknown[]) => {
        const flags = given.at(-2) as LedgerFlags;
        const argument = typeof given[0] === 'string' ? resolveFile(usage, given[0], terminal) : '';
        const file = resolve(terminal.cwd, flags.out, 'ledger.sqlite');
        if (usage.startsWith('import'))
          requirePlace({ by: 'FILE', path: argument, kind: 'file', wanted: 'an export of a ledger, as JSON lines' });
        if (usage.startsWith('export')) requireFree(argument);
        const named = sqliteFile(flags.ledger, terminal);
        if (named !== null && mode === 'read')
          requirePlace({ by: '--ledger', path: named, kind: 'file', wanted: 'a ledger that a run has made' });
        if (mode === 'write' && (named !== null || !flags.ledger))
          makeRoomFor(named === null ? '--out' : '--ledger', named ?? file);
        if (mode === 'read' && !flags.ledger && !existsSync(file)) {
          throw new UsageError(`there is no ledger at ${file} yet: \`repair run\` makes one; --ledger names another`);
        }
        const url = flags.ledger ?? `sqlite:${file}`;
        const opened = await openLedger(url, { mode });
        try {
          const { text, json, exit } = await act(opened, flags, argument);
          terminal.out(flags.json ? `${JSON.stringify(json, null, 2)}\n` : text);
          ends(exit ?? EXIT.resolved);
        } finally {
          await opened.close();
        }
      });
    return command.exitOverride().configureOutput({ writeOut: terminal.out, writeErr: terminal.err });
  };
  add('stats', 'how much the ledger holds', 'read', stats);
  add('list', 'the signatures, the one attempted last first', 'read', list).option('--limit <N>', 'rows', integer, 50);
  add('show <KEY>', 'every attempt under a key, or the first digits of one', 'read', show);
  add('verify', 're-derive the hash chain; exit 1 when anything disagrees', 'read', verify);
  add('export <FILE>', 'write every entry as JSON lines', 'read', exportTo);
  add('import <FILE>', 'add the entries of an export', 'write', importFrom);
  return ledger.addHelpText(
    'after',
    '\nExamples:\n  repair ledger stats\n  repair ledger show 3f2a91c0\n  repair ledger export entries.jsonl\n  repair ledger import entries.jsonl --ledger postgres://localhost/repair\n',
  );
}

/** The file of `sqlite:PATH`; null for every other ledger. */
function sqliteFile(url: string | undefined, { cwd }: Terminal): string | null {
  const file = /^sqlite:(?!:)(.+)$/.exec(url ?? '')?.[1];
  return file === undefined ? null : resolve(cwd, file);
}

function requireFree(file: string): void {
  if (existsSync(file)) throw new UsageError(`FILE ${file}: it is there already; name a new file`);
  requirePlace({ by: 'FILE', path: dirname(file), kind: 'folder', wanted: 'a file in a folder that is there' });
}

const resolveFile = (usage: string, value: string, { cwd }: Terminal) =>
  usage.includes('<FILE>') ? resolve(cwd, value) : value;

const stats: Act = async (ledger) => {
  const told = await ledger.stats();
  const { by_class, ...totals } = told;
  return {
    json: told,
    text:
      table(
        ['', ''],
        Object.entries(totals).map(([name, count]) => [name.replaceAll('_', ' '), String(count)]),
      ) +
      table(
        ['class', 'attempts', 'resolved'],
        by_class.map((row) => [row.failure_class, String(row.attempts), String(row.resolved)]),
      ),
  };
};

const list: Act = async (ledger, flags) => {
  const rows = await ledger.list({ limit: flags.limit ?? 50 });
  return {
    json: rows,
    text: table(
      ['key', 'class', 'site', 'attempts', 'resolved', 'message'],
      rows.map(({ ledger_key, signature, attempts, resolved }) => [
        ledger_key.slice('sha256:'.length, 'sha256:'.length + 12),
        signature.failure_class,
        signature.site,
        String(attempts),
        String(resolved),
        signature.message_template.slice(0, 60),
      ]),
    ),
  };
};

const show: Act = async (ledger, _flags, key) => {
  const history = await ledger.show(key);
  if (!history)
    throw new UsageError(
      `the ledger holds nothing, or more than one signature, under ${key}: \`repair ledger list\` tells the keys`,
    );
  const { signature } = history;
  return {
    json: history,
    text:
      `${history.ledger_key}\n${signature.failure_class} at ${signature.site}: ${signature.message_template}\n\n` +
      table(
        ['attempt', 'run', 'began', 'outcome', 'what came of it'],
        history.attempts.map(({ attempt_number, run_id, began, outcome, delta }) => [
          String(attempt_number),
          run_id,
          began,
          outcome ?? 'unfinished',
          ((delta && decodeRecordedDelta(delta)?.reason) ?? '').split('\n')[0]?.slice(0, 80) ?? '',
        ]),
      ),
  };
};

const verify: Act = async (ledger) => {
  const report = await ledger.verify();
  const { sound } = report;
  return {
    json: report,
    text: sound
      ? `The ledger verifies: ${report.entries} entries, every hash as recorded.\n`
      : `The ledger does not verify:\n${report.problems.map((problem) => `  ${JSON.stringify(problem)}`).join('\n')}\n`,
    exit: sound ? EXIT.resolved : EXIT.not_resolved,
  };
};

const exportTo: Act = async (ledger, _flags, file) => {
  const out = createWriteStream(file, { flags: 'wx' });
  let entries = 0;
  for await (const entry of ledger.exportRecords()) {
    entries += 1;
    if (!out.write(`${canonicalJson(entry)}\n`)) await once(out, 'drain');
  }
  out.end();
  await finished(out);
  return { json: { entries, file }, text: `${entries} entries in ${file}\n` };
};

const importFrom: Act = async (ledger, _flags, file) => {
  async function* entries(): AsyncIterable<unknown> {
    let number = 0;
    for await (const line of createInterface({ input: createReadStream(file) })) {
      number += 1;
      if (line.trim() === '') continue;
      try {
        yield JSON.parse(line);
      } catch (cause) {
        throw new UsageError(`line ${number} of ${file} is not JSON`, { cause });
      }
    }
  }
  const report = await ledger.importRecords(entries());
  return { json: report, text: `${JSON.stringify(report)}\n` };
};
