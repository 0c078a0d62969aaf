import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Arm,
  ARMS,
  type Assessment,
  type DeltaShape,
  traceReport,
  traceRolls,
  type TrialRecord,
} from '@repair/ab';
import { costOf, openGenerator } from '@repair/llm-stub';
import { runRepair } from '@repair/loop';
import { GeneratorUnavailableError, Instance, parseContract, type RunReport } from '@repair/schemas';
import { loadSyntax } from '@repair/syntax';
import { assess } from './assess.js';
import { blankRecord } from './blank-record.js';
import { deltaShape } from './delta-shape.js';
import type { TrialJob } from './job.js';
import { ServiceError } from './service-error.js';

const CANT_ROLL = "the generator can't write a program from a problem statement alone";
/** What is left of a seed where seeding is ablated. */
const BARE_SEED = { diff: false, boundary: 0 };

/**
 * Runs one arm on one instance and measures what came of it. A fault of the machine gives an inconclusive record; throws
 * ServiceError when the generator could not be reached, and whatever the signal was aborted with.
 */
export async function runTrial(job: TrialJob, signal: AbortSignal): Promise<TrialRecord> {
  const started = performance.now();
  const instance = parseContract(Instance, JSON.parse(await readFile(join(job.instance_dir, 'instance.json'), 'utf8')));
  const folder = join(job.settings.out, 'trials', job.trial.lane);
  const runFolder = join(folder, 'runs', job.trial.trial_id);
  await rm(runFolder, { recursive: true, force: true });
  const elapsed = () => Math.round(performance.now() - started);
  let record = blankRecord(job, instance.split);
  try {
    const arm = ARMS.find(({ name }) => name === job.trial.arm);
    if (!arm) throw new RangeError(`no such arm: ${job.trial.arm}`);
    const report = await drive(job, arm, folder, signal);
    if (report === null) return { ...record, status: 'not_resolved', exit_reason: CANT_ROLL };
    signal.throwIfAborted();
    const claimed = report.status === 'resolved' && report.patch !== null;
    record = recordOf(job, arm, instance, report);
    const judged = claimed ? await judgePatch(job, instance, report, runFolder, signal) : null;
    return { ...record, ...judged, duration_ms: elapsed() };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ServiceError) throw error;
    const told = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return { ...record, status: 'inconclusive', error: told, duration_ms: elapsed() };
  }
}

/** Null where the arm re-rolls and the generator can't write a program: nothing to run, and not the machine's fault. */
async function drive(job: TrialJob, arm: Arm, out: string, signal: AbortSignal): Promise<RunReport | null> {
  const { trial, settings, instance_dir, ledger } = job;
  const { config } = settings;
  const syntax = await loadSyntax();
  const generator = await openGenerator({
    config,
    env: process.env,
    // Loaded where they are asked: most of what a trial's process would load belongs to them.
    templates: async () => (await import('@repair/templates')).createTemplatesGenerator(syntax),
  }).catch((error: unknown) => {
    throw error instanceof GeneratorUnavailableError ? new ServiceError(error.message, { cause: error }) : error;
  });
  if (arm.route === 'roll' && !generator.regenerate) return null;
  const { report, fault } = await runRepair({
    instance: instance_dir,
    generator,
    ledger,
    out,
    run_id: trial.trial_id,
    seed: trial.seed,
    max_attempts: settings.max_attempts,
    route: arm.route,
    ablate: arm.ablate,
    isolation: config.isolation,
    cost: (usage) => costOf(usage, config.prices),
    signal,
  });
  if (fault instanceof GeneratorUnavailableError) throw new ServiceError(fault.message, { cause: fault });
  return report;
}

async function judgePatch(
  job: TrialJob,
  instance: Instance,
  report: RunReport,
  runFolder: string,
  signal: AbortSignal,
): Promise<{ readonly assessment: Assessment; readonly delta: DeltaShape }> {
  const patch = await readFile(join(runFolder, 'repair.patch'), 'utf8');
  const { assessment, before, after } = await assess({
    instance_dir: job.instance_dir,
    instance,
    patch,
    isolation: job.settings.config.isolation,
    signal,
  });
  return { assessment, delta: deltaShape({ before, after, instance, report, syntax: await loadSyntax() }) };
}

function recordOf(job: TrialJob, arm: Arm, instance: Instance, report: RunReport): TrialRecord {
  const failed = report.status === 'error';
  return {
    ...blankRecord(job, instance.split),
    status: report.status === 'error' ? 'inconclusive' : report.status,
    attempts: report.attempts,
    resolved_at_attempt: report.resolved_at_attempt,
    exit_reason: report.exit_reason,
    boundary_items: report.boundary.items.length,
    rounds: arm.ablate.includes('seed') ? traceReport(report, BARE_SEED) : traceReport(report),
    ...(report.rolls === undefined ? {} : { rolls: traceRolls(report) }),
    usage: report.usage,
    test_runs: report.test_runs,
    report: `trials/${job.trial.lane}/runs/${job.trial.trial_id}/report.html`,
    error: failed ? (report.error ? `${report.error.code}: ${report.error.message}` : report.exit_reason) : null,
  };
}
