import type { RunReport } from '@repair/schemas';
import { counted } from '../report/counted.js';

/** A commit message made of the strong rule's four clauses, as the resolving round states them. */
export function commitMessage(report: RunReport): string {
  const round = report.rounds.at(-1);
  const { patch } = report;
  const subject = `Repair ${round?.signature.site ?? patch?.files[0] ?? 'the failing tests'} (${round?.signature.failure_class ?? 'failure'})`;
  if (!round) return `${oneLine(subject)}\n`;
  const proposal = round.proposal;
  return [
    oneLine(subject).slice(0, 72),
    '',
    `Fixed: ${oneLine(proposal?.fixed_claim ?? round.statement.fixed.text)}`,
    `Remained wrong: ${oneLine(proposal?.remains_wrong ?? round.statement.remains.text)}`,
    `Evidence: ${counted(report.target_tests.length, 'target test')} failed before and ${report.target_tests.length === 1 ? 'passes' : 'pass'} now; ${counted(report.boundary.tests, 'boundary test')} stayed green.`,
    `Must not break: ${oneLine(round.statement.must_not_break)}`,
    '',
    `Repair-Run: ${report.run_id}`,
    '',
  ].join('\n');
}

/** Test output can't start a line of its own in the message, nor a trailer. */
const oneLine = (text: string): string =>
  [...text.replace(/\s+/g, ' ')]
    .filter((char) => !/\p{Cc}/u.test(char))
    .join('')
    .trim();
