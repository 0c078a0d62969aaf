import type { RunReport } from '@repair/schemas';

/** `report.html`: self-contained, every text escaped. */
export function renderHtml(report: RunReport, patch: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${report.status}: ${report.run_id}`)}</title>
<h1>${escapeHtml(report.status)}</h1>
<p>${escapeHtml(report.exit_reason)}</p>
<pre>${escapeHtml(patch)}</pre>
</html>
`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
