import type { RoundReport, RunReport } from '@repair/schemas';
import { counted } from '../report/counted.js';

type Told = Pick<RunReport, 'route' | 'generator'> & {
  readonly rounds: ReadonlyArray<Pick<RoundReport, 'ledger_key' | 'attempt_number'>>;
};

/** What a person may type after a run that did not resolve. */
export function nextSteps(report: Told): readonly string[] {
  if (report.route === 'roll') return ['The repair loop is another path: REPAIR=loop14'];
  const before = attemptsBefore(report);
  return [
    ...(report.generator === 'templates'
      ? [
          'The fix templates know common faults only: --generator anthropic asks a model, --generator command a program.',
        ]
      : []),
    ...(before > 0
      ? [`${counted(before, 'attempt')} of earlier runs at the same failure counted, too: --fresh counts from zero.`]
      : []),
  ];
}

/** Attempts that stood in the ledger, unresolved, when the run first met each of its failures. */
function attemptsBefore({ rounds }: Told): number {
  const first = new Map<string, number>();
  for (const { ledger_key, attempt_number } of rounds) {
    if (!first.has(ledger_key)) first.set(ledger_key, attempt_number - 1);
  }
  return [...first.values()].reduce((sum, attempts) => sum + attempts, 0);
}
