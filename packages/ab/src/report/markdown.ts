import type { ArmMeasures } from '../analysis/arm-measures.js';
import { SIGNIFICANT } from '../analysis/sentence.js';
import type { Measure } from '../measure/measure.js';
import type { AbReport } from './ab-report.js';

/** Text that can't end a table cell, open a tag or a link, or start a code span. */
export const cell = (text: string): string =>
  text
    .replace(/[\\|`*[\]]/g, '\\$&')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/[\r\n]+/g, ' ');

const rate = ({ numerator, denominator, value }: Measure): string =>
  value === null ? `– (${numerator}/${denominator})` : `${(100 * value).toFixed(1)} % (${numerator}/${denominator})`;
const mean = ({ value }: Measure, digits = 1): string => (value === null ? '–' : value.toFixed(digits));
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

function armRow([name, arm]: readonly [string, ArmMeasures]): readonly string[] {
  return [
    cell(name),
    rate(arm.key),
    rate(arm.key_at_ceiling),
    rate(arm.resolve),
    arm.cost_usd === null ? 'unknown' : mean(arm.cost_usd, 4),
    mean(arm.tokens, 0),
    mean(arm.calls),
    rate(arm.minimality.minimal),
    mean(arm.minimality.over_edit, 2),
    rate(arm.thrash),
    rate(arm.ledger_hits.hits),
    rate(arm.escalations),
    String(arm.regressions_accepted.numerator),
    String(arm.inconclusive.numerator),
  ];
}

const ARM_HEAD = [
  'arm',
  'KEY at cap',
  'KEY at ceiling',
  'resolve',
  '$/instance',
  'tokens/instance',
  'calls/instance',
  'minimal',
  'over-edit',
  'thrash',
  'ledger hits',
  'escalated',
  'regressions',
  'inconclusive',
];

/** The summary for a CI page, in Markdown. */
export function renderMarkdown(report: AbReport): string {
  const { corpus, decision, trials } = report;
  const verdict =
    decision === null
      ? 'No decision: it takes both `loop14` and `roll`.'
      : `**${decision.wins ? 'The loop wins' : 'The loop does not win'}${trials.finished < trials.planned ? ', so far' : ''}.** ${cell(decision.why)}.${byChance(report)}`;
  const failed = report.audits.filter(({ passed }) => !passed);
  const parts = [
    '# Repair A/B',
    `${corpus.instances} instances of ${corpus.names.map(cell).join(', ')} (split ${corpus.split}${corpus.heldout ? ', held out' : ''}) · generator ${cell(report.generator)} · up to ${report.budget.max_attempts} calls a trial · ${report.seeds.length === 1 ? 'seed' : 'seeds'} ${report.seeds.join(', ')} · ${trials.finished} of ${trials.planned} trials`,
    '## Decision',
    verdict,
    decision === null
      ? ''
      : table(
          ['condition', 'loop14', 'roll', 'holds'],
          decision.conditions.map(({ rule, pipeline, baseline, holds }) => [
            cell(rule),
            figure(pipeline),
            figure(baseline),
            holds === null ? 'unknown' : holds ? 'yes' : 'no',
          ]),
        ),
    ...report.comparisons.map((comparison) => `- ${cell(comparison.sentence)}`),
    '## Arms',
    table(ARM_HEAD, Object.entries(report.arms).map(armRow)),
    '## Mechanisms',
    report.ablations.length === 0
      ? 'Not measured.'
      : table(
          ['mechanism', 'verdict', 'why', 'paired'],
          report.ablations.map(({ mechanism, verdict: judged, why, comparison }) => [
            mechanism,
            judged.toUpperCase(),
            cell(why),
            comparison ? cell(comparison.sentence) : '–',
          ]),
        ),
    '## Audits',
    failed.length === 0
      ? `All ${report.audits.length} audits pass.`
      : table(
          ['arm', 'audit', 'findings', 'first'],
          failed.map(({ arm, name, findings }) => [
            cell(arm),
            cell(name),
            String(findings.length),
            cell(`${findings[0]?.instance}: ${findings[0]?.what}`),
          ]),
        ),
    '## Caveats',
    report.caveats.length === 0 ? 'None.' : report.caveats.map((caveat) => `- ${cell(caveat)}`).join('\n'),
  ];
  return `${parts.filter((text) => text !== '').join('\n\n')}\n`;
}

/** A strict win may still be luck; who reads one line must not take it for proof. */
const byChance = ({ decision, comparisons }: AbReport): string => {
  const against = comparisons.find(({ first, second }) => first === 'loop14' && second === 'roll');
  return decision?.wins && against && against.mcnemar_p >= SIGNIFICANT
    ? ' Chance alone could explain the difference: the rule asks for a strict win, not for a significant one.'
    : '';
};

const figure = (value: number | null): string =>
  value === null ? 'unknown' : Number.isInteger(value) ? String(value) : value.toFixed(4);
