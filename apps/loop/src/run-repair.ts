import { openLedger } from '@repair/ledger';
import { type FileChange, hashJson, parseContract, RunReport } from '@repair/schemas';
import { loadSyntax } from '@repair/syntax';
import { renderPatch } from '@repair/validate';
import { asItBegan } from './drive/as-it-began.js';
import { runLedger } from './drive/run-ledger.js';
import { changedLines } from './report/changed-lines.js';
import type { RunOptions } from './inputs/options.js';
import { UsageError } from './inputs/usage-error.js';
import { claimFolder } from './journal/claim-folder.js';
import { type Journal, openJournal } from './journal/journal.js';
import { createRecall } from './journal/recall.js';
import { freeRunId, LAST_DIFF, type RunFolder, runFolder, writeWhole } from './journal/run-folder.js';
import { runLoop } from './loop-run.js';
import { type OpenCandidate, openCandidate } from './open-candidate.js';
import { renderHtml } from './report/html/page.js';
import { runReport } from './report/run-report.js';
import { runRoll } from './roll/roll-run.js';
import type { RouteOutcome } from './route.js';
import { withScratch } from './scratch.js';

/** A run that came to its end, with what applying its patch needs. */
export interface EndedRun {
  readonly report: RunReport;
  /** Folder with journal.jsonl, report.json, report.html and, when resolved, repair.patch. */
  readonly folder: string;
  readonly root: string;
  readonly base_digest: string;
  readonly changes: readonly FileChange[];
  /** What stopped the run before its own end; the report's status is `error` then. Null otherwise. */
  readonly fault: unknown;
}

/**
 * Repairs one candidate: by the loop, or by the re-roll baseline, as `options.route` says. The candidate itself is never
 * written to. What stops a run that had started (runner, ledger, generator's service) ends in a report with status
 * `error`; what was wrong before it could start is thrown (UsageError, HarnessError, LedgerError).
 */
export function runRepair(options: RunOptions, mode: 'create' | 'continue' = 'create'): Promise<EndedRun> {
  return withScratch(async (scratch) => {
    const candidate = await openCandidate(options, scratch);
    try {
      return await runOn(candidate, options, mode);
    } finally {
      await candidate.execution.close();
    }
  });
}

async function runOn(opened: OpenCandidate, options: RunOptions, mode: 'create' | 'continue'): Promise<EndedRun> {
  const now = options.now ?? (() => new Date().toISOString());
  const run_id = options.run_id ?? freeRunId(options.out, stemOf(startFacts(opened, options)));
  const folder = runFolder(options.out, run_id);
  if (mode === 'create') claimFolder(options.out);
  const journal = openJournal(folder.journal, mode);
  const ledger = await openLedger(options.ledger);
  try {
    const candidate = mode === 'create' ? opened : sameCandidate(opened, folder, journal);
    const facts = startFacts(candidate, options);
    if (mode === 'create') {
      writeWhole(folder, LAST_DIFF, candidate.diff.text);
      if (options.remember) writeWhole(folder, 'run.json', pretty(options.remember));
    }
    if (journal.torn_bytes > 0) {
      options.onProgress?.({
        kind: 'line',
        text: `The journal's last line was cut off by a kill; ${journal.torn_bytes} bytes of it were dropped.`,
      });
    }
    const recall = createRecall(journal, { kind: 'live' }, now);
    recall.decide('start', { run_id }, facts);
    const route = options.route === 'loop14' ? runLoop : runRoll;
    const outcome = await route({
      run_id,
      options,
      candidate,
      ledger: runLedger(ledger, run_id, options.fresh === true),
      recall,
      syntax: await loadSyntax(),
      now,
    });
    const report = writeArtefacts(folder, candidate, options, outcome, testRunsOf(journal));
    if (outcome.status !== 'error')
      recall.decide('end', { run_id }, { status: outcome.status, attempts: outcome.attempts });
    return {
      report,
      folder: folder.path,
      root: candidate.source.root,
      base_digest: candidate.tree.digest,
      changes: outcome.changes,
      fault: outcome.fault,
    };
  } finally {
    journal.close();
    await ledger.close();
  }
}

const stemOf = (facts: object) => hashJson(facts).slice('sha256:'.length).slice(0, 12);

/** A run that came to its end may have been applied already; nothing of it is executed again. */
function sameCandidate(opened: OpenCandidate, folder: RunFolder, journal: Journal): OpenCandidate {
  const began = asItBegan(opened, folder, journal);
  const ended = journal.events.at(-1)?.kind === 'end';
  if (began !== null && (ended || began === opened)) return began;
  throw new UsageError('the candidate changed since the run began: put it back as it was, or start a new run');
}

/** What a run follows from; the same facts, the same run. */
function startFacts({ tree, diff, source, execution }: OpenCandidate, options: RunOptions) {
  return {
    candidate: tree.digest,
    diff: hashJson(diff.text),
    contracts: source.contracts,
    problem_statement: source.problem_statement,
    runner: execution.runner,
    command: execution.command,
    route: options.route,
    generator: options.generator.name,
    seed: options.seed,
    max_attempts: options.max_attempts,
    ablate: options.ablate ?? [],
  };
}

function writeArtefacts(
  folder: RunFolder,
  candidate: OpenCandidate,
  options: RunOptions,
  outcome: RouteOutcome,
  testRuns: number,
): RunReport {
  const patch = renderPatch(candidate.tree, outcome.changes);
  if (outcome.changes.length > 0) writeWhole(folder, 'repair.patch', patch);
  const report = parseContract(
    RunReport,
    runReport({
      ...outcome,
      run_id: folder.run_id,
      route: options.route,
      generator: options.generator.name,
      seed: options.seed,
      runner: candidate.execution.runner,
      isolation: candidate.execution.isolation,
      patch:
        outcome.changes.length > 0
          ? {
              path: 'repair.patch',
              files: outcome.changes.map(({ path }) => path),
              changed_lines: changedLines(patch),
              proposed_lines: outcome.proposed_lines,
              minimal: outcome.minimal,
            }
          : null,
      test_runs: testRuns,
    }),
  );
  writeWhole(folder, 'report.json', pretty(report));
  writeWhole(
    folder,
    'report.html',
    renderHtml(report, patch, (path) => candidate.tree.read(path)),
  );
  return report;
}

/** Runs of the test command, recalled ones included: a resumed run tells the same number. */
const testRunsOf = ({ events }: Journal) => events.filter(({ kind }) => kind === 'run').length;

const pretty = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
