import type { AbReport, ArmMeasures, Decision } from '@repair/ab';
import { escapeHtml, relativeHref } from './escape.js';

type Rate = ArmMeasures['key'];

const table = (head: readonly string[], rows: readonly string[]): string =>
  `<div class="scroll"><table><thead><tr>${head.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table></div>`;
const row = (cells: readonly string[]): string => `<tr>${cells.join('')}</tr>`;
const text = (value: string): string => `<td>${escapeHtml(value)}</td>`;
const number = (value: string): string => `<td class="n">${escapeHtml(value)}</td>`;
const rate = ({ numerator, denominator, value }: Rate): string =>
  number(
    value === null ? `– (${numerator}/${denominator})` : `${(100 * value).toFixed(1)} % (${numerator}/${denominator})`,
  );
const mean = (measure: Rate | null, digits: number): string =>
  number(measure === null ? 'unknown' : measure.value === null ? '–' : measure.value.toFixed(digits));
/** Four digits that count, and never an exponent. */
const figure = (value: number | null): string => {
  if (value === null) return 'unknown';
  if (Number.isInteger(value)) return String(value);
  return value.toFixed(Math.max(0, Math.min(6, 3 - Math.floor(Math.log10(Math.abs(value))))));
};
const judged = (word: string, good: boolean | null): string =>
  `<td class="${good === null ? 'warn' : good ? 'good' : 'bad'}">${escapeHtml(word)}</td>`;

export function conditionTable({ conditions }: Decision): string {
  return table(
    ['condition', 'loop14', 'roll', 'holds'],
    conditions.map(({ rule, pipeline, baseline, holds }) =>
      row([
        text(rule),
        number(figure(pipeline)),
        number(figure(baseline)),
        judged(holds === null ? 'unknown' : holds ? 'yes' : 'no', holds),
      ]),
    ),
  );
}

export function armTable({ arms }: AbReport): string {
  const head = [
    'arm',
    'KEY at cap',
    'KEY at ceiling',
    'resolve',
    '$/instance',
    'tokens',
    'calls',
    'test runs',
    'minimal',
    'rewritten',
    'beyond',
    'over-edit',
    'thrash',
    'ledger hits',
    'reuse',
    'escalated',
    'regressions',
    'quarantined',
    'inconclusive',
  ];
  return table(
    head,
    Object.entries(arms).map(([name, arm]) =>
      row([
        `<td title="${escapeHtml(arm.title)}">${escapeHtml(name)}</td>`,
        rate(arm.key),
        rate(arm.key_at_ceiling),
        rate(arm.resolve),
        mean(arm.cost_usd, 4),
        mean(arm.tokens, 0),
        mean(arm.calls, 1),
        mean(arm.test_runs, 1),
        rate(arm.minimality.minimal),
        rate(arm.minimality.rewritten),
        mean(arm.minimality.regions_beyond, 2),
        mean(arm.minimality.over_edit, 2),
        rate(arm.thrash),
        rate(arm.ledger_hits.hits),
        rate(arm.ledger_hits.reuse),
        rate(arm.escalations),
        judged(String(arm.regressions_accepted.numerator), arm.regressions_accepted.numerator === 0),
        number(String(arm.quarantined.numerator)),
        number(String(arm.inconclusive.numerator)),
      ]),
    ),
  );
}

export function mechanismTable({ ablations }: AbReport): string {
  if (ablations.length === 0) return '<p class="soft">Not measured.</p>';
  return table(
    ['mechanism', 'verdict', 'why', 'measures that its removal changes', 'paired on the key measure'],
    ablations.map(({ mechanism, verdict, why, effects, comparison }) => {
      const changed = effects.filter(({ removal }) => removal === 'degrades' || removal === 'improves');
      return row([
        text(mechanism),
        judged(verdict, verdict === 'keep' ? true : verdict === 'untried' ? null : false),
        text(why),
        text(
          changed
            .map(
              ({ measure, removal, with: kept, without }) =>
                `${measure} ${removal}: ${figure(kept)} → ${figure(without)}`,
            )
            .join('; ') || 'none',
        ),
        text(comparison?.sentence ?? '–'),
      ]);
    }),
  );
}

/** Arms by audits, then what was found; the loop's own row is the one that has to be clean. */
export function auditTable({ audits }: AbReport): string {
  if (audits.length === 0) return '<p class="soft">Not measured.</p>';
  const names = [...new Set(audits.map(({ name }) => name))];
  const arms = [...new Set(audits.map(({ arm }) => arm))];
  const matrix = table(
    ['arm', ...names.map((name) => escapeHtml(name.replaceAll('_', ' ')))],
    arms.map((arm) =>
      row([
        text(arm),
        ...names.map((name) => {
          const audit = audits.find((each) => each.arm === arm && each.name === name);
          if (!audit || audit.checked === 0) return '<td class="soft">nothing to see</td>';
          return judged(
            audit.passed ? `passes (${audit.checked})` : `${audit.findings.length} found (${audit.checked})`,
            audit.passed,
          );
        }),
      ]),
    ),
  );
  const found = audits.filter(({ passed }) => !passed);
  if (found.length === 0) return matrix;
  const items = found.map(({ arm, name, findings: [first] }) => {
    const where = first
      ? `${first.instance}${first.attempt === null ? '' : `, attempt ${first.attempt}`}: ${first.what}`
      : '';
    return `<li>${escapeHtml(`${arm}, ${name.replaceAll('_', ' ')}: ${where}`)}</li>`;
  });
  return `${matrix}\n<p class="soft">The first finding of each:</p><ul>${items.join('')}</ul>`;
}

export function instanceTable({ instances }: AbReport): string {
  return table(
    ['instance', 'arm', 'seed', 'status', 'KEY', 'attempts', 'changed lines', 'broken', 'run'],
    instances.map((each) => {
      const href = each.report === null ? null : relativeHref(each.report);
      return row([
        text(`${each.corpus}/${each.instance}`),
        text(each.arm),
        number(String(each.seed)),
        each.status === 'inconclusive'
          ? `<td class="warn" title="${escapeHtml(each.error ?? '')}">inconclusive</td>`
          : judged(
              each.status === 'resolved' && !each.resolved ? 'claimed, not so' : each.status.replace('_', ' '),
              each.resolved,
            ),
        judged(each.key ? 'yes' : 'no', each.key),
        number(String(each.attempts)),
        number(each.changed_lines === null ? '–' : String(each.changed_lines)),
        number(String(each.broken)),
        href === null ? text('–') : `<td><a href="${escapeHtml(href)}">report</a></td>`,
      ]);
    }),
  );
}
