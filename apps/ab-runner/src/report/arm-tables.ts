import type { AbReport } from '@repair/ab';
import { judged, mean, number, rate, rateWithin, row, table } from './cells.js';
import { escapeHtml } from './escape.js';

const named = (name: string, title: string): string =>
  `<td>${escapeHtml(name)}<br><span class="soft">${escapeHtml(title)}</span></td>`;

/** What came of each arm, and what it spent. */
export function outcomeTable({ arms }: AbReport): string {
  const head = ['arm', 'KEY at cap', 'KEY at ceiling', 'resolve', 'regressions', 'inconclusive', 'quarantined'];
  return table(
    head,
    Object.entries(arms).map(([name, arm]) =>
      row([
        named(name, arm.title),
        rateWithin(arm.key),
        rateWithin(arm.key_at_ceiling),
        rateWithin(arm.resolve),
        judged(
          `${arm.regressions_accepted.numerator} of ${arm.regressions_accepted.denominator}`,
          arm.regressions_accepted.numerator === 0,
        ),
        number(`${arm.inconclusive.numerator} of ${arm.inconclusive.denominator}`),
        number(`${arm.quarantined.numerator} of ${arm.quarantined.denominator}`),
      ]),
    ),
  );
}

export function spendTable({ arms }: AbReport): string {
  return table(
    ['arm', '$ a trial', 'tokens a trial', 'calls a trial', 'test runs a trial'],
    Object.entries(arms).map(([name, arm]) =>
      row([
        `<td>${escapeHtml(name)}</td>`,
        mean(arm.cost_usd, 4),
        mean(arm.tokens, 0),
        mean(arm.calls, 1),
        mean(arm.test_runs, 1),
      ]),
    ),
  );
}

/** How the arms worked: the measures that the mechanisms are about. */
export function workTable({ arms }: AbReport): string {
  return table(
    ['arm', 'minimal', 'rewritten', 'regions beyond', 'over-edit', 'thrash', 'ledger hits', 'reuse', 'escalated'],
    Object.entries(arms).map(([name, arm]) =>
      row([
        `<td>${escapeHtml(name)}</td>`,
        rate(arm.minimality.minimal),
        rate(arm.minimality.rewritten),
        mean(arm.minimality.regions_beyond, 2),
        mean(arm.minimality.over_edit, 2),
        rate(arm.thrash),
        rate(arm.ledger_hits.hits),
        rate(arm.ledger_hits.reuse),
        rate(arm.escalations),
      ]),
    ),
  );
}
