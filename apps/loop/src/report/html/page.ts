import type { RunReport } from '@repair/schemas';
import { counted } from '../counted.js';
import { html, type Markup, raw } from './markup.js';
import { OUTCOME, type ReadText, roundCard } from './round-card.js';
import { STYLE } from './style.js';

const VERDICT: Readonly<Record<RunReport['status'], { readonly word: string; readonly tone: string }>> = {
  resolved: { word: 'Resolved', tone: 'good' },
  not_resolved: { word: 'Not resolved', tone: 'bad' },
  error: { word: 'Stopped', tone: 'wait' },
};

/** `report.html`: self-contained, no script, nothing fetched; every text that was read is escaped by construction. */
export function renderHtml(report: RunReport, patch: string, read: ReadText): string {
  const { word, tone } = VERDICT[report.status];
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${word}: repair ${report.run_id}</title><style>${STYLE}</style></head>
<body><main>
<h1><span class="${tone}">${word}</span>${report.resolved_at_attempt === null ? null : ` at attempt ${report.resolved_at_attempt}`}</h1>
${report.exit_reason === report.status ? null : html`<p>${report.exit_reason}</p>`}
<ul class="facts">
<li><b>run</b> <code>${report.run_id}</code></li><li><b>path</b> ${report.route}</li><li><b>generator</b> ${report.generator}</li>
<li><b>attempts</b> ${report.attempts}</li><li><b>test runs</b> ${report.test_runs}</li>
<li><b>runner</b> ${report.runner ?? 'none'}${report.isolation ? ` (${report.isolation})` : ''}</li>
<li><b>calls</b> ${report.usage.calls}</li><li><b>tokens</b> ${report.usage.input_tokens} in, ${report.usage.output_tokens} out</li>
<li><b>cost</b> ${report.usage.cost_usd === null ? 'no price known' : `${report.usage.cost_usd.toFixed(4)} USD`}</li>
</ul>
${patchView(report, patch)}
${suite(report)}
${report.conflicts.map(({ target, boundary }) => html`<p class="bad">Conflict: every delta that turned <code>${target}</code> green broke <code>${boundary}</code>.</p>`)}
${report.rounds.length > 0 ? html`<h3>Attempts</h3>${timeline(report)}` : null}
${report.rounds.map((round) => roundCard(round, read))}
${rolls(report)}
</main></body></html>
`.markup;
}

function timeline({ rounds }: RunReport): Markup {
  return html`<ol class="timeline">${rounds.map(({ round_number: n, outcome, gate }) => html`<li class="${outcome}${gate?.decision === 'escalate' ? ' escalated' : ''}"><a href="#round-${n}" aria-label="round ${n}: ${OUTCOME[outcome].word}${gate?.decision === 'escalate' ? ', then escalated' : ''}" title="${OUTCOME[outcome].word}">${n}</a></li>`)}</ol>`;
}

function patchView({ patch }: RunReport, text: string): Markup | null {
  if (!patch) return null;
  const lines = text.replace(/\n$/, '').split('\n');
  const tone = (line: string) =>
    /^(?:\+\+\+|---|diff |@@)/.test(line) ? 'h' : line.startsWith('+') ? 'a' : line.startsWith('-') ? 'd' : '';
  return html`<h3>The patch: ${patch.changed_lines} line${patch.changed_lines === 1 ? '' : 's'}${patch.minimal ? ', 1-minimal' : ''}${patch.proposed_lines > patch.changed_lines ? ` of ${patch.proposed_lines} proposed` : ''}</h3>
<pre class="patch" tabindex="0" aria-label="unified diff">${lines.map((line) => html`<span class="${tone(line)}">${line}</span>${raw('\n')}`)}</pre>`;
}

/** What must turn green and what must stay green; unknown where no run of the tests came to its end. */
function suite({ status, target_tests, boundary }: RunReport): Markup {
  if (status === 'error' && target_tests.length === 0 && boundary.tests === 0) {
    return html`<h3>Target tests and boundary</h3><p class="soft">Not known: no run of the tests came to its end.</p>`;
  }
  const flaky =
    boundary.quarantined.length > 0 ? html`; flaky, in neither set: ${boundary.quarantined.join(', ')}` : null;
  return html`<h3>Target tests</h3>${names(target_tests)}
<h3>Boundary</h3><p>${counted(boundary.tests, 'test')} must stay green${flaky}.</p>`;
}

function names(tests: readonly string[]): Markup {
  if (tests.length === 0) return html`<p class="soft">None fails.</p>`;
  return html`<ul>${tests.map((id) => html`<li><code>${id}</code></li>`)}</ul>`;
}

function rolls({ rolls: made }: RunReport): Markup | null {
  if (!made || made.length === 0) return null;
  return html`<h3>Rolls</h3><table><thead><tr><th scope="col">roll</th><th scope="col">files</th><th scope="col">lines</th><th scope="col">targets failing after</th><th scope="col">broken</th><th scope="col">result</th></tr></thead><tbody>${made.map((roll) => html`<tr><td>${roll.attempt_number}</td><td>${roll.files.join(', ')}</td><td>${roll.changed_lines}</td><td>${roll.failing_after?.length ?? '?'}</td><td>${roll.broken.length}</td><td>${roll.reason}</td></tr>`)}</tbody></table>`;
}
