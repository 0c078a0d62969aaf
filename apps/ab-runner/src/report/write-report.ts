import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AbReport, buildReport, renderMarkdown, type TrialRecord } from '@repair/ab';
import { parseContract } from '@repair/schemas';

/** Writes `ab-report.json`, `summary.md` and `report.html` from finished trials alone. */
export async function writeReport(
  out: string,
  records: readonly TrialRecord[],
  planned: number,
  seed: number,
): Promise<AbReport> {
  // The charts' library takes longer to load than all else: only where a report is made.
  const { renderHtml } = await import('./html.js');
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
