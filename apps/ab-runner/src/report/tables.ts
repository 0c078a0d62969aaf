import type { AbReport, Decision } from '@repair/ab';
import { figure, judged, number, row, table, text } from './cells.js';
import { escapeHtml } from './escape.js';

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

export function mechanismTable({ ablations }: AbReport): string {
  const tried = ablations.filter(({ verdict }) => verdict !== 'untried');
  const untried = ablations.filter(({ verdict }) => verdict === 'untried').map(({ arm }) => arm);
  const rest = untried.length === 0 ? '' : `<p class="soft">Not run: ${escapeHtml(untried.join(', '))}.</p>`;
  if (tried.length === 0) return rest;
  const made = table(
    ['mechanism', 'verdict', 'why', 'measures that its removal changes', 'paired on the key measure'],
    tried.map(({ mechanism, verdict, why, effects, comparison }) => {
      const changed = effects.filter(({ removal }) => removal === 'degrades' || removal === 'improves');
      return row([
        text(mechanism),
        judged(verdict, verdict === 'keep'),
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
  return `${made}${rest}`;
}

/** Arms by audits, then what was found; the loop's own row is the one that has to be clean. */
export function auditTable({ audits }: AbReport): string {
  if (audits.length === 0) return '<p class="soft">Not measured.</p>';
  const names = [...new Set(audits.map(({ name }) => name))];
  const arms = [...new Set(audits.map(({ arm }) => arm))];
  const matrix = table(
    ['arm', ...names.map((name) => escapeHtml(spoken(name)))],
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
  const legend = '<p class="soft">In brackets: how many attempts or repairs the audit looked at.</p>';
  const found = audits.filter(({ passed }) => !passed);
  if (found.length === 0) return `${matrix}\n${legend}`;
  const items = found.map(({ arm, name, findings: [first] }) => {
    const where = first
      ? `${first.instance}${first.attempt === null ? '' : `, attempt ${first.attempt}`}: ${first.what}`
      : '';
    return `<li>${escapeHtml(`${arm}, ${spoken(name)}: ${where}`)}</li>`;
  });
  return `${matrix}\n${legend}\n<p class="soft">The first finding of each:</p><ul>${items.join('')}</ul>`;
}

const spoken = (name: string): string => name.replace('re_roll', 're-roll').replaceAll('_', ' ');
