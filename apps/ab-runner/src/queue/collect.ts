import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { TrialRecord } from '@repair/ab';
import type { Progress } from '../cli/progress.js';
import { openResults } from '../run/results-file.js';
import { resultsPath } from '../run/run-plan.js';
import type { Setup } from '../run/setup.js';
import { type LaneJob, openQueue } from './lane-queue.js';
import { openStore, type StoredResult } from './store.js';

const LOOK_EVERY_MS = 500;

/** Fills the queue with what is unfinished and waits for the workers' results; the records of the whole plan. */
export async function runByQueue(input: {
  readonly setup: Setup;
  readonly url: string;
  readonly again: boolean;
  readonly progress: (done: number) => Progress;
  readonly signal: AbortSignal;
}): Promise<readonly TrialRecord[]> {
  const { setup, url, signal } = input;
  const { out, ...settings } = setup.settings;
  const store = await openStore(url);
  const queue = await openQueue(url);
  const results = openResults(resultsPath(out));
  const planned = setup.plan.trials.map(({ trial_id }) => trial_id);
  const records = new Map(
    results.records.filter(({ trial_id }) => planned.includes(trial_id)).map((record) => [record.trial_id, record]),
  );
  try {
    if (input.again) {
      const failed = [...records.values()]
        .filter(({ status }) => status === 'inconclusive')
        .map(({ trial_id }) => trial_id);
      await store.forget(failed);
      for (const trial_id of failed) records.delete(trial_id);
    }
    const digests = (lane: LaneJob['lane']) =>
      Object.fromEntries(
        lane.trials.map(({ corpus, instance }) => [
          `${corpus}/${instance}`,
          setup.instances.get(`${corpus}/${instance}`)?.digest ?? '',
        ]),
      );
    const open = setup.plan.lanes.filter(({ trials }) => trials.some(({ trial_id }) => !records.has(trial_id)));
    const stored = await store.finished(settings.revision);
    const unrun = open.filter(({ trials }) => trials.some(({ trial_id }) => !stored.has(trial_id)));
    await queue.put(unrun.map((lane) => ({ lane, settings, digests: digests(lane) })));
    const progress = input.progress(records.size);
    while (records.size < planned.length && !signal.aborted) {
      for (const result of await store.get(planned.filter((trial_id) => !records.has(trial_id)))) {
        await keepReport(out, result);
        results.append(result.record);
        records.set(result.record.trial_id, result.record);
        progress.landed(result.record);
      }
      if (records.size < planned.length) await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
    progress.end();
    return [...records.values()];
  } finally {
    results.close();
    await queue.close();
    await store.close();
  }
}

async function keepReport(out: string, { record, report_html }: StoredResult): Promise<void> {
  if (record.report === null || report_html === null || record.report.split('/').includes('..')) return;
  const file = join(out, record.report);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, report_html);
}
