import type { AbReport } from '@repair/ab';
import { curveChart, forestChart, legend, minimalityChart } from './charts.js';
import { escapeHtml } from './escape.js';
import { STYLE } from './style.js';
import { outcomeTable, spendTable, workTable } from './arm-tables.js';
import { instanceMatrix, instanceTable } from './instance-tables.js';
import { auditTable, conditionTable, mechanismTable } from './tables.js';

/** `report.html`: one file with everything in it, for a browser that is offline. */
export function renderHtml(report: AbReport): string {
  const { corpus, trials } = report;
  const about =
    trials.finished === 0
      ? `0 of ${trials.planned} trials`
      : `${corpus.instances} instances of ${corpus.names.join(', ')} · split ${corpus.split}${corpus.heldout ? ' (held out)' : ''} · generator ${report.generator} · up to ${report.budget.max_attempts} calls a trial · ${report.seeds.length === 1 ? 'seed' : 'seeds'} ${report.seeds.join(', ')} · ${trials.finished} of ${trials.planned} trials · revision ${report.revision}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>Repair A/B</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Repair A/B</h1>
<p class="soft">${escapeHtml(about)}</p>
${verdict(report)}
${section('Caveats', caveats(report))}
${trials.finished === 0 ? '' : measured(report)}
</main>
</body>
</html>
`;
}

/** Everything that takes a finished trial. */
const measured = (report: AbReport): string => `${section('Resolved by attempt', curves(report))}
${section('Arms', armTables(report))}
${section('What each mechanism brings', `${figure(forestChart(report), 'The loop against the loop without the mechanism, on the key measure. An interval over 0 can be chance. The verdicts follow the rule to the letter, in which a single trial makes a difference: read them beside the interval.')}${mechanismTable(report)}`)}
${section('Minimality', figure(minimalityChart(report), 'How many of the repairs that an arm claimed changed so many lines.'))}
${section('Audits', auditTable(report))}
${section('Instances by arm', `${instanceMatrix(report)}<p class="soft">${escapeHtml(OUTCOMES)}</p>`)}
${section('Trials', instanceTable(report))}`;

const OUTCOMES_TOLD =
  'KEY: resolved with a minimal patch, by attempt 3 (the cap) or by attempt 35 (the ceiling). Resolve: resolved at all, seen in runs of the whole ' +
  'suite that no arm has a part in. Below each the 95 % Wilson interval. Regressions: claimed repairs that break a boundary test. ' +
  'Quarantined: tests with both results on one tree. An inconclusive trial counts as not resolved.';
const WORK_TOLD =
  'Of claimed repairs: minimal ones; changed lines of all lines (rewritten); touched regions without a line of the known fix (beyond); proposed lines a needed line (over-edit). ' +
  'Thrash: attempts that repeat a delta which lost before. Ledger hits: rounds met with a record, of those whose failure came up before. ' +
  'Reuse: resolving rounds with a recorded delta, of those that were offered one. Escalated: trials in which the gate reached for a stronger instrument.';
const OUTCOMES =
  '✓ n: resolved by a minimal patch at attempt n; (✓) n: resolved, but not minimal or after the cap; ! n: claimed, and not so; ✗: not resolved; ?: inconclusive. Each leads to its run.';

const armTables = (report: AbReport): string =>
  [
    outcomeTable(report),
    `<p class="soft">${escapeHtml(OUTCOMES_TOLD)}</p>`,
    spendTable(report),
    workTable(report),
    `<p class="soft">${escapeHtml(WORK_TOLD)}</p>`,
  ].join('\n');

const section = (title: string, body: string): string => `<section>\n<h2>${title}</h2>\n${body}\n</section>`;

const figure = (svg: string | null, caption: string): string =>
  svg === null
    ? '<p class="soft">Not measured.</p>'
    : `<figure>${svg}<figcaption>${escapeHtml(caption)}</figcaption></figure>`;

function verdict({ decision, comparisons, trials }: AbReport): string {
  const said = comparisons.map(({ sentence }) => `<p>${escapeHtml(sentence)}</p>`).join('\n');
  if (!decision)
    return `<div class="verdict"><strong>No decision</strong><p>It takes both loop14 and roll.</p>${said}</div>`;
  return `<div class="verdict ${decision.wins ? 'wins' : 'loses'}"><strong>${decision.wins ? 'The loop wins' : 'The loop does not win'}${trials.finished < trials.planned ? ', so far' : ''}</strong>
<p>${escapeHtml(decision.why)}</p>
${conditionTable(decision)}
${said}</div>`;
}

function curves(report: AbReport): string {
  if (Object.keys(report.arms).length === 0) return '<p class="soft">Nothing was run.</p>';
  const items = legend(report).map(
    ({ arm, colour }) => `<li><i style="background:${colour}"></i>${escapeHtml(arm)}</li>`,
  );
  return `<ul class="legend">${items.join('')}</ul>${figure(curveChart(report), `Share of failures resolved by attempt n or earlier, of an arm’s trials (${report.corpus.instances} instances). The dotted line is the cap of the key measure.`)}`;
}

const caveats = ({ caveats: told }: AbReport): string =>
  told.length === 0
    ? '<p class="soft">None.</p>'
    : `<ul>${told.map((caveat) => `<li>${escapeHtml(caveat)}</li>`).join('')}</ul>`;
