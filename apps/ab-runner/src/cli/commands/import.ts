import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makeOutput, requirePlace } from '@repair/loop/command';
import { HarnessError } from '@repair/schemas';
import { loadSyntax } from '@repair/syntax';
import { writeCorpus } from '../../corpus/write-corpus.js';
import { GitError } from '../../git.js';
import { bugsinpy } from '../../import/bugsinpy.js';
import type { Imported } from '../../import/draft.js';
import { humanevalfix } from '../../import/humanevalfix.js';
import { quixbugs } from '../../import/quixbugs.js';
import type { Entry, Source } from '../../import/source.js';
import { swebench } from '../../import/swebench.js';
import { verify } from '../../import/verify.js';
import { writeInstance } from '../../import/write-instance.js';
import { oneLine } from '../../one-line.js';
import { whole, words } from '../../run/setup.js';
import { UsageError } from '../../usage-error.js';
import { EXIT } from '../exit-codes.js';
import type { Command, Terminal } from '../terminal.js';

const BY_NAME: Readonly<Record<string, Source>> = { quixbugs, humanevalfix, swebench, bugsinpy };
const SOURCES = Object.keys(BY_NAME);
/** Those that are a checkout; the others are a file with rows. */
const FOLDERS: ReadonlySet<string> = new Set(['quixbugs', 'bugsinpy']);

export interface ImportFlags {
  readonly source: string;
  readonly path: string;
  readonly out: string;
  readonly clones?: string;
  readonly testCommand?: string;
  readonly only?: string;
  readonly limit?: string;
  readonly split: string;
  readonly timeout: string;
  readonly isolation: string;
}

type Isolation = 'auto' | 'bubblewrap' | 'process';

/** `repair-ab import`: each entry is laid out, run before and after its fix, and kept when the failure is seen. */
export const importCorpus: Command<ImportFlags> = async (flags, terminal) => {
  const source = Object.hasOwn(BY_NAME, flags.source) ? BY_NAME[flags.source] : undefined;
  if (!source) throw new UsageError(`import takes ${SOURCES.join(', ')}; not ${JSON.stringify(flags.source)}`);
  const out = resolve(flags.out);
  const kind = FOLDERS.has(flags.source) ? 'folder' : 'file';
  const wanted = kind === 'folder' ? `a checkout of ${flags.source}` : `the file with the rows of ${flags.source}`;
  requirePlace({ by: 'PATH', path: resolve(flags.path), kind, wanted });
  if (flags.clones !== undefined)
    requirePlace({
      by: '--clones',
      path: resolve(flags.clones),
      kind: 'folder',
      wanted: 'the folder with your clones',
    });
  makeOutput('--out', out);
  const only = flags.only?.split(',').map((id) => id.trim()) ?? null;
  const limit = flags.limit === undefined ? Number.POSITIVE_INFINITY : whole('--limit', flags.limit, 1);
  const entries = await source({
    path: resolve(flags.path),
    clones: flags.clones ? resolve(flags.clones) : null,
    test_command: flags.testCommand ? words(flags.testCommand) : null,
    split: splitOf(flags.split),
    timeout_s: whole('--timeout', flags.timeout, 1),
    syntax: await loadSyntax(),
  });
  const chosen = entries.filter(({ id }) => only === null || only.includes(id)).slice(0, limit);
  if (chosen.length === 0) throw new UsageError(`nothing to import: ${entries.length} entries, none chosen`);
  const imported: Imported[] = [];
  for (const entry of chosen) {
    terminal.signal.throwIfAborted();
    const done = await importOne(entry, out, flags.isolation as Isolation, terminal);
    imported.push(done);
    terminal.err(`${imported.length}/${chosen.length} ${tell(done)}\n`);
  }
  const kept = imported.filter(({ kind }) => kind === 'kept').map(({ instance_id }) => instance_id);
  await writeCorpus(out, {
    license: `that of ${flags.source}`,
    description: `Imported from ${flags.source}.`,
    instances: kept,
  });
  terminal.out(`${kept.length} of ${chosen.length} entries are instances of ${out}.\n`);
  return kept.length > 0 ? EXIT.ok : EXIT.not_runnable;
};

async function importOne(entry: Entry, out: string, isolation: Isolation, terminal: Terminal): Promise<Imported> {
  const scratch = await mkdtemp(join(tmpdir(), 'repair-ab-import-'));
  try {
    const draft = await entry.draft(scratch);
    return await writeInstance(draft, await verify(draft, isolation, terminal.signal), out);
  } catch (error) {
    // One entry that a set or a clone describes wrongly ends no import of the others.
    const ofEntry = error instanceof UsageError || error instanceof HarnessError || error instanceof GitError;
    if (ofEntry) return { kind: 'refused', instance_id: entry.id, why: oneLine(error.message, 1_000) };
    throw error;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

export function splitOf(text: string): 'dev' | 'heldout' {
  if (text !== 'dev' && text !== 'heldout')
    throw new UsageError(`--split takes dev or heldout; not ${JSON.stringify(text)}`);
  return text;
}

export function tell(imported: Imported): string {
  if (imported.kind === 'refused') return `${imported.instance_id}: refused, ${imported.why}`;
  const flaky = imported.flaky.length > 0 ? `, ${imported.flaky.length} flaky left out` : '';
  return `${imported.instance_id}: ${imported.failing} fail and ${imported.passing} pass${flaky}`;
}
