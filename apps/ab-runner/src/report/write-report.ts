import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AbReport, buildReport, renderMarkdown, type TrialRecord } from '@repair/ab';
import { matches, parseContract } from '@repair/schemas';

// The charts' library takes longer to load than all else: only where a report is made, and while trials still run.
const page = (): Promise<typeof import('./html.js')> => import('./html.js');

/** Loads what a report is made with, for a caller that waits anyway. */
export async function prepareReport(): Promise<void> {
  await page();
  // Checking anything makes the check, which takes as long as a chart.
  matches(AbReport, null);
}

/** Writes `ab-report.json`, `summary.md` and `report.html` from finished trials alone. */
export async function writeReport(
  out: string,
  records: readonly TrialRecord[],
  planned: number,
  seed: number,
): Promise<AbReport> {
  const { renderHtml } = await page();
  const report = parseContract(AbReport, buildReport({ records, planned, seed }));
  mkdirSync(out, { recursive: true });
  write(out, 'ab-report.json', `${JSON.stringify(report, null, 2)}\n`);
  write(out, 'summary.md', renderMarkdown(report));
  write(out, 'report.html', renderHtml(report));
  return report;
}

function write(out: string, name: string, text: string): void {
  writeFileSync(join(out, `${name}.draft`), text);
  renameSync(join(out, `${name}.draft`), join(out, name));
}
