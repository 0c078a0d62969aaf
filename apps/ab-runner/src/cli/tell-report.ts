import { join } from 'node:path';
import type { AbReport } from '@repair/ab';
import { EXIT, type ExitCode } from './exit-codes.js';
import type { Terminal } from './terminal.js';

/** The report on stdout: JSON for a program, a few lines for a person. */
export function tellReport(report: AbReport, out: string, json: boolean, terminal: Terminal): void {
  if (json) {
    terminal.out(`${JSON.stringify(report)}\n`);
    return;
  }
  const rows = Object.entries(report.arms).map(([name, { key, resolve, thrash }]) => {
    const percent = (value: number | null) => (value === null ? '    –' : `${(100 * value).toFixed(1)}`.padStart(5));
    return `  ${name.padEnd(14)} KEY ${percent(key.value)} %  resolve ${percent(resolve.value)} %  thrash ${percent(thrash.value)} %`;
  });
  const verdict = report.decision
    ? `${report.decision.wins ? 'The loop wins' : 'The loop does not win'}: ${report.decision.why}.`
    : 'No decision: it takes both loop14 and roll.';
  const chance = report.comparisons.find(({ first, second }) => first === 'loop14' && second === 'roll')?.sentence;
  const mechanisms = report.ablations
    .filter(({ verdict: judged }) => judged !== 'untried')
    .map(({ mechanism, verdict: judged }) => `${mechanism} ${judged}`);
  terminal.out(
    [
      ...rows,
      '  KEY: resolved by attempt 3 with a minimal patch. Thrash: attempts that repeat a delta which lost before.',
      verdict,
      ...(chance ? [chance] : []),
      ...(mechanisms.length > 0 ? [`Mechanisms: ${mechanisms.join(', ')}.`] : []),
      ...report.caveats.map((caveat) => `Note: ${caveat}`),
      `Report: ${join(out, 'report.html')}`,
      '',
    ].join('\n'),
  );
}

/** The decision as an exit code. What is missing could still turn it: an unfinished plan wins nothing. */
export function gateCode(report: AbReport): ExitCode {
  if (report.trials.finished < report.trials.planned) return EXIT.lost;
  if (!report.decision?.wins) return EXIT.lost;
  return report.audits.some(({ arm, passed }) => arm === 'loop14' && !passed) ? EXIT.audit : EXIT.ok;
}
