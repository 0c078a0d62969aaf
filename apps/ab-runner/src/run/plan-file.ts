import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../usage-error.js';

/**
 * `plan.json`: what the results in a folder are part of, so that a report made from them alone still tells what is
 * missing. Without it what is there passes for the whole.
 */
export interface PlanFile {
  readonly revision: string;
  /** Ids of the trials that the folder is to hold. */
  readonly trials: readonly string[];
  /** How many trials the plan has with all of its shards. */
  readonly whole: number;
}

const planPath = (out: string): string => join(out, 'plan.json');

export function writePlan(out: string, { revision, trials, whole }: PlanFile): void {
  const draft = `${planPath(out)}.draft`;
  writeFileSync(draft, `${JSON.stringify({ version: 1, revision, whole, trials })}\n`);
  renameSync(draft, planPath(out));
}

/** Null where there is none, as in folders of earlier versions, or where it is of another revision. */
export function readPlan(out: string, revision: string): PlanFile | null {
  if (!existsSync(planPath(out))) return null;
  let read: Partial<PlanFile> | null;
  try {
    read = JSON.parse(readFileSync(planPath(out), 'utf8')) as Partial<PlanFile> | null;
  } catch (cause) {
    throw new UsageError(`${planPath(out)} is damaged: delete it, the next run writes it anew`, { cause });
  }
  const { trials, whole } = read ?? {};
  if (!Array.isArray(trials) || !Number.isInteger(whole)) throw new UsageError(`${planPath(out)} holds no plan`);
  return read?.revision === revision ? { revision, trials: trials.map(String), whole: whole as number } : null;
}

/** How many trials a report on these should have had: those of the plan and those that landed beside it. */
export const plannedWith = (plan: PlanFile | null, ids: readonly string[]): number =>
  new Set([...(plan?.trials ?? []), ...ids]).size;
