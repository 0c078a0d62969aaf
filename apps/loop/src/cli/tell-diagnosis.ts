import type { Observation } from '@repair/schemas';
import type { CandidateDiagnosis } from '../diagnose-candidate.js';
import { headline } from '../report/headline.js';

/** Observations and diagnosis for a person. */
export function tellDiagnosis({ observations, diagnosis, target_tests, boundary }: CandidateDiagnosis): string {
  const flaky = boundary.quarantined.length > 0 ? ` Flaky, in neither set: ${boundary.quarantined.join(', ')}.` : '';
  if (!diagnosis) return `No test fails in every run (${boundary.tests} pass): there is nothing to diagnose.${flaky}\n`;
  return [
    `Failing: ${target_tests.join(', ')}`,
    `Passing: ${boundary.tests}${boundary.quarantined.length > 0 ? `; flaky: ${boundary.quarantined.join(', ')}` : ''}`,
    '',
    ...observations.map((observation) => `${observation.id}  ${tellObservation(observation)}`),
    '',
    `Class:      ${diagnosis.failure_class}`,
    `Symptom:    ${diagnosis.symptom}`,
    `Root cause: ${diagnosis.root_cause} [${diagnosis.cited_evidence.join(', ')}]`,
    `Direction:  ${diagnosis.fix_direction}`,
    diagnosis.sites.length > 0 ? 'Sites:' : 'Sites:      none in the program',
    ...diagnosis.sites.map(
      ({ file, start_line, end_line, symbol, why }, n) =>
        `  ${n + 1}. ${file}:${start_line}${end_line > start_line ? `-${end_line}` : ''}${symbol ? ` ${symbol}` : ''}: ${why}`,
    ),
    '',
  ].join('\n');
}

/** One observation in a line. */
export function tellObservation(observation: Observation): string {
  switch (observation.kind) {
    case 'test_failure':
      return `${observation.test} failed: ${observation.exception ? `${observation.exception}: ` : ''}${firstLine(observation.message)}`;
    case 'collection_error':
      return `${observation.file ?? 'a file'} could not be collected: ${firstLine(observation.message)}`;
    case 'timeout':
      return `${observation.test} did not end within ${observation.limit_ms} ms`;
    case 'crash':
      return `${observation.test ?? 'the runner'} crashed: ${firstLine(observation.message)}`;
    case 'passing_test':
      return `${observation.test} passes`;
    case 'variable':
      return `${observation.frame.file}:${observation.frame.line} ${observation.name} = ${firstLine(observation.value)} (${observation.type})`;
    case 'coverage':
      return `${observation.file}: suspiciousness ${observation.suspiciousness.toFixed(2)} at ${observation.lines.join(', ')}`;
    case 'call_order':
      return `${observation.test} calls ${observation.calls.map((call) => call.function).join(' → ')}`;
    case 'regression_hunk':
      return `${observation.file}: the last patch's hunk at ${observation.lines.join(', ')} induces the failure`;
    case 'process_output':
      return `${observation.stream}: ${firstLine(observation.text)}`;
    case 'test_source':
      return `${observation.file}: lines ${observation.start_line} to ${lastLine(observation)} of ${observation.total_lines} of the test file`;
    default:
      return observation satisfies never;
  }
}

const lastLine = ({ start_line, text }: { start_line: number; text: string }): number =>
  start_line + text.split('\n').length - 1;

function firstLine(text: string): string {
  const first = headline(text);
  return first.length > 160 ? `${first.slice(0, 160)}…` : first;
}
