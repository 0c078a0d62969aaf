import type { AbReport, InstanceRow } from '@repair/ab';
import { judged, number, row, table, text } from './cells.js';
import { escapeHtml, relativeHref } from './escape.js';

/** Instances by arms: at which attempt each was resolved, with a link to the run. */
export function instanceMatrix({ arms, instances, seeds }: AbReport): string {
  const names = Object.keys(arms);
  const lines = new Map<string, { readonly label: string; readonly cells: Map<string, InstanceRow> }>();
  for (const each of instances) {
    const label = `${each.corpus}/${each.instance}${seeds.length > 1 ? `, seed ${each.seed}` : ''}`;
    const line = lines.get(label) ?? { label, cells: new Map() };
    line.cells.set(each.arm, each);
    lines.set(label, line);
  }
  const ordered = [...lines.values()].sort((a, b) => (a.label < b.label ? -1 : 1));
  return table(
    ['instance', ...names.map(escapeHtml)],
    ordered.map(({ label, cells }) =>
      row([`<td class="name">${escapeHtml(label)}</td>`, ...names.map((name) => outcomeCell(cells.get(name)))]),
    ),
  );
}

function outcomeCell(each: InstanceRow | undefined): string {
  if (!each) return '<td class="soft n">–</td>';
  const [word, tone] = outcome(each);
  const href = each.report === null ? null : relativeHref(each.report);
  return `<td class="n ${tone}">${href === null ? word : `<a href="${escapeHtml(href)}">${word}</a>`}</td>`;
}

function outcome({ status, key, resolved, attempts }: InstanceRow): readonly [word: string, tone: string] {
  if (status === 'inconclusive') return ['?', 'warn'];
  if (key) return [`✓ ${attempts}`, 'good'];
  if (resolved) return [`(✓) ${attempts}`, 'good'];
  return status === 'resolved' ? [`! ${attempts}`, 'bad'] : ['✗', 'bad'];
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
          ? `<td class="warn">inconclusive<br><span class="soft">${escapeHtml((each.error ?? '').slice(0, 300))}</span></td>`
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
