import type { AbReport } from '@repair/ab';
import { curveChart, forestChart, legend, minimalityChart } from './charts.js';
import { escapeHtml } from './escape.js';
import { STYLE } from './style.js';
import { armTable, auditTable, conditionTable, instanceTable, mechanismTable } from './tables.js';

/** `report.html`: one file with everything in it, for a browser that is offline. */
export function renderHtml(report: AbReport): string {
  const { corpus, trials } = report;
  const about = `${corpus.instances} instances of ${corpus.names.join(', ')} · split ${corpus.split}${corpus.heldout ? ' (held out)' : ''} · generator ${report.generator} · seed ${report.seed} · ${trials.finished} of ${trials.planned} trials · revision ${report.revision}`;
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
${section('Resolved by attempt', curves(report))}
${section('Arms', `${armTable(report)}<p class="soft">${escapeHtml(MEASURES)}</p>`)}
${section('What each mechanism brings', `${figure(forestChart(report), 'The loop against the loop without the mechanism, on the key measure. An interval over 0 can be chance.')}${mechanismTable(report)}`)}
${section('Minimality', figure(minimalityChart(report), 'Changed lines of each repair that an arm claimed; the tick is the median.'))}
${section('Audits', auditTable(report))}
${section('Caveats', caveats(report))}
${section('Instances', instanceTable(report))}
</main>
</body>
</html>
`;
}

const MEASURES =
  'KEY: resolved with a minimal patch, by attempt 3 (the cap) or by attempt 35 (the ceiling). Resolve: resolved at all. ' +
  'Thrash: attempts that repeat a delta which lost before. An inconclusive trial counts as not resolved.';

const section = (title: string, body: string): string => `<section>\n<h2>${title}</h2>\n${body}\n</section>`;

const figure = (svg: string | null, caption: string): string =>
  svg === null
    ? '<p class="soft">Not measured.</p>'
    : `<figure>${svg}<figcaption>${escapeHtml(caption)}</figcaption></figure>`;

function verdict({ decision, comparisons }: AbReport): string {
  const said = comparisons.map(({ sentence }) => `<p>${escapeHtml(sentence)}</p>`).join('\n');
  if (!decision)
    return `<div class="verdict"><strong>No decision</strong><p>It takes both loop14 and roll.</p>${said}</div>`;
  return `<div class="verdict ${decision.wins ? 'wins' : 'loses'}"><strong>${decision.wins ? 'The loop wins' : 'The loop does not win'}</strong>
<p>${escapeHtml(decision.why)}</p>
${conditionTable(decision)}
${said}</div>`;
}

function curves(report: AbReport): string {
  if (Object.keys(report.arms).length === 0) return '<p class="soft">Nothing was run.</p>';
  const items = legend(report).map(
    ({ arm, colour }) => `<li><i style="background:${colour}"></i>${escapeHtml(arm)}</li>`,
  );
  return `<ul class="legend">${items.join('')}</ul>${figure(curveChart(report), `Share of failures resolved by attempt n or earlier, of ${report.corpus.instances} instances. The dashed line is the cap of the key measure.`)}`;
}

const caveats = ({ caveats: told }: AbReport): string =>
  told.length === 0
    ? '<p class="soft">None.</p>'
    : `<ul>${told.map((caveat) => `<li>${escapeHtml(caveat)}</li>`).join('')}</ul>`;
