import { decodeRecordedDelta, type RoundReport } from '@repair/schemas';
import { diffView } from './diff-view.js';
import { cited, evidenceView } from './evidence-view.js';
import { html, type Markup } from './markup.js';

export type ReadText = (path: string) => string | null;

export const OUTCOME: Readonly<
  Record<RoundReport['outcome'], { readonly word: string; readonly tone: 'good' | 'bad' | 'wait' }>
> = {
  resolved: { word: 'resolved', tone: 'good' },
  shrank: { word: 'residue shrank', tone: 'good' },
  moved: { word: 'failure moved', tone: 'wait' },
  unchanged: { word: 'unchanged', tone: 'wait' },
  refused: { word: 'refused', tone: 'bad' },
  nothing_proposed: { word: 'nothing proposed', tone: 'wait' },
};

/** One round: what it was seeded with, what was proposed, what each check said, what the counter decided. */
export function roundCard(round: RoundReport, read: ReadText): Markup {
  const { statement, signature, instruments, diagnosis } = round;
  const n = round.round_number;
  const { word, tone } = OUTCOME[round.outcome];
  return html`<section class="card" id="round-${n}" aria-labelledby="round-${n}-title">
<header><h2 id="round-${n}-title">Round ${n}</h2><span class="badge ${tone}">${word}</span></header>
<p class="soft">${signature.failure_class} at <code>${signature.site}</code> · attempt ${round.attempt_number} on this failure · evidence level ${instruments.level}, diagnosis depth ${instruments.depth}, delta scope ${instruments.scope}</p>
<dl class="clauses">
<dt>Fixed by the last patch</dt><dd>${statement.fixed.text} ${cited(statement.fixed.evidence, n)}</dd>
<dt>Remains wrong</dt><dd>${statement.remains.text} ${cited(statement.remains.evidence, n)}</dd>
<dt>Must not break</dt><dd>${statement.must_not_break}</dd>
</dl>
<h3>Diagnosis</h3><p>${diagnosis.root_cause} ${cited(diagnosis.cited_evidence, n)}</p><p class="soft">${diagnosis.fix_direction}</p>
<div>${residue(round)}</div>
<h3>Proposed delta</h3>${delta(round, read)}
<h3>Checks</h3>${checks(round)}
${tests(round)}
<details><summary>Evidence: ${round.failure_evidence.length} observations</summary>${evidenceView(round.failure_evidence, n)}</details>
${history(round)}
<h3>Gate</h3><p>${gate(round)}</p>
</section>`;
}

function residue({ residue: { scope, regions } }: RoundReport): Markup {
  return html`<details><summary>Residue at scope ${scope}: ${regions.length} region${regions.length === 1 ? '' : 's'} that a repair may touch</summary><table><thead><tr><th scope="col">where</th><th scope="col">why</th></tr></thead><tbody>${regions.map(({ file, start_line, end_line, symbol, why }) => html`<tr><td><code>${file}:${start_line}-${end_line}${symbol ? ` ${symbol}` : ''}</code></td><td>${why}</td></tr>`)}</tbody></table></details>`;
}

function delta({ proposal, round_number: n }: RoundReport, read: ReadText): Markup {
  if (!proposal) return html`<p class="soft">None.</p>`;
  return html`<dl class="clauses"><dt>Fixes</dt><dd>${proposal.fixed_claim}</dd><dt>Remains</dt><dd>${proposal.remains_wrong}</dd><dt>Cites</dt><dd>${cited(proposal.evidence_citations, n)}</dd><dt>Boundary</dt><dd>${proposal.boundary_confirmation}</dd></dl>
${proposal.edits.map((edit) => diffView(edit, read(edit.file)))}`;
}

function checks({ verdict, violations }: RoundReport): Markup {
  const badge = (name: string, value: string, good: boolean) =>
    html`<li>${name} <span class="badge ${good ? 'good' : 'bad'}">${value}</span></li>`;
  return html`${
    verdict
      ? html`<ul class="facts">${badge('accepted', verdict.accepted ? 'yes' : 'no', verdict.accepted)}${badge('minimality', verdict.minimality, verdict.minimality === 'pass')}${badge('plausibility', verdict.plausibility, verdict.plausibility === 'pass')}${badge('boundary', verdict.boundary === 'green' ? 'green' : 'not seen green', verdict.boundary === 'green')}</ul>`
      : null
  }${violations.map(({ rule, message }) => html`<p><span class="badge bad">${rule}</span> ${message}</p>`)}`;
}

function tests({ tests: seen }: RoundReport): Markup | null {
  if (!seen) return null;
  const rows = [
    ...seen.failing_before.map((id) => ({
      id,
      before: 'failing',
      after: seen.failing_after.includes(id) ? 'failing' : 'passing',
    })),
    ...seen.broken.map((id) => ({ id, before: 'passing', after: 'broken' })),
  ];
  return html`<h3>Tests</h3><table><thead><tr><th scope="col">test</th><th scope="col">before</th><th scope="col">after</th></tr></thead><tbody>${rows.map(({ id, before, after }) => html`<tr><td><code>${id}</code></td><td>${before}</td><td class="${after === 'passing' ? 'good' : 'bad'}">${after}</td></tr>`)}</tbody></table>`;
}

function history({ recurrence, ledger_key }: RoundReport): Markup {
  const rows = recurrence.map(({ attempt_number, delta_summary, worked }) => {
    const known = decodeRecordedDelta(delta_summary);
    return html`<tr><td>${attempt_number}</td><td>${known ? known.edits.map(({ file, line }) => `${file}:${line}`).join(', ') : ''}</td><td class="${worked ? 'good' : ''}">${worked ? 'worked' : (known?.reason ?? 'did not work')}</td></tr>`;
  });
  return html`<details><summary>Ledger: ${recurrence.length === 0 ? 'first seen' : `${recurrence.length} earlier attempts on this signature`}</summary><p><code>${ledger_key}</code></p>${rows.length > 0 ? html`<table><thead><tr><th scope="col">attempt</th><th scope="col">where</th><th scope="col">what came of it</th></tr></thead><tbody>${rows}</tbody></table>` : null}</details>`;
}

function gate({ gate: decision }: RoundReport): string {
  if (!decision) return 'Resolved: the counter is not asked.';
  switch (decision.decision) {
    case 'continue':
      return `Attempt ${decision.attempt_number}: continue at this evidence level.`;
    case 'escalate':
      return `Attempt ${decision.attempt_number}: escalate to ${decision.escalation_target?.replace('_', ' ') ?? ''}; the next round is seeded afresh.`;
    case 'exit':
      return `Attempt ${decision.attempt_number}: leave the loop${decision.at_ceiling ? ', at the absolute ceiling' : ''}.`;
  }
}
